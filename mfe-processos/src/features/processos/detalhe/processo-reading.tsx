import type { Process } from '@foro/shared/contracts/process';
import { formatCurrency, formatDateOnly } from '@foro/shared/format';
import { FormSkeleton } from '@foro/shared/ui/states';
import { Facts, Page, Panel } from '@foro/shared/ui/page';
import type { ComponentProps } from 'react';
import { useProcesso } from './use-processo';

type Items = ComponentProps<typeof Facts>['items'];

// The header card shows title, number, folder and client. A client does not see the firm's own assessment
// (risk, notes).
const processoFacts = (processo: Process): Items => [
  { label: 'Escritório', value: processo.escritorio },
  { label: 'Advogado', value: processo.advogado },
  { label: 'Tipo', value: processo.processoTipo },
  { label: 'Status', value: processo.processoStatus },
  { label: 'Posição', value: processo.processoPosicaoCliente },
  { label: 'Caso', value: processo.processoCaso },
  { label: 'Processo Original', value: processo.processoPai },
  { label: 'Ação', value: processo.acao },
  { label: 'Valor', value: formatCurrency(processo.valor) },
];

const dadosAuxiliaresFacts = (processo: Process): Items => [
  { label: 'Data de Distribuição', value: formatDateOnly(processo.dataDistribuicao) },
  { label: 'Justiça', value: processo.justica },
  { label: 'Instância', value: processo.instancia },
  { label: 'Órgão', value: processo.orgao },
  { label: 'Estado', value: processo.estado },
  { label: 'Cidade', value: processo.cidade },
  { label: 'Juiz', value: processo.juiz },
  { label: 'Relator', value: processo.relator },
  { label: 'Ministro', value: processo.ministro },
  { label: 'Natureza', value: processo.natureza },
  { label: 'Procedimento', value: processo.procedimento },
  { label: 'Fase', value: processo.fase },
  { label: 'Parte Contrária', value: processo.reclamante },
  { label: 'Posição da Parte Contrária', value: processo.posicaoParteContraria },
  { label: 'Advogado da Parte Contrária', value: processo.advogadoContraNome },
];

function Reading({ title, factsOf }: { title: string; factsOf: (processo: Process) => Items }) {
  const { data: processo, isLoading } = useProcesso();
  return (
    <Page title={title} isNarrow>
      {isLoading && <FormSkeleton />}
      {processo && (
        <Panel>
          <Facts items={factsOf(processo)} />
        </Panel>
      )}
    </Page>
  );
}

/** The tab Processo for clients: labels, without lookups. */
export const ProcessoReading = () => <Reading title="Processo" factsOf={processoFacts} />;

/** The tab Dados Auxiliares, in a client's words. */
export const DADOS_DO_CLIENTE = 'Justiça e andamento';

/** The tab Dados Auxiliares for clients. */
export const DadosAuxiliaresReading = () => (
  <Reading title={DADOS_DO_CLIENTE} factsOf={dadosAuxiliaresFacts} />
);
