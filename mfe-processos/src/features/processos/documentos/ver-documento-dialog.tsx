import type { ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { Button } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { ErrorState } from '@foro/shared/ui/states';
import { useEffect, useRef, useState } from 'react';
import './documentos.css';
import { useConteudo } from './documentos-api';

/** Types that are shown without a program of their own: nothing in them can run. */
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Whether a file is shown here: an image or a text. */
export const isShown = ({ tipoConteudo }: ProcessDocumentRow): boolean =>
  IMAGES.has(tipoConteudo) || tipoConteudo === 'text/plain';

function Imagem({ conteudo, nome }: { conteudo: Blob; nome: string }) {
  const ref = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(conteudo);
    if (ref.current) ref.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [conteudo]);
  return <img ref={ref} className="documentos-imagem" alt={nome} />;
}

function Texto({ conteudo, nome }: { conteudo: Blob; nome: string }) {
  const [texto, setTexto] = useState('');
  useEffect(() => {
    let isGone = false;
    void conteudo.text().then((read) => !isGone && setTexto(read));
    return () => {
      isGone = true;
    };
  }, [conteudo]);
  return (
    // Scrolled by the keyboard, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <pre className="documentos-texto" tabIndex={0} aria-label={nome}>
      {texto}
    </pre>
  );
}

/** 'Ver': an image or a text of the latest version, beside the page. */
export function VerDocumentoDialog({
  row,
  onDownload,
  onClose,
}: {
  row: ProcessDocumentRow;
  onDownload: () => void;
  onClose: () => void;
}) {
  const { id, versao, nome, titulo, tipoConteudo } = row;
  const { data, error, refetch, isFetching } = useConteudo(id, versao);
  return (
    <Dialog
      title={titulo}
      isDrawer
      onClose={onClose}
      footer={
        <>
          <Button icon={<DownloadIcon />} onClick={onDownload}>
            Baixar
          </Button>
          <Button data-initial-focus onClick={onClose}>
            Fechar
          </Button>
        </>
      }
    >
      {!data && !error && <p aria-busy="true">Carregando...</p>}
      {error && !data && (
        <ErrorState
          message="Não foi possível abrir o documento."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data &&
        (IMAGES.has(tipoConteudo) ? (
          <Imagem conteudo={data} nome={nome} />
        ) : (
          <Texto conteudo={data} nome={nome} />
        ))}
    </Dialog>
  );
}
