import { entradaMais } from './eventos';

const ATTRIBUTE = 'data-entrada';

/**
 * Marks the element that FullCalendar rendered for an event, so that it is found again after another render.
 */
export const markEntrada = (element: HTMLElement, id: string): void => element.setAttribute(ATTRIBUTE, id);

/** The day of an element: it is in the day's cell, or below the day's heading in the list. */
function diaOf(element: Element): string | null {
  let place: Element | null = element.closest('[data-date]') ?? element;
  while (place && !place.hasAttribute('data-date')) place = place.previousElementSibling;
  return place?.getAttribute('data-date') ?? null;
}

/** The part of an entry that takes the focus: its link in the list, the entry itself elsewhere. */
const focusableOf = (entrada: HTMLElement): HTMLElement =>
  entrada.matches('a') ? entrada : (entrada.querySelector('a') ?? entrada);

/**
 * Renders the calendar and keeps the focus: on the same entry of the same day, or on that day's line for the
 * rest if the entry is now part of it.
 */
export function keepFocus(draw: () => void): void {
  const focused = document.activeElement;
  const entrada = focused?.closest(`[${ATTRIBUTE}]`);
  const calendar = entrada?.closest('.fc');
  if (!entrada || !calendar) return draw();
  const [id, dia] = [entrada.getAttribute(ATTRIBUTE), diaOf(entrada)];
  draw();
  if (document.activeElement === focused || dia === null) return;
  const ofDia = [...calendar.querySelectorAll<HTMLElement>(`[${ATTRIBUTE}]`)].filter(
    (each) => diaOf(each) === dia,
  );
  const find = (wanted: string | null) => ofDia.find((each) => each.getAttribute(ATTRIBUTE) === wanted);
  const next = find(id) ?? find(entradaMais(dia));
  if (next) focusableOf(next).focus({ preventScroll: true });
}
