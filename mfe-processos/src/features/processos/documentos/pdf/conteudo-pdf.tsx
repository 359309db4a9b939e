import { ErrorState, Notice } from '@foro/shared/ui/states';
import { LeitorDePdf } from './leitor-de-pdf';
import { PdfRecusado } from './pdf';
import { openByPdfjs, usePdf, type OpenPdf } from './use-pdf';

/** A fetched PDF, or the reason why it cannot be shown. */
export function ConteudoPdf({
  conteudo,
  nome,
  open = openByPdfjs,
}: {
  conteudo: Blob;
  nome: string;
  open?: OpenPdf;
}) {
  const { pdf, error, retry } = usePdf(conteudo, open);
  if (error instanceof PdfRecusado) return <Notice tone="warning">{error.message}</Notice>;
  if (error !== undefined)
    return <ErrorState message="Não foi possível abrir o leitor de PDF." onRetry={retry} />;
  if (pdf === undefined) return <p aria-busy="true">Abrindo o PDF...</p>;
  return <LeitorDePdf pdf={pdf} nome={nome} />;
}
