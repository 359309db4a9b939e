import { useEffect, useState } from 'react';
import type { Pdf, Trecho } from './pdf';
import { findInPage, type Achado } from './procura';

/** Pause in typing, in milliseconds, before the pages are searched. */
const PAUSE = 250;
/** Number of pages that are read between two updates of the hits. */
const STEP = 20;

export interface Procura {
  readonly achados: readonly Achado[];
  /** The index of the current hit; -1 if there is none. */
  readonly atual: number;
  /** Whether all pages were read, or the search is empty. */
  readonly isDone: boolean;
  readonly go: (step: 1 | -1) => void;
}

interface Estado {
  /** The search text of these hits. */
  readonly texto: string;
  readonly achados: readonly Achado[];
  readonly atual: number;
  readonly isDone: boolean;
}

const NADA: Estado = { texto: '', achados: [], atual: -1, isDone: true };

/** The texts of pages that were read already. */
function useTextos(pdf: Pdf) {
  const [read] = useState(() => {
    const known = new Map<number, Promise<readonly Trecho[]>>();
    return (n: number) => {
      const texto = known.get(n) ?? pdf.pagina(n).then((pagina) => pagina.read());
      known.set(n, texto);
      return texto;
    };
  });
  return read;
}

/** Searches all pages for words, page by page; the hits so far are shown at once. */
export function useProcura(pdf: Pdf, procura: string): Procura {
  const texto = procura.trim();
  const read = useTextos(pdf);
  const [estado, setEstado] = useState(NADA);
  useEffect(() => {
    if (texto === '') return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const look = async () => {
      const achados: Achado[] = [];
      for (let n = 1; n <= pdf.paginas; n += 1) {
        // A page that cannot be read has no hits.
        const trechos = await read(n).catch(() => []);
        if (signal.aborted) return;
        achados.push(...findInPage(n, trechos, texto));
        const isDone = n === pdf.paginas;
        if (!isDone && n % STEP !== 0) continue;
        const found = [...achados];
        setEstado((now) => {
          const former = now.texto === texto ? Math.max(now.atual, 0) : 0;
          return { texto, achados: found, atual: found.length === 0 ? -1 : former, isDone };
        });
      }
    };
    const timer = setTimeout(() => void look(), PAUSE);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [pdf, texto, read]);
  const go = (step: 1 | -1) =>
    setEstado((now) => {
      const count = now.achados.length;
      return count === 0 ? now : { ...now, atual: (now.atual + step + count) % count };
    });
  if (texto === '') return { ...NADA, go };
  return estado.texto === texto ? { ...estado, go } : { ...NADA, isDone: false, go };
}
