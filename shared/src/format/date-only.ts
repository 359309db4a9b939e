const EARLIEST_YEAR = 1800;

const pad = (value: number, length: number) => String(value).padStart(length, '0');

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

const isDay = (year: number, month: number, day: number) =>
  year >= EARLIEST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);

/** A day without an hour, `2026-12-31`, as `31/12/2026`; empty for anything else. It never passes through an instant. */
export function formatDateOnly(date: string | null | undefined): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '') ?? [];
  return year && month && day ? `${day}/${month}/${year}` : '';
}

/** A typed day, `31/12/2026`, as `2026-12-31`; null if it is not a calendar day, or before 1800. */
export function parseDateOnly(text: string): string | null {
  const [, day, month, year] = (/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? []).map(Number);
  if (!day || !month || !year || !isDay(year, month, day)) return null;
  return `${year}-${pad(month, 2)}-${pad(day, 2)}`;
}

const MILLIS_OF_A_DAY = 86_400_000;

/** The day that many days after `2026-12-31`, or before it. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * MILLIS_OF_A_DAY).toISOString().slice(0, 10);

/** The same day that many months after `2026-12-31`; in a shorter month, its last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}
