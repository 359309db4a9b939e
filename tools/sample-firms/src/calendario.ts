/** A day, counted from 1 January 1970. */
export type Dia = number;

const DAY_MS = 86_400_000;

/** The day in São Paulo at this instant. */
export function diaOf(instant: Date): Dia {
  const text = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(instant);
  return diaFromText(text);
}

export const diaFromText = (text: string): Dia => Date.parse(`${text}T00:00:00Z`) / DAY_MS;

/** `YYYY-MM-DD`. */
export const textOf = (dia: Dia): string => new Date(dia * DAY_MS).toISOString().slice(0, 10);

export const anoOf = (dia: Dia): number => Number(textOf(dia).slice(0, 4));

/**
 * An instant of that day in São Paulo, as text. The zone is fixed at three hours behind UTC, as it has been
 * all year since summer time ended in 2019; an hour's difference in older rows does not matter.
 */
export const instantAt = (dia: Dia, minuto: number): string =>
  `${textOf(dia)}T${String(Math.floor(minuto / 60)).padStart(2, '0')}:${String(minuto % 60).padStart(2, '0')}:00-03:00`;

const FERIADOS = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']);

/** Whether a day is neither on a weekend nor a national holiday of fixed date. */
export function isDiaUtil(dia: Dia): boolean {
  const weekday = (dia + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !FERIADOS.has(textOf(dia).slice(5));
}

/** That day or the first working day after it. */
export function nextDiaUtil(dia: Dia): Dia {
  let current = dia;
  while (!isDiaUtil(current)) current += 1;
  return current;
}

/** That day or the last working day before it. */
export function previousDiaUtil(dia: Dia): Dia {
  let current = dia;
  while (!isDiaUtil(current)) current -= 1;
  return current;
}
