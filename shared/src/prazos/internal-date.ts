import type { Calendario } from './calendario';
import { parseDia } from './dia';
import { DataImpossivelError, firstDay } from './search-days';

/** The day so many days of sitting before a day; of 0 the day itself. Holidays count as closed, suspensions do not: one works in them. */
export function businessDaysBefore(data: string, days: number, calendario: Calendario): string {
  const end = parseDia(data);
  if (end === null) throw new DataImpossivelError(data);
  let left = days;
  // Walked backwards as offsets, so that the search's own bound holds here too.
  const offset = firstDay(calendario, 0, (_, back) => {
    if (back > 0 && calendario.read(end - back).util) left -= 1;
    return left === 0;
  });
  return calendario.read(end - offset).texto;
}
