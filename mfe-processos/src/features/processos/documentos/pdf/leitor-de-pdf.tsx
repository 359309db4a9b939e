import { useWidth, type InputRef } from '@foro/shared/ui/core';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { BarraDoPdf, nextZoom } from './barra-do-pdf';
import { Pagina, type PageSize } from './pagina-do-pdf';
import type { Pdf } from './pdf';
import './pdf.css';
import type { Achado } from './procura';
import { usePaginasAVista } from './use-paginas-a-vista';
import { useProcura } from './use-procura';

/** A4 in points, until the size of the first page is known. */
const A4: PageSize = { width: 595, height: 842 };
/** Space beside the pages, in pixels. */
const MARGENS = 32;
const NENHUM: readonly Achado[] = [];

/** The sizes of the pages; an unknown one is assumed to equal the first. */
function useSizes() {
  const [sizes, setSizes] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const keep = useCallback(
    (n: number, { width, height }: PageSize) =>
      setSizes((before) => (before.has(n) ? before : new Map(before).set(n, { width, height }))),
    [],
  );
  const primeira = sizes.get(1) ?? A4;
  return { primeira, of: (n: number) => sizes.get(n) ?? primeira, keep };
}

const groupByPage = (achados: readonly Achado[]) => {
  const groups = new Map<number, Achado[]>();
  for (const achado of achados) groups.set(achado.pagina, [...(groups.get(achado.pagina) ?? []), achado]);
  return groups;
};

/**
 * The reader's keys, unless something is being typed: left and right turn pages, '+' and '-' change the size,
 * Ctrl+F searches.
 */
function keyOf({ key, ctrlKey, metaKey, target }: KeyboardEvent): 'procurar' | '+' | '-' | '<' | '>' | null {
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'f') return 'procurar';
  if (ctrlKey || metaKey || target instanceof HTMLInputElement) return null;
  if (key === '+' || key === '=') return '+';
  if (key === '-') return '-';
  if (key === 'ArrowLeft') return '<';
  return key === 'ArrowRight' ? '>' : null;
}

/**
 * Shows the pages of a PDF below each other, with its bar: pages, size, search. Only nearby pages are
 * rendered, so that 3,000 pages cost as much as ten.
 */
export function LeitorDePdf({ pdf, nome }: { pdf: Pdf; nome: string }) {
  const rolo = useRef<HTMLDivElement>(null);
  const campo = useRef<InputRef>(null);
  const width = useWidth(rolo);
  const sizes = useSizes();
  const [zoom, setZoom] = useState(1);
  const [texto, setTexto] = useState('');
  const { near, atual } = usePaginasAVista(rolo, pdf.paginas);
  const procura = useProcura(pdf, texto);
  const achado = procura.achados[procura.atual];
  const porPagina = useMemo(() => groupByPage(procura.achados), [procura.achados]);
  const fit = Number.isFinite(width) && width > MARGENS ? (width - MARGENS) / sizes.primeira.width : 1;
  const scale = fit * zoom;

  const go = (n: number) =>
    rolo.current?.querySelector(`[data-pagina="${n}"]`)?.scrollIntoView({ block: 'start' });
  const paginaDoAchado = achado?.pagina;
  useEffect(() => {
    if (paginaDoAchado !== undefined && !near.has(paginaDoAchado)) go(paginaDoAchado);
    // Only a hit scrolls the pages, and not the scrolling itself.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [paginaDoAchado]);

  // The text that is read stays in its place when the pages grow.
  const place = useRef({ top: 0, scale });
  useLayoutEffect(() => {
    const { top, scale: before } = place.current;
    // The position before the pages shrank, which moves them.
    if (rolo.current) rolo.current.scrollTop = (top * scale) / before;
    place.current = { top: rolo.current?.scrollTop ?? 0, scale };
  }, [scale]);

  const handleKeyDown = (event: KeyboardEvent) => {
    const asked = keyOf(event);
    if (asked === null) return;
    event.preventDefault();
    if (asked === 'procurar') campo.current?.focus();
    else if (asked === '+' || asked === '-') setZoom((now) => nextZoom(now, asked === '+' ? 1 : -1));
    else go(Math.min(Math.max(atual + (asked === '>' ? 1 : -1), 1), pdf.paginas));
  };
  return (
    // The keys work wherever the focus is in the reader.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="pdf-leitor" onKeyDown={handleKeyDown}>
      <BarraDoPdf
        atual={atual}
        paginas={pdf.paginas}
        onGo={go}
        zoom={zoom}
        onZoom={setZoom}
        campo={campo}
        texto={texto}
        onTexto={setTexto}
        procura={procura}
      />
      <div
        ref={rolo}
        role="region"
        aria-label={nome}
        // It can be scrolled by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="pdf-rolo"
        onScroll={({ currentTarget }) => (place.current.top = currentTarget.scrollTop)}
      >
        {Array.from({ length: pdf.paginas }, (_, index) => index + 1).map((n) => (
          <Pagina
            key={n}
            pdf={pdf}
            n={n}
            scale={scale}
            size={sizes.of(n)}
            isNear={near.has(n)}
            achados={porPagina.get(n) ?? NENHUM}
            atual={achado?.pagina === n ? achado : undefined}
            onSize={sizes.keep}
          />
        ))}
      </div>
    </div>
  );
}
