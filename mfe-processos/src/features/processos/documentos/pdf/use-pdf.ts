import { useEffect, useState } from 'react';
import type { Pdf } from './pdf';

export type OpenPdf = (conteudo: Blob) => Promise<Pdf>;

/** Opens a PDF with pdf.js, whose code is fetched with the first PDF that somebody opens. */
export const openByPdfjs: OpenPdf = async (conteudo) =>
  (await import(/* webpackChunkName: "pdf" */ './open-pdf')).openPdf(conteudo);

type Estado = { readonly pdf?: Pdf; readonly error?: unknown };

/**
 * A PDF that is open while its component is mounted; `error` if it could not be opened, and `retry` to try
 * again.
 */
export function usePdf(conteudo: Blob, open: OpenPdf): Estado & { readonly retry: () => void } {
  const [estado, setEstado] = useState<Estado>({});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isGone = false;
    let opened: Pdf | undefined;
    open(conteudo).then(
      (pdf) => {
        opened = pdf;
        if (isGone) pdf.close();
        else setEstado({ pdf });
      },
      (error: unknown) => !isGone && setEstado({ error }),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [conteudo, open, attempt]);
  const retry = () => {
    setEstado({});
    setAttempt((count) => count + 1);
  };
  return { ...estado, retry };
}
