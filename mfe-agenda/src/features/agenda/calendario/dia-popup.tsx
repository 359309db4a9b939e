import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { toDateTimeInput } from '@foro/shared/format';
import { placeBeside } from '@foro/shared/ui/core';
import { useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { drawCaixa, tituloOf } from './eventos';
import type { Prioridade } from './prioridades';

/** More than these nobody reads in a popup; the day's own view has them all. */
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
  rows: readonly ProcessScheduleRow[];
  prioridades: ReadonlyMap<number, Prioridade>;
  /** What was pressed: the popup stands beside it, and gives it the focus back. */
  anchor: HTMLElement;
  enderecoDoDia: string;
  onClose: () => void;
}

/** All of a day's commitments, over the month that has no room for them. */
export function DiaPopup({ dia, rows, prioridades, anchor, enderecoDoDia, onClose }: DiaPopupProps) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    if (!ref.current) return;
    placeBeside(ref.current, anchor);
    ref.current.querySelector('a')?.focus({ preventScroll: true });
  }, [anchor]);
  const leave = useCallback(() => {
    onClose();
    anchor.focus({ preventScroll: true });
  }, [anchor, onClose]);
  useEffect(() => {
    const closeIfOutside = ({ target }: Event) => {
      if (!(target instanceof Node && ref.current?.contains(target))) onClose();
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('keydown', closeByKey);
    window.addEventListener('resize', onClose);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('keydown', closeByKey);
      window.removeEventListener('resize', onClose);
    };
  }, [leave, onClose]);
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
              to={`/agendadetalhe/${row.id}`}
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

const caixaOf = (row: ProcessScheduleRow) => ({
  titulo: tituloOf(row),
  hora: toDateTimeInput(row.dataInicio).slice(11),
  idPrioridade: row.idProcessoAgendaPrioridade,
});
