import { horaDe, isDiaInteiro } from '@foro/shared/format';
import { usePopup } from '@foro/shared/ui/core';
import { useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { enderecoOf, tituloNoCalendario } from './eventos';
import { drawCaixa } from './draw-evento';
import type { Linha } from './limite-por-dia';
import type { Prioridade } from './prioridades';

/** The most lines in a popup, since nobody reads more; the view of the day has all. */
const MAX_LINHAS = 100;

const TITULO = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

interface DiaPopupProps {
  /** `2026-11-20`. */
  dia: string;
  rows: readonly Linha[];
  prioridades: ReadonlyMap<number, Prioridade>;
  /** The pressed element: the popup is placed beside it, and returns the focus to it. */
  anchor: HTMLElement;
  enderecoDoDia: string;
  onClose: () => void;
}

/** All events of a day, in a popup over the month, which has no space for them. */
export function DiaPopup({ dia, rows, prioridades, anchor, enderecoDoDia, onClose }: DiaPopupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const leave = usePopup({ popup: ref, anchor, size: rows.length, onClose });
  useLayoutEffect(() => ref.current?.querySelector('a')?.focus({ preventScroll: true }), [dia]);
  return (
    <div ref={ref} role="dialog" tabIndex={-1} aria-labelledby={id} className="agenda-popup">
      <header className="agenda-popup-header">
        <h3 id={id}>{TITULO.format(new Date(`${dia}T00:00Z`))}</h3>
        <button type="button" aria-label="Fechar" onClick={leave}>
          ×
        </button>
      </header>
      <ul className="agenda-popup-lista">
        {rows.slice(0, MAX_LINHAS).map((row) => (
          <li key={row.id}>
            <Link
              to={enderecoOf(row)}
              ref={(link) => link?.replaceChildren(drawCaixa(caixaOf(row), prioridades))}
            />
          </li>
        ))}
      </ul>
      <Link to={enderecoDoDia} className="agenda-popup-dia" onClick={onClose}>
        {rows.length > MAX_LINHAS ? `Ver os ${rows.length} no dia` : 'Ver o dia'}
      </Link>
    </div>
  );
}

const caixaOf = (row: Linha) => ({
  titulo: tituloNoCalendario(row),
  hora: isDiaInteiro(row.dataInicio, row.dataFim) ? '' : horaDe(row.dataInicio),
  idPrioridade: row.idProcessoAgendaPrioridade,
});
