import type { CalendarApi, EventApi, EventInput, EventSourceInput } from '@fullcalendar/core';
import type FullCalendar from '@fullcalendar/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { keepFocus } from './keep-focus';

/** Creates the events of a period of days. */
export type Eventos = (start: Date, end: Date) => EventInput[];

/** The source's name for FullCalendar: events added to it are removed with the next period. */
const FONTE = 'agenda';

type EventoById = ReadonlyMap<string, EventInput>;

const byId = (eventos: readonly EventInput[]): EventoById =>
  new Map(eventos.flatMap((evento) => (evento.id === undefined ? [] : [[evento.id, evento]])));

const PROPS = ['title', 'url', 'startEditable', 'durationEditable'] as const;

const isSame = (before: EventInput, after: EventInput): boolean =>
  JSON.stringify(before) === JSON.stringify(after);

/** Whether one event can be changed into the other without moving. */
const staysInPlace = (before: EventInput | undefined, after: EventInput | undefined): boolean =>
  before?.start === after?.start &&
  before?.end === after?.end &&
  before?.allDay === after?.allDay &&
  (before?.url === undefined) === (after?.url === undefined);

/** Changes an event's text and colours in place, so that it keeps the focus, or a popup beside it. */
function change(event: EventApi, before: EventInput, after: EventInput): void {
  for (const name of PROPS) if (before[name] !== after[name]) event.setProp(name, after[name]);
  const former: Record<string, unknown> = before.extendedProps ?? {};
  for (const [name, value] of Object.entries<unknown>(after.extendedProps ?? {}))
    if (former[name] !== value) event.setExtendedProp(name, value);
}

/** Updates the displayed events to the new ones. */
function update(api: CalendarApi, before: EventoById, after: EventoById): void {
  for (const [id, former] of before) {
    const evento = after.get(id);
    if (evento && isSame(former, evento)) continue;
    const event = api.getEventById(id);
    if (evento && staysInPlace(former, evento)) {
      if (event) change(event, former, evento);
    } else event?.remove();
  }
  for (const [id, evento] of after) if (!staysInPlace(before.get(id), evento)) api.addEvent(evento, FONTE);
}

/**
 * FullCalendar's event source. With a new source FullCalendar renders every event again: when a layer responds
 * late, an event that somebody drags, or that has the focus, would be gone. So the source stays the same, and
 * only events that changed are updated, in place if possible.
 *
 * @param view FullCalendar's name of the view to show; when the view is about to change, FullCalendar calls
 * the source itself
 */
export function useFonte(
  calendar: RefObject<FullCalendar | null>,
  eventos: Eventos,
  view: string,
): EventSourceInput[] {
  const current = useRef(eventos);
  const shown = useRef<readonly EventInput[]>([]);
  const [fonte] = useState<EventSourceInput[]>(() => [
    {
      id: FONTE,
      events: ({ start, end }, succeed) => {
        shown.current = current.current(start, end);
        succeed([...shown.current]);
      },
    },
  ]);
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api || current.current === eventos) return;
    current.current = eventos;
    if (api.view.type !== view) return;
    const next = eventos(api.view.activeStart, api.view.activeEnd);
    const [before, after] = [byId(shown.current), byId(next)];
    shown.current = next;
    keepFocus(() => api.batchRendering(() => update(api, before, after)));
  }, [calendar, eventos, view]);
  return fonte;
}
