import type { EventContentArg } from '@fullcalendar/core';
import type { Prioridade } from './prioridades';

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

interface Caixa {
  titulo: string;
  /** Empty where the hour stands elsewhere. */
  hora: string;
  idPrioridade: number;
  /** Where the box itself is the link. */
  href?: string;
}

/** A commitment's box: the letter of its priority, its hour and its title. Nodes, for a month has hundreds. */
export function drawCaixa(
  { titulo, hora, idPrioridade, href }: Caixa,
  prioridades: ReadonlyMap<number, Prioridade>,
): HTMLElement {
  const prioridade = prioridades.get(idPrioridade);
  const box = href === undefined ? document.createElement('div') : link(href);
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

/** What a line for the rest does, in words. */
export function mostrarMais(total: number, temCamada = false): string {
  const nome = temCamada ? 'evento' : 'compromisso';
  return `Mostrar mais ${total} ${total === 1 ? nome : `${nome}s`}`;
}

interface Mais {
  /** In words. */
  mais: string;
  total: number;
}

/** The line for what a day has no room for; on a phone it is the number alone (see the style sheet). */
function drawMais({ mais, total }: Mais, cor: string | undefined, href: string | undefined): HTMLElement {
  const box = href === undefined ? document.createElement('div') : link(href);
  box.className = 'agenda-mais';
  if (cor !== undefined) box.style.setProperty('--agenda-cor', cor);
  box.append(
    part('foro-hidden', mais),
    part('agenda-mais-texto', `+ ${total} mais`, true),
    part('agenda-mais-numero', String(total), true),
  );
  return box;
}

/** What FullCalendar shows of an event of ours. Of a list it makes rows, without the link, and with a column for the hour. */
export function drawEvento(
  { event, timeText, view }: EventContentArg,
  prioridades: ReadonlyMap<number, Prioridade>,
): { domNodes: Node[] } {
  const { idPrioridade, ...rest } = event.extendedProps as { idPrioridade: number } & Partial<Mais>;
  const isList = view.type === 'agenda';
  const target = isList ? { href: event.url } : {};
  const { mais, total } = rest;
  if (mais !== undefined && total !== undefined)
    return { domNodes: [drawMais({ mais, total }, prioridades.get(idPrioridade)?.cor, target.href)] };
  return {
    domNodes: [
      drawCaixa({ titulo: event.title, hora: isList ? '' : timeText, idPrioridade, ...target }, prioridades),
    ],
  };
}
