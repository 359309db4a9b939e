import type { ProcessDocumentRow, ProcessDocumentSort } from '@foro/shared/contracts/process-document';
import { formatBytes, formatDateTime } from '@foro/shared/format';
import { useIsStaff } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { useRecordId } from '@foro/shared/ui/form-frame';
import {
  DocumentIcon,
  DownloadIcon,
  EditIcon,
  EyeIcon,
  HistoryIcon,
  OpenIcon,
  UploadIcon,
} from '@foro/shared/ui/icons';
import { type Column, deleteAction, ResponsiveList, type RowAction } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useRef, useState } from 'react';
import { AreaDeEnvio, useEscolhaDeArquivo } from './area-de-envio';
import { documento, DOCUMENTOS, downloadVersao, wordOfContent, wordOfKind } from './documentos-api';
import { CompartilharDrawer } from './compartilhar-drawer';
import { EditDocumentoDialog } from './edit-documento-dialog';
import { EnviosList } from './envios-list';
import { GerarDocumentoDialog } from './gerar-documento-dialog';
import { DOWNLOAD_FAILURE } from './palavras';
import { useEnvios } from './use-envios';
import { hasText, isShown, VerDocumentoDialog } from './ver-documento-dialog';
import { VersoesDrawer } from './versoes-drawer';

type DocumentoColumn = Column<ProcessDocumentRow, ProcessDocumentSort>;

const columns: readonly DocumentoColumn[] = [
  { key: 'titulo', title: 'Título', card: 'title', share: 3 },
  { key: 'tipo', title: 'Tipo', render: ({ tipo }) => wordOfKind(tipo), card: 'badge' },
  { key: 'pasta', title: 'Pasta', card: 'fact', share: 1 },
  {
    key: 'tamanho',
    title: 'Arquivo',
    render: ({ tipoConteudo, tamanho, textoSituacao }) =>
      `${wordOfContent(tipoConteudo)}, ${formatBytes(tamanho)}${textoSituacao === 'vazio' ? ', sem texto pesquisável' : ''}`,
    card: 'fact',
  },
  {
    key: 'enviadoEm',
    title: 'Enviado em',
    render: ({ enviadoEm }) => formatDateTime(enviadoEm),
    card: 'fact',
  },
];

const ofStaff: readonly DocumentoColumn[] = [
  ...columns,
  { key: 'versao', title: 'Versão', sortable: false, align: 'end', card: 'fact' },
  { key: 'visivelCliente', title: 'Cliente vê', sortable: false, card: 'fact', width: 'tight' },
];

const downloadAction = ({ id, versao, nome }: ProcessDocumentRow): RowAction => ({
  label: 'Baixar',
  icon: <DownloadIcon />,
  run: { call: () => downloadVersao(id, versao, nome), failure: DOWNLOAD_FAILURE },
});

const removeAction = ({ id }: ProcessDocumentRow) =>
  deleteAction({
    call: () => documento.remove(id),
    success: 'Documento Excluído com Sucesso!',
    failure: {
      title: 'Falha ao excluir um Documento!',
      fallback: 'Erro inesperado ao excluir um Documento.',
    },
  });

/** What stands over the list. */
type Aberto = { readonly o: 'edicao' | 'versoes' | 'conteudo' | 'links'; readonly row: ProcessDocumentRow };

const viewAction = (row: ProcessDocumentRow, onSelect: () => void): readonly RowAction[] =>
  isShown(row) || hasText(row)
    ? [{ label: isShown(row) ? 'Ver' : 'Ver o texto', icon: <EyeIcon />, onSelect }]
    : [];

/** 'Ver', over the list. */
function Conteudo({ row, onClose }: { row: ProcessDocumentRow; onClose: () => void }) {
  const runAction = useAction();
  const { id, versao, nome } = row;
  return (
    <VerDocumentoDialog
      row={row}
      onDownload={() =>
        void runAction({ call: () => downloadVersao(id, versao, nome), failure: DOWNLOAD_FAILURE })
      }
      onClose={onClose}
    />
  );
}

function Lista({
  idProcesso,
  columns: shown,
  actions,
  empty,
}: {
  idProcesso: number;
  columns: readonly DocumentoColumn[];
  actions: (row: ProcessDocumentRow) => readonly RowAction[];
  empty: string;
}) {
  return (
    <ResponsiveList
      label="Documentos"
      path={DOCUMENTOS}
      filters={{ idProcesso }}
      columns={shown}
      defaultSort={{ sort: 'enviadoEm', order: 'desc' }}
      rowName={({ titulo, id }) => `${titulo} ${id}`}
      actions={actions}
      errorMessage="Erro ao buscar os Documentos do Processo"
      empty={{ title: 'Nenhum documento', text: empty }}
    />
  );
}

function DocumentosDoEscritorio({ idProcesso }: { idProcesso: number }) {
  const { envios, start, cancel, retry } = useEnvios(idProcesso);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const [isGenerating, setGenerating] = useState(false);
  const alvo = useRef<ProcessDocumentRow | null>(null);
  const escolha = useEscolhaDeArquivo((file) => start([file], alvo.current));
  const sendTo = (row: ProcessDocumentRow) => {
    alvo.current = row;
    escolha.open();
  };
  const actionsOf = (row: ProcessDocumentRow): RowAction[] => [
    ...viewAction(row, () => setAberto({ o: 'conteudo', row })),
    downloadAction(row),
    { label: 'Editar', icon: <EditIcon />, onSelect: () => setAberto({ o: 'edicao', row }) },
    { label: 'Enviar nova versão', icon: <UploadIcon />, onSelect: () => sendTo(row) },
    { label: 'Versões', icon: <HistoryIcon />, onSelect: () => setAberto({ o: 'versoes', row }) },
    { label: 'Compartilhar por link', icon: <OpenIcon />, onSelect: () => setAberto({ o: 'links', row }) },
    removeAction(row),
  ];
  const close = () => setAberto(null);
  return (
    <Page
      title="Documentos"
      actions={
        <Button icon={<DocumentIcon />} onClick={() => setGenerating(true)}>
          Gerar documento
        </Button>
      }
    >
      <AreaDeEnvio onFiles={start} />
      {escolha.box}
      <EnviosList envios={envios} onCancel={cancel} onRetry={retry} />
      <Lista
        idProcesso={idProcesso}
        columns={ofStaff}
        actions={actionsOf}
        empty="Petições, decisões e comprovantes do processo ficam aqui, cada um com suas versões."
      />
      {isGenerating && <GerarDocumentoDialog idProcesso={idProcesso} onClose={() => setGenerating(false)} />}
      {aberto?.o === 'edicao' && <EditDocumentoDialog row={aberto.row} onClose={close} />}
      {aberto?.o === 'conteudo' && <Conteudo row={aberto.row} onClose={close} />}
      {aberto?.o === 'links' && <CompartilharDrawer row={aberto.row} onClose={close} />}
      {aberto?.o === 'versoes' && <VersoesDrawer row={aberto.row} onClose={close} />}
    </Page>
  );
}

function DocumentosDoCliente({ idProcesso }: { idProcesso: number }) {
  const [visto, setVisto] = useState<ProcessDocumentRow | null>(null);
  return (
    <Page title="Documentos">
      <Lista
        idProcesso={idProcesso}
        columns={columns}
        actions={(row) => [...viewAction(row, () => setVisto(row)), downloadAction(row)]}
        empty="Os documentos que o escritório compartilhar com você aparecem aqui."
      />
      {visto && <Conteudo row={visto} onClose={() => setVisto(null)} />}
    </Page>
  );
}

/** The tab Documentos: the papers of the case in their versions. A client reads and fetches those made visible to it. */
export default function DocumentosTab() {
  const idProcesso = useRecordId('idProcesso') ?? 0;
  const Documentos = useIsStaff() ? DocumentosDoEscritorio : DocumentosDoCliente;
  return <Documentos idProcesso={idProcesso} />;
}
