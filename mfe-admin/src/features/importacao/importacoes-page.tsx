import type { ImportListRow } from '@foro/shared/contracts/import';
import { IMPORT_KIND_WORDS, IMPORT_STATE_WORDS } from '@foro/shared/contracts/import-codes';
import { formatDateTime } from '@foro/shared/format';
import { type Column, openAction, ResponsiveList } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { EnviarPanel } from './enviar-panel';
import { IMPORTACOES } from './importacao-api';
import './importacao.css';

const columns: Column<ImportListRow, 'id'>[] = [
  { key: 'nome', title: 'Arquivo', card: 'title', share: 3, sortable: false },
  {
    key: 'tipo',
    title: 'Tipo',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ tipo }) => IMPORT_KIND_WORDS[tipo],
    sheet: { words: IMPORT_KIND_WORDS },
  },
  {
    key: 'situacao',
    title: 'Situação',
    card: 'badge',
    width: 'tight',
    sortable: false,
    render: ({ situacao }) => IMPORT_STATE_WORDS[situacao],
    sheet: { words: IMPORT_STATE_WORDS },
  },
  { key: 'linhas', title: 'Linhas', card: 'fact', align: 'end', sortable: false },
  { key: 'usuarioInclusao', title: 'Enviado por', card: 'fact', sortable: false },
  {
    key: 'dataInclusao',
    title: 'Enviado em',
    card: 'fact',
    width: 'tight',
    sortable: false,
    render: ({ dataInclusao }) => formatDateTime(dataInclusao),
  },
];

/** /importacao: a file to bring in, and the files that were sent. */
export default function ImportacoesPage() {
  return (
    <Page section="Administração" title="Importação">
      <EnviarPanel />
      <ResponsiveList
        label="Importações"
        path={IMPORTACOES}
        columns={columns}
        defaultSort={{ sort: 'id', order: 'desc' }}
        rowName={({ nome }) => nome}
        actions={({ id }) => [openAction(`/importacaodetalhe/${id}`)]}
        errorMessage="Erro ao buscar as importações"
        empty={{
          title: 'Nenhum arquivo enviado ainda',
          text: 'Envie a planilha do seu sistema anterior: nada é gravado antes de você ver o ensaio e aplicar.',
        }}
      />
    </Page>
  );
}
