import { addDays, addMonths } from '../../format';

/** Day of the week of `2026-12-31`: 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00Z`).getUTCDay();

/**
 * The weeks that a day's month overlaps, Sunday first: seven days each, including days of the neighbouring
 * months.
 */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let week = addDays(first, -weekdayOf(first)); week < next; week = addDays(week, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(week, index)));
  return weeks;
}

/** The day to which a key moves in a grid of days, by WAI-ARIA's pattern; null for other keys. */
export function dayByKey(day: string, { key, shiftKey }: { key: string; shiftKey: boolean }): string | null {
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, -months);
    case 'PageDown':
      return addMonths(day, months);
    default:
      return null;
  }
}
