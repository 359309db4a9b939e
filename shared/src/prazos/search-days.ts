import type { Calendario, DiaLido } from './calendario';
import type { Dia } from './dia';

/** Longer than any closure of a court: a calendar that is closed for years is a mistake. */
const LONGEST_SEARCH = 800;

/** The base date is not a calendar day: `2026-02-30`. */
export class DataImpossivelError extends Error {
  constructor(readonly data: string) {
    super(`${data} não é um dia do calendário`);
  }
}

/** No day within two years is open: the calendar is closed throughout. */
export class CalendarioSemDiaUtilError extends Error {
  constructor() {
    super('O calendário não tem dia útil para este prazo');
  }
}

/** The first day from this one on that passes the test. */
export function firstDay(
  calendario: Calendario,
  from: Dia,
  accepts: (read: DiaLido, dia: Dia) => boolean,
): Dia {
  for (let dia = from; dia < from + LONGEST_SEARCH; dia += 1)
    if (accepts(calendario.read(dia), dia)) return dia;
  throw new CalendarioSemDiaUtilError();
}
