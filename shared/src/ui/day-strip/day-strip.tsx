import { useState } from 'react';
import { formatDateOnly } from '../../format';
import './day-strip.css';

/** A day of a strip. */
export interface StripDay {
  /** `YYYY-MM-DD`. */
  data: string;
  /** Its number among the counted days; null if it does not count. */
  numero: number | null;
  /** Why it counts, or why not. */
  motivo: string;
  isLast?: boolean;
}

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' });
const dateOf = (data: string) => new Date(`${data}T00:00Z`);

const textOf = ({ data, numero, motivo, isLast }: StripDay) =>
  `${WEEKDAY.format(dateOf(data))} ${formatDateOnly(data)}: ${numero === null ? 'não conta' : `dia ${numero}`}${isLast ? ', último dia' : ''}. ${motivo}`;

function byMonth(days: readonly StripDay[]): [month: string, days: StripDay[]][] {
  const months = new Map<string, StripDay[]>();
  for (const day of days) {
    const month = MONTH.format(dateOf(day.data));
    months.set(month, [...(months.get(month) ?? []), day]);
  }
  return [...months];
}

const classOf = ({ numero, isLast }: StripDay) =>
  `foro-strip-day${numero === null ? '' : ' foro-strip-counts'}${isLast ? ' foro-strip-last' : ''}`;

function Month({ label, days }: { label: string; days: readonly StripDay[] }) {
  const [shown, setShown] = useState<string | null>(null);
  const day = days.find(({ data }) => data === shown);
  return (
    <section aria-label={label}>
      <h3>{label}</h3>
      <ol>
        {days.map((each) => (
          <li key={each.data}>
            <button
              type="button"
              className={classOf(each)}
              aria-label={textOf(each)}
              // Touch, pointer and keyboard each show the reason.
              onClick={() => setShown(each.data)}
              onPointerEnter={() => setShown(each.data)}
              onFocus={() => setShown(each.data)}
              onBlur={() => setShown(null)}
            >
              <span>{each.data.slice(8)}</span>
              <strong>{each.numero ?? '–'}</strong>
            </button>
          </li>
        ))}
      </ol>
      <p className="foro-strip-reason" aria-hidden="true">
        {day ? textOf(day) : 'Aponte ou toque um dia para ver o motivo.'}
      </p>
    </section>
  );
}

/**
 * Days as strips, one for each month: counted days have their number, others are hatched. The reason of a day
 * shows on hover, focus and tap, and a screen reader reads it with the day.
 */
export function DayStrip({ days, about }: { days: readonly StripDay[]; about: string }) {
  return (
    <div className="foro-strip">
      {byMonth(days).map(([month, each]) => (
        <Month key={month} label={`${about} em ${month}`} days={each} />
      ))}
    </div>
  );
}
