/**
 * A day as a whole number, counted from 1 January 1970. The engine adds and compares days as numbers and
 * shows them as `YYYY-MM-DD` text; it has no hour and no time zone.
 */
export type Dia = number;

const MILLIS_OF_A_DAY = 86_400_000;

export const diaOf = (year: number, month: number, day: number): Dia =>
  Date.UTC(year, month - 1, day) / MILLIS_OF_A_DAY;

/** The day of a text, or null if there is no such day: `2026-02-30`, `30/02/2026`, an empty text. */
export function parseDia(text: string): Dia | null {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return null;
  const dia = diaOf(year, month, day);
  return formatDia(dia) === text ? dia : null;
}

export const formatDia = (dia: Dia): string => new Date(dia * MILLIS_OF_A_DAY).toISOString().slice(0, 10);

/** 0 is Sunday, 6 Saturday; 1 January 1970 was a Thursday. */
export const diaDaSemana = (dia: Dia): number => (((dia + 4) % 7) + 7) % 7;

export const anoOf = (dia: Dia): number => new Date(dia * MILLIS_OF_A_DAY).getUTCFullYear();

/** Number of days in the month; `month` from 1 to 12. */
export const daysInMonth = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Easter Sunday of the Gregorian calendar, by Meeus's algorithm ("Astronomical Algorithms", chapter 8). */
export function pascoaOf(year: number): Dia {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - (b >> 2) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * (c >> 2) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return diaOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}
