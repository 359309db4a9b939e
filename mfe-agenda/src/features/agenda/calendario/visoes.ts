import type { CalendarOptions } from '@fullcalendar/core';

/** The calendar's views: their name in the address, on the button, and in FullCalendar. */
export const VISOES = [
  { value: 'mes', label: 'Mês', view: 'dayGridMonth' },
  { value: 'semana', label: 'Semana', view: 'timeGridWeek' },
  { value: 'semana-util', label: 'Semana útil', view: 'semanaUtil' },
  { value: 'dia', label: 'Dia', view: 'timeGridDay' },
  { value: 'agenda', label: 'Agenda', view: 'agenda' },
] as const;

/** The window's width: on a phone a day of the month has space for one number, and a week for three days. */
export type WidthKind = 'mesa' | 'tablet' | 'celular';

export type Visao = (typeof VISOES)[number]['value'];

/** The view in the address; by default the month, and on a phone the list. */
export const visaoOf = (text: string | null, isMobile: boolean): Visao =>
  VISOES.find(({ value }) => value === text)?.value ?? (isMobile ? 'agenda' : 'mes');

/** FullCalendar's name of a view. On a phone a week is three days: seven would be 45 pixels each. */
export const viewOf = (visao: Visao, width: WidthKind): string =>
  visao === 'semana' && width === 'celular'
    ? 'tresDias'
    : (VISOES.find(({ value }) => value === visao)?.view ?? 'dayGridMonth');

/**
 * Views that FullCalendar lacks (the work week, three days, a list of thirty), and how many events are shown
 * side by side.
 */
export const VIEWS: CalendarOptions['views'] = {
  timeGridWeek: { eventMaxStack: 3, dayMaxEvents: 3 },
  timeGridDay: { eventMaxStack: 8, dayMaxEvents: 8 },
  semanaUtil: { type: 'timeGridWeek', hiddenDays: [0, 6] },
  tresDias: { type: 'timeGrid', duration: { days: 3 }, eventMaxStack: 3, dayMaxEvents: 3 },
  agenda: {
    type: 'list',
    duration: { days: 30 },
    listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
    listDaySideFormat: false,
    displayEventEnd: true,
  },
};
