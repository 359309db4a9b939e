import type { DocumentVersion, ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { formatBytes, formatDateTime } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { Dialog, useAction } from '@foro/shared/ui/dialogs';
import { DocumentIcon, DownloadIcon, EyeIcon, HistoryIcon } from '@foro/shared/ui/icons';
import { ErrorState } from '@foro/shared/ui/states';
import { useState } from 'react';
import { CompararVersoesDialog } from './compare-versoes-dialog';
import './documentos.css';
import { DOCUMENTOS, downloadVersao, restoreVersao, useVersoes, wordOfContent } from './documentos-api';
import { DOWNLOAD_FAILURE } from './palavras';
import { isShown, VerDocumentoDialog, versaoDe } from './ver-documento-dialog';

interface VersaoProps {
  versao: DocumentVersion;
  isLatest: boolean;
  /** Null if there is nothing to see. */
  onView: (() => void) | null;
  onDownload: () => void;
  onRestore: () => void;
  /** Null for the first version. */
  onCompare: (() => void) | null;
}

function Versao({ versao, isLatest, onView, onDownload, onRestore, onCompare }: VersaoProps) {
  const { n, nome, tipoConteudo, tamanho, verificado, nota, dataInclusao, usuarioInclusao } = versao;
  return (
    <li>
      <p>
        <b>
          Versão {n}
          {isLatest ? ' (atual)' : ''}
        </b>{' '}
        · {nome}
      </p>
      <small>
        {usuarioInclusao ?? 'Alguém'} em <time dateTime={dataInclusao}>{formatDateTime(dataInclusao)}</time>
        {` · ${wordOfContent(tipoConteudo)}, ${formatBytes(tamanho)} · `}
        {verificado ? 'verificado por antivírus' : 'não verificado por antivírus'}
      </small>
      {nota && <p>{nota}</p>}
      <div className="documentos-envio-botoes">
        {onView && (
          <Button size="small" icon={<EyeIcon />} aria-label={`Ver a versão ${n}`} onClick={onView}>
            Ver
          </Button>
        )}
        <Button size="small" icon={<DownloadIcon />} aria-label={`Baixar a versão ${n}`} onClick={onDownload}>
          Baixar
        </Button>
        {onCompare && (
          <Button
            size="small"
            icon={<DocumentIcon />}
            aria-label={`Comparar a versão ${n} com a anterior`}
            onClick={onCompare}
          >
            Comparar
          </Button>
        )}
        {!isLatest && (
          <Button
            size="small"
            icon={<HistoryIcon />}
            aria-label={`Restaurar a versão ${n}`}
            onClick={onRestore}
          >
            Restaurar
          </Button>
        )}
      </div>
    </li>
  );
}

/** 'Versões': who sent which file and when; each can be downloaded or made the latest again. */
export function VersoesDrawer({ row, onClose }: { row: ProcessDocumentRow; onClose: () => void }) {
  const { id, titulo } = row;
  const query = useVersoes(id);
  const [comparada, setComparada] = useState<number | null>(null);
  const [vista, setVista] = useState<DocumentVersion | null>(null);
  const client = useQueryClient();
  const runAction = useAction();
  const download = ({ n, nome }: DocumentVersion) =>
    void runAction({ call: () => downloadVersao(id, n, nome), failure: DOWNLOAD_FAILURE });
  const canView = (versao: DocumentVersion) => isShown(versao) || versaoDe(row, versao).hasText;
  const restore = ({ n }: DocumentVersion) =>
    void runAction({
      call: () => restoreVersao(id, n),
      confirm: {
        title: 'Deseja realmente restaurar?',
        text: `A versão ${n} volta a ser a atual, como uma nova versão. Nenhuma outra se perde.`,
        confirmLabel: 'Sim, restaurar',
      },
      refresh: () => client.invalidateQueries({ queryKey: [DOCUMENTOS] }),
      success: 'Versão restaurada com sucesso!',
      failure: { title: 'Falha ao restaurar a versão!', fallback: 'Erro inesperado ao restaurar a versão.' },
    });
  return (
    <Dialog
      title={`Versões de ${titulo}`}
      isDrawer
      onClose={onClose}
      footer={
        <Button data-initial-focus onClick={onClose}>
          Fechar
        </Button>
      }
    >
      {query.isPending && <p aria-busy="true">Carregando...</p>}
      {query.error && !query.data && (
        <ErrorState
          message="Não foi possível carregar as versões."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
      <ol className="documentos-versoes">
        {query.data?.map((versao, index) => (
          <Versao
            key={versao.n}
            versao={versao}
            isLatest={index === 0}
            onView={canView(versao) ? () => setVista(versao) : null}
            onDownload={() => download(versao)}
            onRestore={() => restore(versao)}
            onCompare={versao.n > 1 ? () => setComparada(versao.n) : null}
          />
        ))}
      </ol>
      {vista && (
        <VerDocumentoDialog
          papel={versaoDe(row, vista)}
          onDownload={() => download(vista)}
          onClose={() => setVista(null)}
        />
      )}
      {comparada !== null && (
        <CompararVersoesDialog
          id={id}
          antes={comparada - 1}
          depois={comparada}
          onClose={() => setComparada(null)}
        />
      )}
    </Dialog>
  );
}
