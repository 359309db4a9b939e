import type { ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { useAction } from '@foro/shared/ui/dialogs';
import { DownloadIcon, EditIcon, EyeIcon, HistoryIcon, OpenIcon, UploadIcon } from '@foro/shared/ui/icons';
import { deleteAction, type RowAction } from '@foro/shared/ui/list';
import { useRef, useState } from 'react';
import { AreaDeEnvio, useEscolhaDeArquivo } from './area-de-envio';
import { CompartilharDrawer } from './compartilhar-drawer';
import {
  documento,
  DOCUMENTOS,
  downloadVersao,
  type Dono,
  sendDocumento,
  sendVersao,
} from './documentos-api';
import { EditDocumentoDialog } from './edit-documento-dialog';
import { EnviosList } from './envios-list';
import { DOWNLOAD_FAILURE } from './palavras';
import { useEnvios } from './use-envios';
import { isShown, papelDe, VerDocumentoDialog } from './ver-documento-dialog';
import { VersoesDrawer } from './versoes-drawer';

export const downloadAction = ({ id, versao, nome }: ProcessDocumentRow): RowAction => ({
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

/** 'Ver', or 'Ver o texto' if the browser cannot show such a file; neither if there is nothing to see. */
export const viewAction = (row: ProcessDocumentRow, onSelect: () => void): readonly RowAction[] =>
  isShown(row) || papelDe(row).hasText
    ? [{ label: isShown(row) ? 'Ver' : 'Ver o texto', icon: <EyeIcon />, onSelect }]
    : [];

/** 'Ver', as a dialog over the documents. */
export function Conteudo({ row, onClose }: { row: ProcessDocumentRow; onClose: () => void }) {
  const runAction = useAction();
  const { id, versao, nome } = row;
  return (
    <VerDocumentoDialog
      papel={papelDe(row)}
      onDownload={() =>
        void runAction({ call: () => downloadVersao(id, versao, nome), failure: DOWNLOAD_FAILURE })
      }
      onClose={onClose}
    />
  );
}

/** The dialog that is open over the documents. */
type Aberto = { readonly o: 'edicao' | 'versoes' | 'conteudo' | 'links'; readonly row: ProcessDocumentRow };

function Gaveta({ aberto: { o, row }, onClose }: { aberto: Aberto; onClose: () => void }) {
  if (o === 'edicao') return <EditDocumentoDialog row={row} onClose={onClose} />;
  if (o === 'conteudo') return <Conteudo row={row} onClose={onClose} />;
  if (o === 'links') return <CompartilharDrawer row={row} onClose={onClose} />;
  return <VersoesDrawer row={row} onClose={onClose} />;
}

/**
 * The firm's actions on documents of a case or of a client: the upload area, each document's menu, and its
 * dialogs.
 */
export function usePapeis(dono: Dono) {
  const { envios, start, cancel, retry } = useEnvios({
    send: (file, alvo, envio) =>
      alvo ? sendVersao(alvo.id, alvo.versao || null, file, envio) : sendDocumento(dono, file, envio),
    lists: [DOCUMENTOS],
  });
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const alvo = useRef<ProcessDocumentRow | null>(null);
  const escolha = useEscolhaDeArquivo((file) => start([file], alvo.current));
  const sendTo = (row: ProcessDocumentRow) => {
    alvo.current = row;
    escolha.open();
  };
  const open = (o: Aberto['o'], row: ProcessDocumentRow) => () => setAberto({ o, row });
  const actionsOf = (row: ProcessDocumentRow): RowAction[] => [
    ...viewAction(row, open('conteudo', row)),
    downloadAction(row),
    { label: 'Editar', icon: <EditIcon />, onSelect: open('edicao', row) },
    { label: 'Enviar nova versão', icon: <UploadIcon />, onSelect: () => sendTo(row) },
    { label: 'Versões', icon: <HistoryIcon />, onSelect: open('versoes', row) },
    { label: 'Compartilhar por link', icon: <OpenIcon />, onSelect: open('links', row) },
    removeAction(row),
  ];
  const area = (
    <>
      <AreaDeEnvio onFiles={start} />
      {escolha.box}
      <EnviosList envios={envios} onCancel={cancel} onRetry={retry} />
    </>
  );
  const gaveta = aberto && <Gaveta aberto={aberto} onClose={() => setAberto(null)} />;
  return { area, actionsOf, gaveta };
}
