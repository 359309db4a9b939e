import { Button, Input, type InputRef } from '@foro/shared/ui/core';
import {
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  MinusIcon,
  PlusIcon,
} from '@foro/shared/ui/icons';
import { useState, type RefObject } from 'react';
import type { Procura } from './use-procura';

function Paginas({ atual, paginas, onGo }: { atual: number; paginas: number; onGo: (n: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  const go = () => {
    const n = Number(typed ?? atual);
    setTyped(null);
    if (n !== atual && Number.isInteger(n) && n >= 1 && n <= paginas) onGo(n);
  };
  return (
    <div role="group" aria-label="Páginas" className="pdf-barra-grupo">
      <Button
        icon={<ChevronLeftIcon />}
        aria-label="Página anterior"
        disabled={atual <= 1}
        onClick={() => onGo(atual - 1)}
      />
      <Input
        className="pdf-barra-pagina"
        aria-label={`Página, de 1 a ${paginas}`}
        inputMode="numeric"
        value={typed ?? String(atual)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
        onPressEnter={go}
      />
      <span>de {paginas}</span>
      <Button
        icon={<ChevronRightIcon />}
        aria-label="Próxima página"
        disabled={atual >= paginas}
        onClick={() => onGo(atual + 1)}
      />
    </div>
  );
}

/** The sizes of the pages, as multiples of the drawer's width. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** The next larger (1) or smaller (-1) size; the same at the ends. */
export const nextZoom = (zoom: number, step: 1 | -1): number =>
  ZOOMS[Math.min(Math.max(ZOOMS.indexOf(zoom) + step, 0), ZOOMS.length - 1)] ?? 1;

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  return (
    <div role="group" aria-label="Tamanho" className="pdf-barra-grupo">
      <Button
        icon={<MinusIcon />}
        aria-label="Diminuir"
        disabled={nextZoom(zoom, -1) === zoom}
        onClick={() => onZoom(nextZoom(zoom, -1))}
      />
      <output aria-label="Tamanho atual" className="pdf-barra-zoom">
        {Math.round(zoom * 100)}%
      </output>
      <Button
        icon={<PlusIcon />}
        aria-label="Aumentar"
        disabled={nextZoom(zoom, 1) === zoom}
        onClick={() => onZoom(nextZoom(zoom, 1))}
      />
    </div>
  );
}

/** The number of hits in words: '2 de 17'. */
function wordsOf(procura: string, { achados, atual, isDone }: Procura): string {
  if (procura.trim() === '') return '';
  if (achados.length > 0) return `${atual + 1} de ${achados.length}${isDone ? '' : '…'}`;
  return isDone ? 'Nada encontrado' : 'Procurando…';
}

function Procurar({
  campo,
  texto,
  onTexto,
  procura,
}: {
  campo: RefObject<InputRef | null>;
  texto: string;
  onTexto: (texto: string) => void;
  procura: Procura;
}) {
  const { achados, go } = procura;
  return (
    <div role="search" aria-label="No documento" className="pdf-barra-grupo pdf-barra-procura">
      <Input
        ref={campo}
        placeholder="Procurar no documento"
        aria-label="Procurar no documento"
        maxLength={200}
        value={texto}
        onChange={({ target }) => onTexto(target.value)}
        onPressEnter={({ shiftKey }) => go(shiftKey ? -1 : 1)}
      />
      <span role="status" className="pdf-barra-achados">
        {wordsOf(texto, procura)}
      </span>
      <Button
        icon={<ChevronUpIcon />}
        aria-label="Achado anterior"
        disabled={achados.length === 0}
        onClick={() => go(-1)}
      />
      <Button
        icon={<ChevronDownIcon />}
        aria-label="Próximo achado"
        disabled={achados.length === 0}
        onClick={() => go(1)}
      />
    </div>
  );
}

/** The bar of a PDF: pages, size and search. */
export function BarraDoPdf({
  atual,
  paginas,
  onGo,
  zoom,
  onZoom,
  ...procurar
}: Parameters<typeof Paginas>[0] & Parameters<typeof Zoom>[0] & Parameters<typeof Procurar>[0]) {
  return (
    <div className="pdf-barra">
      <Paginas atual={atual} paginas={paginas} onGo={onGo} />
      <Zoom zoom={zoom} onZoom={onZoom} />
      <Procurar {...procurar} />
    </div>
  );
}
