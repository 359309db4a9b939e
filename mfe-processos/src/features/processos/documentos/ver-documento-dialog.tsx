import type { DocumentVersion, ProcessDocumentRow } from '@foro/shared/contracts/process-document';
import { decodeText } from '@foro/shared/format';
import { Button } from '@foro/shared/ui/core';
import { Dialog } from '@foro/shared/ui/dialogs';
import { DownloadIcon } from '@foro/shared/ui/icons';
import { ErrorState } from '@foro/shared/ui/states';
import { useEffect, useRef, useState } from 'react';
import './documentos.css';
import { useConteudo, useTexto } from './documentos-api';
import { ConteudoPdf } from './pdf/conteudo-pdf';
import { LinhasDeTexto, TextoLido } from './texto-lido';

/** Types that the browser shows by itself: nothing in them can be executed. */
const IMAGES = new Set(['image/png', 'image/jpeg', 'image/webp']);
const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A version that is being viewed. */
export interface Papel {
  readonly id: number;
  readonly titulo: string;
  readonly n: number;
  readonly nome: string;
  readonly tipoConteudo: string;
  /** Whether its text is shown here, without formatting: that of a PDF or a Word document. */
  readonly hasText: boolean;
}

/** The latest version of a document. */
export const papelDe = ({
  id,
  titulo,
  versao: n,
  nome,
  tipoConteudo,
  textoSituacao,
}: ProcessDocumentRow): Papel => ({
  id,
  titulo,
  n,
  nome,
  tipoConteudo,
  hasText: textoSituacao !== null,
});

/** Any version of a document. */
export const versaoDe = (
  { id, titulo }: Pick<ProcessDocumentRow, 'id' | 'titulo'>,
  { n, nome, tipoConteudo }: DocumentVersion,
): Papel => ({
  id,
  titulo: `${titulo}, versão ${n}`,
  n,
  nome,
  tipoConteudo,
  hasText: tipoConteudo === PDF || tipoConteudo === DOCX,
});

/** Whether the file itself is shown here: an image, a text, a PDF. */
export const isShown = ({ tipoConteudo }: Pick<Papel, 'tipoConteudo'>): boolean =>
  IMAGES.has(tipoConteudo) || tipoConteudo === 'text/plain' || tipoConteudo === PDF;

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
    void conteudo.arrayBuffer().then((read) => !isGone && setTexto(decodeText(new Uint8Array(read))));
    return () => {
      isGone = true;
    };
  }, [conteudo]);
  return <LinhasDeTexto texto={texto} nome={nome} />;
}

/** The file itself, by its type. */
function Arquivo({ conteudo, nome, tipo }: { conteudo: Blob; nome: string; tipo: string }) {
  if (tipo === PDF) return <ConteudoPdf conteudo={conteudo} nome={nome} />;
  const Conteudo = IMAGES.has(tipo) ? Imagem : Texto;
  return <Conteudo conteudo={conteudo} nome={nome} />;
}

/** 'Ver': a version beside the page: the file itself or, if the browser cannot show it, its text. */
export function VerDocumentoDialog({
  papel,
  onDownload,
  onClose,
}: {
  papel: Papel;
  onDownload: () => void;
  onClose: () => void;
}) {
  const { id, n, nome, titulo, tipoConteudo, hasText } = papel;
  const [isWhole, setWhole] = useState(isShown(papel));
  const conteudo = useConteudo(id, n, isWhole);
  const texto = useTexto(id, !isWhole, n);
  const { data, error, refetch, isFetching } = isWhole ? conteudo : texto;
  const isEither = tipoConteudo === PDF && hasText;
  return (
    <Dialog
      title={titulo}
      isDrawer
      isWide={tipoConteudo === PDF}
      onClose={onClose}
      footer={
        <>
          {isEither && (
            <Button onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Ver só o texto' : 'Ver as páginas'}
            </Button>
          )}
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
      {isWhole && conteudo.data && <Arquivo conteudo={conteudo.data} nome={nome} tipo={tipoConteudo} />}
      {!isWhole && texto.data && <TextoLido texto={texto.data} nome={nome} />}
    </Dialog>
  );
}
