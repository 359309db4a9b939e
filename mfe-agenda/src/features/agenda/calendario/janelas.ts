import { addDays, addMonths, fromDateTimeInput } from '@foro/shared/format';
import type { Periodo } from '../agenda-api';

/** A day as text: `2026-11-20`. */
type Dia = string;

/** Months of one fetch: half before today, half after. */
const MESES = 12;

/** The first day of a window: window 0 is the twelve months around today, window 1 the twelve after it. */
const inicioDaJanela = (hoje: Dia, janela: number): Dia => addMonths(hoje, MESES * janela - MESES / 2);

function janelaDoDia(hoje: Dia, dia: Dia): number {
  // Starts with a window that is certainly not later, and counts up to the right one.
  let janela = Number(dia.slice(0, 4)) - Number(hoje.slice(0, 4)) - 2;
  while (dia >= inicioDaJanela(hoje, janela + 1)) janela += 1;
  return janela;
}

/** The windows that contain the days from `inicio` to before `fim`. */
export function janelasDe(hoje: Dia, inicio: Dia, fim: Dia): number[] {
  const [primeira, ultima] = [janelaDoDia(hoje, inicio), janelaDoDia(hoje, addDays(fim, -1))];
  return Array.from({ length: ultima - primeira + 1 }, (_, index) => primeira + index);
}

/** The days of a window in São Paulo's time, between two instants. */
export const periodoDaJanela = (hoje: Dia, janela: number): Periodo => ({
  inicio: startOf(inicioDaJanela(hoje, janela)),
  fim: startOf(inicioDaJanela(hoje, janela + 1)),
});

const startOf = (dia: Dia): string => fromDateTimeInput(`${dia}T00:00`) ?? '';
