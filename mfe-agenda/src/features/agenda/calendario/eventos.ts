import type { EventInput } from '@fullcalendar/core';
import { NAO_CONFERIDO } from '@foro/shared/contracts/deadline-words';
import { addDays, fromDateTimeInput, isDiaInteiro, toDateOnly, toDateTimeInput } from '@foro/shared/format';
import {
  type Dia,
  isInteira,
  limitRows,
  type Linha,
  ordemDe,
  type Posicao,
  placeRows,
} from './limite-por-dia';
import { showMore } from './draw-evento';

/** A commitment's title, with a default text. */
export const tituloOf = ({ processoAgenda, vinculo }: Pick<Linha, 'processoAgenda' | 'vinculo'>): string => {
  const titulo = processoAgenda.trim() || 'Compromisso';
  return vinculo === 'prazoNaoConferido' ? `${titulo} (${NAO_CONFERIDO})` : titulo;
};

/** Its title in the calendar, with case and client. */
export const tituloNoCalendario = (row: Linha): string =>
  [tituloOf(row), row.sobre].filter(Boolean).join(' · ');

/**
 * São Paulo's wall time at an instant, in FullCalendar's format. The calendar runs in UTC on wall times: a
 * named zone would need a plugin with a library of zones, and the browser's zone would be wrong abroad.
 */
export const wallTime = (instant: string): string => `${toDateTimeInput(instant)}:00`;

/** São Paulo's time now, to the second. */
export function wallTimeNow(): string {
  const now = new Date();
  return `${toDateTimeInput(now)}${now.toISOString().slice(16, 19)}`;
}

/** The instant of a FullCalendar date, which is São Paulo's wall time. */
const instantOf = (wall: Date): string =>
  fromDateTimeInput(wall.toISOString().slice(0, 19)) ?? wall.toISOString();

const DIA = 86_400_000;

function diasEntre(start: Date, end: Date): Dia[] {
  const total = Math.max(0, Math.round((end.getTime() - start.getTime()) / DIA));
  return Array.from({ length: total }, (_, index) => {
    const dia = new Date(start.getTime() + index * DIA);
    return { dia: dia.toISOString().slice(0, 10), inicio: Date.parse(instantOf(dia)) };
  });
}

/** The address to which a line links. */
export const enderecoOf = ({ id, to }: Linha): string => to ?? `/agendadetalhe/${id}`;

const toEvento = (row: Linha): EventInput => ({
  id: String(row.id),
  title: tituloNoCalendario(row),
  // Only some can be dragged: a deadline's commitment moves with the deadline, a repetition's form asks which
  // ones to move, and a layer has its own pages.
  startEditable: isMovel(row),
  durationEditable: isMovel(row) && !isDiaInteiro(row.dataInicio, row.dataFim),
  ...(isDiaInteiro(row.dataInicio, row.dataFim)
    ? { allDay: true, start: toDateOnly(row.dataInicio), end: addDays(toDateOnly(row.dataFim), 1) }
    : { start: wallTime(row.dataInicio), end: wallTime(row.dataFim) }),
  url: enderecoOf(row),
  extendedProps: { idPrioridade: row.idProcessoAgendaPrioridade, ordem: ordemDe(row) },
});

const isMovel = ({ vinculo, to }: Linha): boolean => !vinculo && to === undefined;

/** The id of a day's line for the rest. */
export const entradaMais = (dia: string): string => `mais-${dia}`;

/**
 * The last line of a day with more events than fit; its colour is that of the most urgent event that it
 * stands for.
 */
const toMais = (
  { dia }: Dia,
  restantes: readonly Posicao[],
  { enderecoDoDia, soDiaInteiro = false }: Opcoes,
): EventInput => ({
  id: entradaMais(dia),
  title: `+ ${restantes.length} mais`,
  ...(soDiaInteiro
    ? { allDay: true, start: dia, editable: false }
    : { start: `${dia}T23:59:00`, end: `${dia}T23:59:59` }),
  ...(enderecoDoDia && { url: enderecoDoDia(dia) }),
  extendedProps: {
    mais: showMore(
      restantes.length,
      restantes.some(({ row }) => row.to !== undefined),
    ),
    total: restantes.length,
    dia,
    ordem: 2,
    idPrioridade: Math.max(...restantes.map(({ row }) => row.idProcessoAgendaPrioridade)),
  },
});

interface Opcoes {
  /** The address of the line for the rest; without it, the line opens the day's popup. */
  enderecoDoDia?: ((dia: string) => string) | null;
  /** Only whole-day events are counted and limited. */
  soDiaInteiro?: boolean;
}

/**
 * The events of a period: for each day as many as fit in the view, then a line for the rest.
 *
 * @param limite lines that fit in a day, by the number of days
 */
export function eventosEntre(
  rows: readonly Linha[],
  start: Date,
  end: Date,
  limite: (totalDias: number) => number,
  opcoes: Opcoes = {},
): EventInput[] {
  const dias = diasEntre(start, end);
  const posicoes = placeRows(rows, dias, Date.parse(instantOf(end)));
  const contadas = opcoes.soDiaInteiro ? posicoes.filter(isInteira) : posicoes;
  const livres = opcoes.soDiaInteiro ? posicoes.filter((posicao) => !isInteira(posicao)) : [];
  const { mostrados, restantes } = limitRows(contadas, dias.length, limite(dias.length));
  const mais = dias.flatMap((dia, index) => {
    const rest = restantes[index] ?? [];
    return rest.length > 0 ? [toMais(dia, rest, opcoes)] : [];
  });
  return [...[...mostrados, ...livres].map(({ row }) => toEvento(row)), ...mais];
}

/** All events of a day: its commitments by their start, then those of layers. */
export function linhasDoDia(rows: readonly Linha[], dia: string): Linha[] {
  const start = new Date(`${dia}T00:00Z`);
  const end = new Date(start.getTime() + DIA);
  return placeRows(rows, diasEntre(start, end), Date.parse(instantOf(end)))
    .filter(({ ultimo }) => ultimo >= 0)
    .map(({ row }) => row);
}
