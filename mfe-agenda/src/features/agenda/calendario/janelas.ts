import { fromDateTimeInput } from '@foro/shared/format';
import type { Periodo } from '../agenda-api';

/** A day as text: `2026-11-20`. */
type Dia = string;

/** Months that one fetch brings: half before today, half after. */
const MESES = 12;

/** The same day so many months later; where that month is shorter, its last day. */
export function addMonths(dia: Dia, meses: number): Dia {
  const [ano = 0, mes = 1, diaDoMes = 1] = dia.split('-').map(Number);
  const ultimo = new Date(Date.UTC(ano, mes + meses, 0)).getUTCDate();
  return new Date(Date.UTC(ano, mes - 1 + meses, Math.min(diaDoMes, ultimo))).toISOString().slice(0, 10);
}

/** The first day of a window: window 0 is the twelve months around today, window 1 the twelve after it. */
const inicioDaJanela = (hoje: Dia, janela: number): Dia => addMonths(hoje, MESES * janela - MESES / 2);

function janelaDoDia(hoje: Dia, dia: Dia): number {
  // One of the windows before it; then up to its own.
  let janela = Number(dia.slice(0, 4)) - Number(hoje.slice(0, 4)) - 2;
  while (dia >= inicioDaJanela(hoje, janela + 1)) janela += 1;
  return janela;
}

/** The windows that days from `inicio` to before `fim` lie in. */
export function janelasDe(hoje: Dia, inicio: Dia, fim: Dia): number[] {
  const [primeira, ultima] = [janelaDoDia(hoje, inicio), janelaDoDia(hoje, addDays(fim, -1))];
  return Array.from({ length: ultima - primeira + 1 }, (_, index) => primeira + index);
}

/** The days of a window as São Paulo counts them, between two instants. */
export const periodoDaJanela = (hoje: Dia, janela: number): Periodo => ({
  inicio: startOf(inicioDaJanela(hoje, janela)),
  fim: startOf(inicioDaJanela(hoje, janela + 1)),
});

const addDays = (dia: Dia, dias: number): Dia =>
  new Date(Date.parse(`${dia}T00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);

const startOf = (dia: Dia): string => fromDateTimeInput(`${dia}T00:00`) ?? '';
