import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { addMonths, toDateOnly } from '../../format';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons';
import { dayByKey, weeksOf } from './month-days';

const named = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', ...options });
  return (day: string) => format.format(new Date(`${day}T00:00Z`));
};
const monthName = named({ month: 'long', year: 'numeric' });
const dayName = named({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const weekdayName = named({ weekday: 'long' });

interface MonthGridProps {
  /** The chosen day, `2026-11-20`; null if none is. */
  chosen: string | null;
  onChoose: (day: string) => void;
}

/**
 * A month's days to choose from: by mouse, touch and keyboard (arrows, Home, End, Page Up and Down; with
 * Shift a year).
 */
export function MonthGrid({ chosen, onChoose }: MonthGridProps) {
  const id = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [today] = useState(() => toDateOnly());
  const [current, setCurrent] = useState(chosen ?? today);
  // The day gets the focus when the grid opens and when a key moves to it, not when a button changes the
  // month.
  const isFocusDue = useRef(true);
  useEffect(() => {
    if (isFocusDue.current)
      grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    isFocusDue.current = false;
  }, [current]);
  const handleKey = (event: KeyboardEvent) => {
    const next = dayByKey(current, event);
    if (next === null) return;
    event.preventDefault();
    setCurrent(next);
    isFocusDue.current = true;
  };
  const turn = (by: 1 | -1) => setCurrent(addMonths(current, by));
  const weeks = weeksOf(current);
  return (
    <>
      <div className="foro-month-head">
        <button type="button" className="foro-icon-button" aria-label="Mês anterior" onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </button>
        <p id={id} className="foro-month-name" aria-live="polite">
          {monthName(current)}
        </p>
        <button type="button" className="foro-icon-button" aria-label="Próximo mês" onClick={() => turn(1)}>
          <ChevronRightIcon />
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- WAI-ARIA's grid of days is a table. */}
      <table ref={grid} role="grid" aria-labelledby={id} className="foro-month" onKeyDown={handleKey}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day)}>
                {weekdayName(day).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    tabIndex={day === current ? 0 : -1}
                    aria-label={dayName(day)}
                    aria-current={day === today ? 'date' : undefined}
                    className={
                      day.slice(0, 7) === current.slice(0, 7) ? 'foro-day' : 'foro-day foro-day-beside'
                    }
                    onClick={() => {
                      setCurrent(day);
                      onChoose(day);
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
