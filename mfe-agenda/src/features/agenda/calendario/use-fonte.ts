import type { EventInput, EventSourceInput } from '@fullcalendar/core';
import type FullCalendar from '@fullcalendar/react';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Makes the events of a stretch of days. */
export type Eventos = (start: Date, end: Date) => EventInput[];

/** The source's name for FullCalendar: what is added to it leaves with the next stretch of days. */
const FONTE = 'agenda';

const byId = (eventos: readonly EventInput[]) => new Map(eventos.map((evento) => [evento.id, evento]));

/**
 * What FullCalendar takes its events from. A source of another identity has it draw every event anew: what somebody is
 * dragging or has the keyboard on is gone when a layer answers late. So the source stays, and of what is shown only what
 * changed is changed.
 *
 * @param view FullCalendar's name of the view that is to be shown; one that is about to change asks the source by itself
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
    const isSame = (evento: EventInput | undefined, other: EventInput | undefined) =>
      JSON.stringify(evento) === JSON.stringify(other);
    api.batchRendering(() => {
      for (const [id, evento] of before)
        if (id !== undefined && !isSame(evento, after.get(id))) api.getEventById(id)?.remove();
      for (const [id, evento] of after) if (!isSame(evento, before.get(id))) api.addEvent(evento, FONTE);
    });
  }, [calendar, eventos, view]);
  return fonte;
}
