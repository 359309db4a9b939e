import type { Calendario } from './calendario';
import { parseDia } from './dia';
import { DataImpossivelError, firstDay } from './search-days';

function requireDia(data: string) {
  const dia = parseDia(data);
  if (dia === null) throw new DataImpossivelError(data);
  return dia;
}

/**
 * The day that many business days after a day, or (negative) before it; 0 means the day itself. Holidays count
 * as closed, suspensions do not, because people work during them.
 */
export function businessDaysFrom(data: string, days: number, calendario: Calendario): string {
  const start = requireDia(data);
  const way = days < 0 ? -1 : 1;
  let left = Math.abs(days);
  // Searches by offsets, so that the search's own limit applies in both directions.
  const offset = firstDay(calendario, 0, (_, distance) => {
    if (distance > 0 && calendario.read(start + way * distance).util) left -= 1;
    return left === 0;
  });
  return calendario.read(start + way * offset).texto;
}

/** The day that many business days before a day. */
export const businessDaysBefore = (data: string, days: number, calendario: Calendario): string =>
  businessDaysFrom(data, -days, calendario);

/** The number of business days from a day to another, as `businessDaysFrom` takes it: negative if it is earlier. */
export function businessDaysBetween(from: string, to: string, calendario: Calendario): number {
  const [start, end] = [requireDia(from), requireDia(to)];
  const [low, high] = start < end ? [start + 1, end] : [end, start - 1];
  let days = 0;
  for (let dia = low; dia <= high; dia += 1) if (calendario.read(dia).util) days += 1;
  return start < end ? days : days === 0 ? 0 : -days;
}
