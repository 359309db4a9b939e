import { formatDateOnly } from '@foro/shared/format';
import { Button, LinkButton } from '@foro/shared/ui/core';
import { BackIcon } from '@foro/shared/ui/icons';
import { Page } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton, Notice } from '@foro/shared/ui/states';
import { useSearchParams } from 'react-router-dom';
import { ESCOPOS, enderecoDe, periodoEmPalavras, queryOf, SITUACOES } from '../lista/recorte';
import { useRecorte } from '../lista/use-recorte';
import { LEGAL, prazosEmPalavras } from '../prazo-palavras';
import { type Agrupamento, FolhaGrupo, gruposDe } from './folha-grupo';
import './folha.css';
import { useFolha } from './use-folha';

interface FolhaProps {
  filters: ReturnType<typeof useRecorte>['filters'];
  por: Agrupamento;
  resumo: string;
}

function Folha({ filters, por, resumo }: FolhaProps) {
  const { data, error, isFetching, refetch } = useFolha(filters);
  if (!data && error)
    return (
      <ErrorState
        message="Não foi possível carregar a folha de controle."
        detail={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <FormSkeleton fields={4} />;
  if (data.rows.length === 0)
    return <EmptyState title="Nenhum prazo aqui" text="Escolha outro período na lista de prazos." />;
  return (
    <>
      {data.rows.length < data.total && (
        <Notice tone="warning">
          {`A folha traz os ${data.rows.length} primeiros de ${data.total} prazos: escolha um período menor.`}
        </Notice>
      )}
      {gruposDe(data.rows, por).map((grupo) => (
        <FolhaGrupo key={grupo.key} grupo={grupo} por={por} resumo={resumo} />
      ))}
      <p className="prazo-folha-rodape">{`${prazosEmPalavras(data.rows.length)}. ${LEGAL}`}</p>
    </>
  );
}

/** /prazos/folha: the printable control sheet of the selection in the address, by person or by case. */
export default function FolhaPage() {
  const { hoje, recorte, filters } = useRecorte();
  const [params] = useSearchParams();
  const por: Agrupamento = params.get('por') === 'processo' ? 'processo' : 'pessoa';
  const other = por === 'pessoa' ? { por: 'processo' } : undefined;
  const resumo = `${periodoEmPalavras(recorte.periodo)} · ${ESCOPOS[recorte.escopo]} · ${SITUACOES[recorte.situacao]} · em ${formatDateOnly(hoje)}`;
  return (
    <div className="prazo-folha">
      <Page title="Folha de controle de prazos" isNarrow>
        <div className="prazo-folha-tela">
          <LinkButton to={enderecoDe(recorte)} icon={<BackIcon />}>
            Voltar
          </LinkButton>
          <LinkButton to={`/prazos/folha${queryOf(recorte, other)}`}>
            {por === 'pessoa' ? 'Agrupar por processo' : 'Agrupar por pessoa'}
          </LinkButton>
          <Button type="primary" onClick={() => window.print()}>
            Imprimir
          </Button>
        </div>
        <p className="prazo-folha-resumo">{resumo}</p>
        <Folha filters={filters} por={por} resumo={resumo} />
      </Page>
    </div>
  );
}
