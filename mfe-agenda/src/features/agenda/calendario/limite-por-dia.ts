import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { isDiaInteiro } from '../periodo';
import type { WidthKind, Visao } from './visoes';

/** A day of the calendar: `2026-11-20`, and the instant (ms) at which São Paulo begins it. */
export interface Dia {
  dia: string;
  inicio: number;
}

/** What the calendar draws: a commitment, or an event of a layer, which leads to its own address and has no priority. */
export type Linha = Omit<ProcessScheduleRow, 'id'> & { id: number | string; to?: string };

/** A line and the days it stands on, by their places; from `primeiro` to `ultimo`, none where `ultimo` is before it. */
export interface Posicao {
  row: Linha;
  inicio: number;
  primeiro: number;
  ultimo: number;
}

/** What ends so little after midnight stays on the day that it began. */
const FOLGA_HORAS = 6;

/** The same as FullCalendar takes it. */
export const NEXT_DAY_THRESHOLD = `${String(FOLGA_HORAS).padStart(2, '0')}:00:00`;

/** What touches the days up to before `fim` (an instant), with its days: commitments by their beginning, then what layers add. */
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

/** A day's place goes to its commitments first. */
export const ordemDe = ({ to }: Linha): number => (to === undefined ? 0 : 1);

/**
 * What of each day is drawn: FullCalendar draws and measures also what does not fit, and a firm's day may hold hundreds.
 * A day with more than `limite` gives up one place for the line that says how many more there are.
 *
 * @returns what is shown, and for each day what is not
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

/** Pixels of the month: what lies below its heads, a day's number, a commitment's line; on a tablet that line is a thumb high. */
const ALTURA_DAS_SEMANAS = 762;
const ALTURA_DO_NUMERO = 32;
const ALTURA_DA_LINHA = { mesa: 22, tablet: 46 };

/** Lines of whole days above the hours of a week; the style sheet keeps their room, so that the hours stand still. */
const LINHAS_DE_DIA_INTEIRO = { mesa: 3, tablet: 2, celular: 2 };

/** Of a week only whole days are counted: the hours have room for all. */
export const isSoDiaInteiro = (visao: Visao): boolean => visao === 'semana' || visao === 'semana-util';

export const isInteira = ({ row }: Posicao): boolean => isDiaInteiro(row.dataInicio, row.dataFim);

/** Lines that a day has room for, the line for what does not fit among them. */
export function limitePorDia(visao: Visao, totalDias: number, width: WidthKind): number {
  if (visao === 'agenda') return 25;
  if (isSoDiaInteiro(visao)) return LINHAS_DE_DIA_INTEIRO[width];
  if (visao !== 'mes') return Infinity;
  if (width === 'celular') return 0;
  const altura = ALTURA_DAS_SEMANAS / Math.max(4, totalDias / 7);
  return Math.floor((altura - ALTURA_DO_NUMERO) / ALTURA_DA_LINHA[width]);
}
