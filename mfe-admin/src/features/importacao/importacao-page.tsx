import type { Import } from '@foro/shared/contracts/import';
import { IMPORT_KIND_WORDS, IMPORT_STATE_WORDS } from '@foro/shared/contracts/import-codes';
import { formatDateTime } from '@foro/shared/format';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { Facts, Page, Panel } from '@foro/shared/ui/page';
import { ErrorState, FormSkeleton, Notice } from '@foro/shared/ui/states';
import { ColunasPanel } from './colunas-panel';
import { useImportacao } from './importacao-api';
import './importacao.css';
import { LinhasPanel } from './linhas-panel';
import { PassosPanel } from './passos-panel';

const TRAIL = [{ label: 'Importação', to: '/importacao' }];

const SEPARADORES: Readonly<Record<string, string>> = {
  ';': 'ponto e vírgula (;)',
  ',': 'vírgula (,)',
  '\t': 'tabulação',
  '|': 'barra vertical (|)',
};

function Arquivo({ importacao }: { importacao: Import }) {
  const { tipo, situacao, codificacao, separador, cabecalho, linhas } = importacao;
  return (
    <Panel>
      <h2>Como o arquivo foi lido</h2>
      <Facts
        items={[
          { label: 'Tipo', value: IMPORT_KIND_WORDS[tipo] },
          { label: 'Situação', value: IMPORT_STATE_WORDS[situacao] },
          { label: 'Codificação', value: codificacao },
          { label: 'Separador', value: separador === null ? '-' : (SEPARADORES[separador] ?? separador) },
          { label: 'Títulos na linha', value: cabecalho },
          { label: 'Linhas', value: linhas.toLocaleString('pt-BR') },
          { label: 'Enviado por', value: importacao.usuarioInclusao },
          { label: 'Enviado em', value: formatDateTime(importacao.dataInclusao) },
        ]}
      />
    </Panel>
  );
}

function Importacao({ importacao }: { importacao: Import }) {
  const { id, nome, situacao, linhasRemovidas, dataAlteracao } = importacao;
  const isOpen = (situacao === 'lida' || situacao === 'ensaiada') && !linhasRemovidas;
  return (
    <Page title={nome} trail={TRAIL}>
      {importacao.motivoFalha && <Notice tone="error">{importacao.motivoFalha}</Notice>}
      {linhasRemovidas && (
        <Notice>
          As linhas deste arquivo foram removidas, porque os dados pessoais não são mais necessários.
        </Notice>
      )}
      <Arquivo importacao={importacao} />
      {isOpen && <ColunasPanel key={dataAlteracao} importacao={importacao} />}
      {!linhasRemovidas && (
        <>
          <PassosPanel importacao={importacao} />
          <LinhasPanel key={id} importacao={importacao} />
        </>
      )}
    </Page>
  );
}

function Encontrada({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useImportacao(id);
  if (data) return <Importacao importacao={data} />;
  return (
    <Page title="Importação" trail={TRAIL}>
      {error ? (
        <ErrorState
          message="Não foi possível carregar a importação."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Page>
  );
}

/** /importacaodetalhe/{idImportacao}: a file as it was read, its columns, the rehearsal, applying and undoing. */
export default function ImportacaoPage() {
  const id = useRecordId('idImportacao');
  if (id === null || id === 0)
    return (
      <Page title="Importação" trail={TRAIL}>
        <ErrorState message="Importação não encontrada." />
      </Page>
    );
  return <Encontrada id={id} />;
}
