import { memo, useEffect, useRef, useState, type CSSProperties } from 'react';
import type { PaginaDoPdf, Pdf, Trecho } from './pdf';
import type { Achado, Marca } from './procura';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

interface Camada {
  readonly elements: readonly HTMLElement[];
  readonly trechos: readonly Trecho[];
}

/** Shows the marks of a text item in its element. */
function markPiece(element: HTMLElement, texto: string, marcas: readonly (Marca & { isAtual: boolean })[]) {
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (const { de, ate, isAtual } of marcas) {
    const mark = document.createElement('mark');
    mark.textContent = texto.slice(de, ate);
    mark.toggleAttribute('data-atual', isAtual);
    parts.push(texto.slice(end, de), mark);
    end = ate;
  }
  element.replaceChildren(...parts, texto.slice(end));
}

/** Marks the hits on this page, and scrolls the current one into view. */
function useMarcas(camada: Camada | null, achados: readonly Achado[], atual: Achado | undefined) {
  useEffect(() => {
    if (camada === null || achados.length === 0) return undefined;
    const { elements, trechos } = camada;
    const marcas = achados.flatMap((achado) =>
      achado.marcas.map((marca) => ({ ...marca, isAtual: achado === atual })),
    );
    const touched = [...new Set(marcas.map(({ trecho }) => trecho))].flatMap((trecho) => {
      const element = elements[trecho];
      const texto = trechos[trecho]?.texto;
      return element === undefined || texto === undefined ? [] : [{ trecho, element, texto }];
    });
    for (const { trecho, element, texto } of touched)
      markPiece(
        element,
        texto,
        marcas.filter((marca) => marca.trecho === trecho),
      );
    touched
      .map(({ element }) => element.querySelector('mark[data-atual]'))
      .find((mark) => mark !== null)
      ?.scrollIntoView({ block: 'center', inline: 'nearest' });
    return () => {
      for (const { element, texto } of touched) element.textContent = texto;
    };
  }, [camada, achados, atual]);
}

/** Renders the page while it is near the visible part; `falhou` if it cannot be rendered. */
function useDesenho(
  pdf: Pdf,
  n: number,
  scale: number,
  isNear: boolean,
  onSize: (n: number, size: PageSize) => void,
) {
  const figura = useRef<HTMLDivElement>(null);
  const texto = useRef<HTMLDivElement>(null);
  const [camada, setCamada] = useState<Camada | null>(null);
  const [falhou, setFalhou] = useState(false);
  useEffect(() => {
    const [picture, words] = [figura.current, texto.current];
    if (!isNear || picture === null || words === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    setFalhou(false);
    const show = async (pagina: PaginaDoPdf) => {
      onSize(n, pagina);
      const canvas = await pagina.draw(scale, signal);
      signal.throwIfAborted();
      picture.replaceChildren(canvas);
      words.replaceChildren();
      const [elements, trechos] = [await pagina.layText(scale, words, signal), await pagina.read()];
      if (!signal.aborted) setCamada({ elements, trechos });
    };
    pdf
      .pagina(n)
      .then(show)
      .catch(() => !signal.aborted && setFalhou(true));
    return () => {
      controller.abort();
      setCamada(null);
    };
  }, [pdf, n, scale, isNear, onSize]);
  useEffect(() => {
    // A distant page releases its memory.
    if (isNear) return;
    figura.current?.replaceChildren();
    texto.current?.replaceChildren();
  }, [isNear]);
  return { figura, texto, camada, falhou };
}

/** One page: its picture, and above it its text. Its space is reserved before it is rendered. */
export const Pagina = memo(function Pagina({
  pdf,
  n,
  scale,
  size,
  isNear,
  achados,
  atual,
  onSize,
}: {
  pdf: Pdf;
  n: number;
  scale: number;
  size: PageSize;
  isNear: boolean;
  achados: readonly Achado[];
  atual: Achado | undefined;
  onSize: (n: number, size: PageSize) => void;
}) {
  const { figura, texto, camada, falhou } = useDesenho(pdf, n, scale, isNear, onSize);
  useMarcas(camada, achados, atual);
  const style = {
    width: Math.floor(size.width * scale),
    height: Math.floor(size.height * scale),
    '--total-scale-factor': scale,
  } as CSSProperties;
  return (
    <div
      role="group"
      aria-label={`Página ${n} de ${pdf.paginas}`}
      className="pdf-pagina"
      data-pagina={n}
      style={style}
    >
      <div ref={figura} aria-hidden="true" className="pdf-figura" />
      <div ref={texto} className="pdf-texto" />
      {falhou && <p className="pdf-pagina-falha">Esta página não pôde ser mostrada.</p>}
    </div>
  );
});
