import { DOCUMENT_WORDS } from '@foro/shared/contracts/process-document-codes';
import type { ProcessDocumentRow, ProcessDocumentSort } from '@foro/shared/contracts/process-document';
import { formatBytes, formatDateTime } from '@foro/shared/format';
import { useIsStaff } from '@foro/shared/session';
import { Button } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { DocumentIcon, DownloadIcon } from '@foro/shared/ui/icons';
import { type Column, ResponsiveList, type RowAction } from '@foro/shared/ui/list';
import { Page } from '@foro/shared/ui/page';
import { useState } from 'react';
import { BaixarVariosDialog } from './baixar-varios-dialog';
import { DOCUMENTOS, wordOfContent, wordOfKind } from './documentos-api';
import { EnviarAoEscritorio } from './send-to-escritorio';
import { GerarDocumentoDialog } from './generate-documento-dialog';
import { PedidosDoCliente } from './pedidos-do-cliente';
import { PedidosSection } from './pedidos-section';
import { PedirDialog } from './pedir-dialog';
import { RecebidosSection } from './recebidos-section';
import './documentos.css';
import { Conteudo, downloadAction, usePapeis, viewAction } from './use-papeis';

type DocumentoColumn = Column<ProcessDocumentRow, ProcessDocumentSort>;

const columns: readonly DocumentoColumn[] = [
  {
    key: 'tipo',
    title: 'Tipo',
    render: ({ tipo }) => wordOfKind(tipo),
    card: 'badge',
    sheet: { words: DOCUMENT_WORDS },
  },
  { key: 'pasta', title: 'Pasta', card: 'fact', share: 1, under: { key: 'tipo', below: 720 } },
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

/** The title of a document, which opens it: the first of its actions, to view it or to download it. */
function TituloDoDocumento({ row, action }: { row: ProcessDocumentRow; action: RowAction | undefined }) {
  const act = useAction();
  const open = () => (action?.run ? void act(action.run) : action?.onSelect?.());
  return (
    <button type="button" className="documentos-titulo" onClick={open}>
      {row.titulo}
    </button>
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
  const titulo: DocumentoColumn = {
    key: 'titulo',
    title: 'Título',
    card: 'title',
    width: 'text',
    share: 3,
    render: (row) => <TituloDoDocumento row={row} action={actions(row)[0]} />,
  };
  return (
    <ResponsiveList
      label="Documentos"
      path={DOCUMENTOS}
      filters={{ idProcesso }}
      columns={[titulo, ...shown]}
      defaultSort={{ sort: 'enviadoEm', order: 'desc' }}
      rowName={({ titulo, id }) => `${titulo} ${id}`}
      actions={actions}
      errorMessage="Erro ao buscar os Documentos do Processo"
      empty={{ title: 'Nenhum documento', text: empty }}
    />
  );
}

/** 'Baixar vários', with its dialog. */
function BaixarVarios({ idProcesso }: { idProcesso: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => setOpen(true)}>
        Baixar vários
      </Button>
      {isOpen && <BaixarVariosDialog idProcesso={idProcesso} onClose={() => setOpen(false)} />}
    </>
  );
}

function DocumentosDoEscritorio({ idProcesso }: { idProcesso: number }) {
  const dono = { idProcesso };
  const { area, actionsOf, gaveta } = usePapeis(dono);
  const [isGenerating, setGenerating] = useState(false);
  const [isPedindo, setPedindo] = useState(false);
  return (
    <Page
      title="Documentos"
      actions={
        <>
          <BaixarVarios idProcesso={idProcesso} />
          <Button onClick={() => setPedindo(true)}>Pedir ao cliente</Button>
          <Button icon={<DocumentIcon />} onClick={() => setGenerating(true)}>
            Gerar documento
          </Button>
        </>
      }
    >
      <RecebidosSection idProcesso={idProcesso} />
      <PedidosSection idProcesso={idProcesso} />
      {area}
      <Lista
        idProcesso={idProcesso}
        columns={ofStaff}
        actions={actionsOf}
        empty="Petições, decisões e comprovantes do processo ficam aqui, cada um com suas versões."
      />
      {isGenerating && <GerarDocumentoDialog dono={dono} onClose={() => setGenerating(false)} />}
      {isPedindo && <PedirDialog idProcesso={idProcesso} onClose={() => setPedindo(false)} />}
      {gaveta}
    </Page>
  );
}

function DocumentosDoCliente({ idProcesso }: { idProcesso: number }) {
  const [visto, setVisto] = useState<ProcessDocumentRow | null>(null);
  return (
    <Page title="Documentos" actions={<BaixarVarios idProcesso={idProcesso} />}>
      <PedidosDoCliente idProcesso={idProcesso} />
      <Lista
        idProcesso={idProcesso}
        columns={columns}
        actions={(row) => [...viewAction(row, () => setVisto(row)), downloadAction(row)]}
        empty="Os documentos que o escritório compartilhar com você aparecem aqui."
      />
      <EnviarAoEscritorio idProcesso={idProcesso} />
      {visto && <Conteudo row={visto} onClose={() => setVisto(null)} />}
    </Page>
  );
}

/**
 * The tab Documentos: the documents of the case with their versions. A client views and downloads those made
 * visible to clients.
 */
export default function DocumentosTab() {
  const idProcesso = useRecordId('idProcesso') ?? 0;
  const Documentos = useIsStaff() ? DocumentosDoEscritorio : DocumentosDoCliente;
  return <Documentos idProcesso={idProcesso} />;
}
