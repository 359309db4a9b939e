import type { Calendario } from './calendario';
import { parseDia } from './dia';
import { DataImpossivelError, firstDay } from './search-days';

/**
 * The day that many business days before a day; 0 means the day itself. Holidays count as closed, suspensions
 * do not, because people work during them.
 */
export function businessDaysBefore(data: string, days: number, calendario: Calendario): string {
  const end = parseDia(data);
  if (end === null) throw new DataImpossivelError(data);
  let left = days;
  // Searches backwards by offsets, so that the search's own limit applies here too.
  const offset = firstDay(calendario, 0, (_, back) => {
    if (back > 0 && calendario.read(end - back).util) left -= 1;
    return left === 0;
  });
  return calendario.read(end - offset).texto;
}
