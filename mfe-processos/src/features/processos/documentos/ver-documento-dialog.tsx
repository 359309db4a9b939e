import type { ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { Button } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { ErrorState } from '@foro/shared/ui/states';
import { useEffect, useRef, useState } from 'react';
import './documentos.css';
import { useConteudo, useTexto } from './documentos-api';
import { LinhasDeTexto, TextoLido } from './texto-lido';

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
  return <LinhasDeTexto texto={texto} nome={nome} />;
}

/** Whether its text is read here, where the file itself is opened by its own program: a PDF, a document of Word. */
export const hasText = ({ textoSituacao }: ProcessDocumentRow): boolean => textoSituacao !== null;

/** 'Ver': an image or a text of the latest version, beside the page; of another file what it says. */
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
  const isWhole = isShown(row);
  const conteudo = useConteudo(id, versao, isWhole);
  const texto = useTexto(id, !isWhole);
  const { data, error, refetch, isFetching } = isWhole ? conteudo : texto;
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
      {conteudo.data &&
        (IMAGES.has(tipoConteudo) ? (
          <Imagem conteudo={conteudo.data} nome={nome} />
        ) : (
          <Texto conteudo={conteudo.data} nome={nome} />
        ))}
      {!isWhole && texto.data && <TextoLido texto={texto.data} nome={nome} />}
    </Dialog>
  );
}
