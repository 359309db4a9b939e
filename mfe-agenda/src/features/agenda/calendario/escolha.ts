import { addDays, addMonths, formatDateOnly, PRIMEIRA_HORA, ULTIMA_HORA } from '@foro/shared/format';
import type { Visao } from './visoes';

/**
 * An empty time of the calendar that was chosen for a new commitment, in São Paulo's time:
 * `2026-11-20T14:00`.
 */
export interface Escolha {
  inicio: string;
  /** Null if a single cell was chosen: the form then sets an hour later. */
  fim: string | null;
}

/**
 * A selection in FullCalendar: days (`2026-11-20`) or hours (`2026-11-20T14:00:00Z`), without the end itself.
 */
export interface Marca {
  startStr: string;
  endStr: string;
  allDay: boolean;
}

/** The hour of a commitment for a day that was chosen in the month. */
const MANHA = '09:00';
const PASSO = 30 * 60_000;

const wallOf = (millis: number): string => new Date(millis).toISOString().slice(0, 16);
const millisOf = (wall: string): number => Date.parse(`${wall}Z`);

const diaInteiro = (primeiro: string, ultimo: string): Escolha => ({
  inicio: `${primeiro}T${PRIMEIRA_HORA}`,
  fim: `${ultimo}T${ULTIMA_HORA}`,
});

/**
 * The period of a selection: the morning for one day of the month; whole days for several, or
 * for the line of whole days.
 */
export function escolhaDe({ startStr, endStr, allDay }: Marca, visao: Visao): Escolha {
  const [primeiro, ultimo] = [startStr.slice(0, 10), addDays(endStr.slice(0, 10), -1)];
  if (allDay && visao === 'mes' && primeiro === ultimo) return { inicio: `${primeiro}T${MANHA}`, fim: null };
  if (allDay) return diaInteiro(primeiro, ultimo);
  const [inicio, fim] = [startStr.slice(0, 16), endStr.slice(0, 16)];
  return { inicio, fim: millisOf(fim) - millisOf(inicio) > PASSO ? fim : null };
}

/** The selection to which a key moves, from the present one or from `agora`; null for other keys. */
export function marcaPorTecla(
  escolha: Escolha | null,
  key: string,
  visao: Visao,
  agora: string,
): { start: string; end: string; allDay: boolean } | null {
  const from = escolha?.inicio ?? agora;
  const dia = from.slice(0, 10);
  const dias = { ArrowLeft: -1, ArrowRight: 1, ...(visao === 'mes' && { ArrowUp: -7, ArrowDown: 7 }) }[key];
  const passos = { ArrowUp: -1, ArrowDown: 1 }[key];
  const meses = { PageUp: -1, PageDown: 1 }[key];
  if (dias === undefined && passos === undefined && meses === undefined) return null;
  const next = meses === undefined ? addDays(dia, dias ?? 0) : addMonths(dia, meses);
  if (visao === 'mes') return { start: next, end: addDays(next, 1), allDay: true };
  const slot = Math.floor(millisOf(`${next}T${from.slice(11, 16)}`) / PASSO) * PASSO;
  const start = slot + (dias === undefined ? (passos ?? 0) * PASSO : 0);
  return { start: wallOf(start), end: wallOf(start + PASSO), allDay: false };
}

/** '20/11/2026 14:00', '20/11/2026, dia inteiro', '20/11/2026 a 22/11/2026'. */
export function nomeDaEscolha({ inicio, fim }: Escolha): string {
  const dia = formatDateOnly(inicio.slice(0, 10));
  const ultimo = fim && formatDateOnly(fim.slice(0, 10));
  if (fim?.endsWith(ULTIMA_HORA) && inicio.endsWith(PRIMEIRA_HORA))
    return ultimo === dia ? `${dia}, dia inteiro` : `${dia} a ${ultimo}`;
  const comeco = `${dia} ${inicio.slice(11)}`;
  if (!fim) return comeco;
  return `${comeco} a ${ultimo === dia ? fim.slice(11) : `${ultimo} ${fim.slice(11)}`}`;
}

/** The address of a new commitment, with the given case and time. */
export function enderecoDoNovo(idProcesso: number | null, escolha: Escolha | null): string {
  const query = new URLSearchParams();
  if (idProcesso !== null) query.set('processo', String(idProcesso));
  if (escolha) query.set('inicio', escolha.inicio);
  if (escolha?.fim) query.set('fim', escolha.fim);
  return query.size > 0 ? `/agendadetalhe/0?${query.toString()}` : '/agendadetalhe/0';
}
