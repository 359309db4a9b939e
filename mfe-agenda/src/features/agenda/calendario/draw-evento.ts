import type { EventContentArg } from '@fullcalendar/core';
import { createElement, type VNode } from '@fullcalendar/core/preact';
import type { Prioridade } from './prioridades';

function part(className: string, text: string, isHidden = false): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  if (isHidden) element.setAttribute('aria-hidden', 'true');
  return element;
}

interface Caixa {
  titulo: string;
  /** Empty if the hour is shown elsewhere. */
  hora: string;
  idPrioridade: number;
}

/**
 * A commitment's box: the letter of its priority, its hour and its title. It uses DOM nodes, because a month
 * has hundreds.
 */
export function drawCaixa(
  { titulo, hora, idPrioridade }: Caixa,
  prioridades: ReadonlyMap<number, Prioridade>,
): HTMLElement {
  const prioridade = prioridades.get(idPrioridade);
  const box = document.createElement('div');
  box.className = 'agenda-evento';
  box.title = [hora, titulo, prioridade?.descricao].filter(Boolean).join(' · ');
  if (prioridade) {
    box.style.setProperty('--agenda-cor', prioridade.cor);
    box.append(
      part('agenda-sinal', prioridade.sinal, true),
      part('foro-hidden', `${prioridade.descricao}: `),
    );
  }
  if (hora) box.append(part('agenda-hora', hora), ' ');
  box.append(part('agenda-titulo', titulo));
  return box;
}

/** The accessible name of a line for the rest. */
export function showMore(total: number, temCamada = false): string {
  const nome = temCamada ? 'evento' : 'compromisso';
  return `Mostrar mais ${total} ${total === 1 ? nome : `${nome}s`}`;
}

interface Mais {
  /** The number in words. */
  mais: string;
  total: number;
}

/** The line for the events that do not fit in a day; on a phone only their number (see the style sheet). */
function drawMais({ mais, total }: Mais, cor: string | undefined): HTMLElement {
  const box = document.createElement('div');
  box.className = 'agenda-mais';
  if (cor !== undefined) box.style.setProperty('--agenda-cor', cor);
  box.append(
    part('foro-hidden', mais),
    part('agenda-mais-texto', `+ ${total} mais`, true),
    part('agenda-mais-numero', String(total), true),
  );
  return box;
}

const isLista = (view: string): boolean => view === 'agenda';

function drawLinha(
  { event, timeText, view }: EventContentArg,
  prioridades: ReadonlyMap<number, Prioridade>,
): HTMLElement {
  const { idPrioridade, mais, total } = event.extendedProps as { idPrioridade: number } & Partial<Mais>;
  if (mais !== undefined && total !== undefined)
    return drawMais({ mais, total }, prioridades.get(idPrioridade)?.cor);
  // The list has a column for the hour.
  const hora = isLista(view.type) ? '' : timeText;
  return drawCaixa({ titulo: event.title, hora, idPrioridade }, prioridades);
}

/**
 * The content that FullCalendar shows for an event. FullCalendar renders a list's rows without a link, and
 * renders their content again whenever it renders the calendar. So the link is our own element, which stays,
 * and with it the focus.
 */
export function drawEvento(
  content: EventContentArg,
  prioridades: ReadonlyMap<number, Prioridade>,
): VNode | { domNodes: Node[] } {
  const linha = drawLinha(content, prioridades);
  if (!isLista(content.view.type)) return { domNodes: [linha] };
  return createElement('a', {
    href: content.event.url,
    ref: (link: Element | null) => link?.replaceChildren(linha),
  });
}
