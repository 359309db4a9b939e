import type { DocumentTemplateRow, DocumentTemplateSort } from '@foro/shared/contracts/document-template';
import { DOCUMENT_WORDS } from '@foro/shared/contracts/process-document-codes';
import { formatDateTime } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button, LinkButton } from '@foro/shared/ui/core';
import { useAction, useDialogs } from '@foro/shared/ui/dialogs';
import { DownloadIcon, PlusIcon } from '@foro/shared/ui/icons';
import { type Column, deleteAction, openAction, ResponsiveList, type RowAction } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { addDefaults, downloadModelo, modelo, MODELOS } from './modelos-api';

/** Whether documents can be generated from it. */
const situacaoOf = ({ problemas }: DocumentTemplateRow) =>
  problemas.length === 0 ? 'Pronto' : problemas.length === 1 ? '1 problema' : `${problemas.length} problemas`;

const columns: Column<DocumentTemplateRow, DocumentTemplateSort>[] = [
  { key: 'titulo', title: 'Título', card: 'title', share: 3 },
  {
    key: 'tipo',
    title: 'Tipo',
    card: 'badge',
    width: 'tight',
    render: ({ tipo }) => DOCUMENT_WORDS[tipo],
    sheet: { words: DOCUMENT_WORDS },
  },
  { key: 'problemas', title: 'Situação', card: 'fact', width: 'tight', sortable: false, render: situacaoOf },
  {
    key: 'dataAlteracao',
    title: 'Alterado em',
    card: 'fact',
    width: 'tight',
    render: ({ dataAlteracao }) => formatDateTime(dataAlteracao),
  },
];

const actionsOf = (row: DocumentTemplateRow): RowAction[] => [
  openAction(`/modelodetalhe/${row.id}`),
  {
    label: 'Baixar',
    icon: <DownloadIcon />,
    run: {
      call: () => downloadModelo(row),
      failure: { title: 'Falha ao baixar o modelo!', fallback: 'Erro inesperado ao baixar o modelo.' },
    },
  },
  deleteAction({
    call: () => modelo.remove(row.id),
    success: 'Modelo Excluído com Sucesso!',
    failure: { title: 'Falha ao excluir um Modelo!', fallback: 'Erro inesperado ao excluir um Modelo.' },
  }),
];

/** Adds the built-in templates to the firm's. */
function ModelosDoForo() {
  const act = useAction();
  const dialogs = useDialogs();
  const client = useQueryClient();
  const add = async () => {
    let incluidos = 0;
    const isDone = await act({
      call: async () => {
        incluidos = await addDefaults();
      },
      refresh: () => client.invalidateQueries({ queryKey: [MODELOS] }),
      failure: {
        title: 'Falha ao incluir os modelos do Foro!',
        fallback: 'Erro inesperado ao incluir os modelos do Foro.',
      },
    });
    if (!isDone) return;
    await dialogs.success(
      incluidos === 0 ? 'O escritório já tem todos os modelos do Foro.' : `Modelos incluídos: ${incluidos}.`,
    );
  };
  return <Button onClick={() => void add()}>Incluir os modelos do Foro</Button>;
}

/** /modelos: the firm's document templates. */
export default function ModelosPage() {
  const novo = (
    <LinkButton to="/modelodetalhe/0" type="primary" icon={<PlusIcon />}>
      Novo Modelo
    </LinkButton>
  );
  return (
    <Page
      section="Administração"
      title="Modelos"
      actions={
        <>
          <ModelosDoForo />
          {novo}
        </>
      }
    >
      <ResponsiveList
        label="Modelos"
        path={MODELOS}
        columns={columns}
        defaultSort={{ sort: 'titulo', order: 'asc' }}
        rowName={({ titulo }) => titulo}
        actions={actionsOf}
        errorMessage="Erro ao buscar os Modelos"
        empty={{
          title: 'Nenhum modelo ainda',
          text: 'Um modelo é um documento do Word com campos, como {cliente.nome}, que o Foro preenche. Comece pelos do Foro ou envie o seu.',
          action: novo,
        }}
      />
    </Page>
  );
}
