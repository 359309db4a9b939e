import type { DocumentVersion, ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { formatBytes, formatDateTime } from '@foro/shared/format';
import { useQueryClient } from '@foro/shared/query';
import { Button } from '@foro/shared/ui/core';
import { Dialog, useAction } from '@foro/shared/ui/dialogs';
import { DownloadIcon, HistoryIcon } from '@foro/shared/ui/icons';
import { ErrorState } from '@foro/shared/ui/states';
import './documentos.css';
import { DOCUMENTOS, downloadVersao, restoreVersao, useVersoes, wordOfContent } from './documentos-api';
import { DOWNLOAD_FAILURE } from './palavras';

interface VersaoProps {
  versao: DocumentVersion;
  isLatest: boolean;
  onDownload: () => void;
  onRestore: () => void;
}

function Versao({ versao, isLatest, onDownload, onRestore }: VersaoProps) {
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
        <Button size="small" icon={<DownloadIcon />} aria-label={`Baixar a versão ${n}`} onClick={onDownload}>
          Baixar
        </Button>
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

/** 'Versões': who sent which file when, each to be fetched or to be made the latest again. */
export function VersoesDrawer({
  row: { id, titulo },
  onClose,
}: {
  row: ProcessDocumentRow;
  onClose: () => void;
}) {
  const query = useVersoes(id);
  const client = useQueryClient();
  const runAction = useAction();
  const download = ({ n, nome }: DocumentVersion) =>
    void runAction({ call: () => downloadVersao(id, n, nome), failure: DOWNLOAD_FAILURE });
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
            onDownload={() => download(versao)}
            onRestore={() => restore(versao)}
          />
        ))}
      </ol>
    </Dialog>
  );
}
