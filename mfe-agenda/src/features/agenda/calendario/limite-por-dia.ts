import { isDiaInteiro } from '@foro/shared/format';
import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import type { WidthKind, Visao } from './visoes';

/** A day of the calendar: `2026-11-20`, and the instant (ms) at which it begins in São Paulo. */
export interface Dia {
  dia: string;
  inicio: number;
}

/**
 * A line in the calendar: a commitment; a layer's event, which links to its own address and has no priority; or a
 * court's holiday, which leads to its day.
 */
export type Linha = Omit<ProcessScheduleRow, 'id'> & { id: number | string; to?: string; isFeriado?: true };

/** A line and the indexes of its days, from `primeiro` to `ultimo`; no day if `ultimo` is the smaller one. */
export interface Posicao {
  row: Linha;
  inicio: number;
  primeiro: number;
  ultimo: number;
}

/** An event that ends at most this many hours after midnight stays on the day that it began. */
const FOLGA_HORAS = 6;

/** The same in FullCalendar's format. */
export const NEXT_DAY_THRESHOLD = `${String(FOLGA_HORAS).padStart(2, '0')}:00:00`;

/**
 * Events that overlap the days up to `fim` (an instant, not included), with their days: commitments by their
 * start, then those of layers.
 */
export function placeRows(rows: readonly Linha[], dias: readonly Dia[], fim: number): Posicao[] {
  const comeco = dias[0]?.inicio ?? fim;
  const posicoes: Posicao[] = [];
  for (const row of rows) {
    const [inicio, termino] = [Date.parse(row.dataInicio), Date.parse(row.dataFim)];
    if (inicio >= fim || termino < comeco) continue;
    const primeiro = dias.findLastIndex((dia) => dia.inicio <= inicio);
    const ultimo = dias.findLastIndex((dia) => dia.inicio <= termino - FOLGA_HORAS * 3_600_000);
    posicoes.push({ row, inicio, primeiro: Math.max(0, primeiro), ultimo: Math.max(primeiro, ultimo) });
  }
  return posicoes.sort((a, b) => ordemDe(a.row) - ordemDe(b.row) || a.inicio - b.inicio);
}

/** The holiday explains its day; then commitments get the space. */
export const ordemDe = ({ to, isFeriado }: Linha): number => (isFeriado ? -1 : to === undefined ? 0 : 1);

/**
 * Chooses the lines to render in each day: FullCalendar renders and measures even what does not fit, and a
 * firm's day may have hundreds. A day with more than `limite` events uses one line for the number of the
 * others.
 *
 * @returns the events to show, and for each day those that are not shown
 */
export function limitRows(
  posicoes: readonly Posicao[],
  totalDias: number,
  limite: number,
): { mostrados: Posicao[]; restantes: Posicao[][] } {
  const restantes: Posicao[][] = Array.from({ length: totalDias }, () => []);
  const totais = restantes.map(() => 0);
  for (const posicao of posicoes) for (const dia of diasDe(posicao)) totais[dia] = (totais[dia] ?? 0) + 1;
  const vagas = totais.map((total) => (total <= limite ? limite : Math.max(0, limite - 1)));
  const mostrados = posicoes.filter((posicao) => {
    const dias = diasDe(posicao);
    const hasRoom = dias.every((dia) => (vagas[dia] ?? 0) > 0);
    for (const dia of dias) {
      if (hasRoom) vagas[dia] = (vagas[dia] ?? 0) - 1;
      else restantes[dia]?.push(posicao);
    }
    return hasRoom;
  });
  return { mostrados, restantes };
}

const diasDe = ({ primeiro, ultimo }: Posicao): number[] =>
  Array.from({ length: Math.max(0, ultimo - primeiro + 1) }, (_, index) => primeiro + index);

/**
 * Heights in the month, in pixels: the area below its headings, a day's number, a commitment's line (on a
 * tablet as tall as a thumb).
 */
const ALTURA_DAS_SEMANAS = 762;
const ALTURA_DO_NUMERO = 32;
const ALTURA_DA_LINHA = { mesa: 22, tablet: 46 };

/**
 * Lines of whole days above the hours of a week; the style sheet reserves their space, so that the hours do
 * not move.
 */
const LINHAS_DE_DIA_INTEIRO = { mesa: 3, tablet: 2, celular: 2 };

/** In a week only whole days are limited: the hours have space for all. */
export const isSoDiaInteiro = (visao: Visao): boolean => visao === 'semana' || visao === 'semana-util';

export const isInteira = ({ row }: Posicao): boolean => isDiaInteiro(row.dataInicio, row.dataFim);

/** Number of lines that fit in a day, including the line for the rest. */
export function limitePorDia(visao: Visao, totalDias: number, width: WidthKind): number {
  if (visao === 'agenda') return 25;
  if (isSoDiaInteiro(visao)) return LINHAS_DE_DIA_INTEIRO[width];
  if (visao !== 'mes') return Infinity;
  if (width === 'celular') return 0;
  const altura = ALTURA_DAS_SEMANAS / Math.max(4, totalDias / 7);
  return Math.floor((altura - ALTURA_DO_NUMERO) / ALTURA_DA_LINHA[width]);
}
