import type { EventContentArg, EventInput } from '@fullcalendar/core';
import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { fromDateTimeInput, toDateTimeInput } from '@foro/shared/format';
import type { Prioridade } from './prioridades';

const SEM_TITULO = 'Compromisso';

/**
 * São Paulo's clock at an instant, as FullCalendar is told it. The calendar runs in UTC on wall times: a named zone of
 * its own would take a plugin with a library of zones, and the browser's zone would be wrong abroad.
 */
export const wallTime = (instant: string): string => `${toDateTimeInput(instant)}:00`;

/** São Paulo's clock now, to the second. */
export function wallTimeNow(): string {
  const now = new Date();
  return `${toDateTimeInput(now)}${now.toISOString().slice(16, 19)}`;
}

/** The instant at which São Paulo's clock shows a date of FullCalendar's. */
const instantOf = (wall: Date): string => fromDateTimeInput(wall.toISOString().slice(0, 19)) ?? wall.toISOString();

/** The commitments that touch a stretch of the calendar: it is given no others, however many there are. */
export function eventosEntre(rows: readonly ProcessScheduleRow[], start: Date, end: Date): EventInput[] {
  const [inicio, fim] = [Date.parse(instantOf(start)), Date.parse(instantOf(end))];
  return rows
    .filter(({ dataInicio, dataFim }) => Date.parse(dataInicio) < fim && Date.parse(dataFim) >= inicio)
    .map(({ id, processoAgenda, dataInicio, dataFim, idProcessoAgendaPrioridade }) => ({
      id: String(id),
      title: processoAgenda.trim() || SEM_TITULO,
      start: wallTime(dataInicio),
      end: wallTime(dataFim),
      url: `/agendadetalhe/${id}`,
      extendedProps: { idPrioridade: idProcessoAgendaPrioridade },
    }));
}

function part(className: string, text: string, isHidden = false): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  if (isHidden) element.setAttribute('aria-hidden', 'true');
  return element;
}

function link(href: string): HTMLElement {
  const element = document.createElement('a');
  element.href = href;
  return element;
}

/** What stands in a commitment's box: the letter of its priority, its hour and its title. Nodes, for a month has hundreds. */
export function drawEvento({ event, timeText, view }: EventContentArg, prioridades: ReadonlyMap<number, Prioridade>): { domNodes: Node[] } {
  const prioridade = prioridades.get(Number(event.extendedProps.idPrioridade));
  const isList = view.type === 'agenda';
  // Of a list FullCalendar makes rows, without the link.
  const box = isList ? link(event.url) : document.createElement('div');
  box.className = 'agenda-evento';
  box.title = [timeText, event.title, prioridade?.descricao].filter(Boolean).join(' · ');
  if (prioridade) {
    box.style.setProperty('--agenda-cor', prioridade.cor);
    box.append(part('agenda-sinal', prioridade.sinal, true), part('foro-hidden', `${prioridade.descricao}: `));
  }
  // The list has a column for the hour.
  if (!isList && timeText) box.append(part('agenda-hora', timeText), ' ');
  box.append(part('agenda-titulo', event.title));
  return { domNodes: [box] };
}
