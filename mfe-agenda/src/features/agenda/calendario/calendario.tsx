import type {
  CalendarApi,
  CalendarOptions,
  DatesSetArg,
  EventApi,
  EventClickArg,
  EventContentArg,
} from '@fullcalendar/core';
import ptBr from '@fullcalendar/core/locales/pt-br';
import dayGridPlugin from '@fullcalendar/daygrid';
import interactionPlugin from '@fullcalendar/interaction';
import listPlugin from '@fullcalendar/list';
import FullCalendar from '@fullcalendar/react';
import timeGridPlugin from '@fullcalendar/timegrid';
import { useIsMobile, useMedia } from '@foro/shared/ui/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CalendarioToolbar } from './calendario-toolbar';
import './calendario.css';
import './calendario-fc.css';
import './calendario-evento.css';
import './calendario-popup.css';
import './calendario-narrow.css';
import { DiaPopup } from './dia-popup';
import type { Escolha } from './escolha';
import { EscolhaDial } from './escolha-dial';
import { eventosEntre, linhasDoDia, wallTimeNow } from './eventos';
import { drawEvento, showMore } from './draw-evento';
import { markEntrada } from './keep-focus';
import { isSoDiaInteiro, limitePorDia, type Linha, NEXT_DAY_THRESHOLD } from './limite-por-dia';
import type { Prioridade } from './prioridades';
import { useEscolha } from './use-escolha';
import { type Eventos, useFonte } from './use-fonte';
import { useMove } from './use-mover';
import { type WidthKind, VIEWS, type Visao, viewOf } from './visoes';

const HORA = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/**
 * The hours scroll, and an empty week has no link that the keyboard could reach, so its first day can take
 * the focus.
 */
function makeHoursReachable(day: HTMLElement) {
  const before = day.previousElementSibling;
  if (before?.classList.contains('fc-timegrid-axis') && day.classList.contains('fc-timegrid-col'))
    day.tabIndex = 0;
}

/**
 * FullCalendar's settings according to section 9 of the specification, and those that São Paulo's wall times
 * need (see `wallTime`).
 */
const OPTIONS: CalendarOptions = {
  plugins: [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin],
  locale: ptBr,
  timeZone: 'UTC',
  now: wallTimeNow,
  headerToolbar: false,
  height: 800,
  firstDay: 0,
  views: VIEWS,
  slotDuration: '00:30:00',
  slotLabelInterval: '01:00:00',
  slotLabelFormat: HORA,
  eventTimeFormat: HORA,
  scrollTime: '07:30:00',
  nowIndicator: true,
  allDaySlot: true,
  allDayText: 'Dia inteiro',
  selectable: true,
  // Every event needs an end, as dragging turns whole days into hours and back.
  forceEventDuration: true,
  // The selection stays until there is another: the button that uses it is outside the calendar.
  unselectAuto: false,
  longPressDelay: 250,
  eventLongPressDelay: 250,
  selectLongPressDelay: 250,
  // Each day gets only the events that fit (see `limitePorDia`).
  dayMaxEvents: false,
  lazyFetching: false,
  fixedWeekCount: false,
  displayEventEnd: false,
  eventDisplay: 'block',
  defaultTimedEventDuration: '00:30:00',
  slotEventOverlap: false,
  nextDayThreshold: NEXT_DAY_THRESHOLD,
  moreLinkText: (total) => `+ ${total} mais`,
  moreLinkHint: showMore,
  eventHint: 'Compromisso',
  // Commitments, then events of layers, then the line for the rest.
  eventOrder: 'ordem,start,-duration,allDay,title',
  // FullCalendar gives it the states and keys of a button, but no role.
  moreLinkDidMount: ({ el }) => el.setAttribute('role', 'button'),
  eventDidMount: ({ el, event }) => {
    markEntrada(el, event.id);
    if (isMais(event) && !event.url) el.setAttribute('role', 'button');
  },
  dayCellDidMount: ({ el }) => makeHoursReachable(el),
};

interface Popup {
  dia: string;
  anchor: HTMLElement;
}

interface CalendarioProps {
  /** Commitments, and the contributions of other remotes. */
  rows: readonly Linha[];
  prioridades: ReadonlyMap<number, Prioridade>;
  visao: Visao;
  /** The day with which it opens, `2026-11-20`; null means today. */
  dia: string | null;
  isFetching: boolean;
  /** Whether the commitments could not be read: then nothing says that there are none. */
  hasFailed: boolean;
  /** Called for each period that is shown: its first day, the day after its last, and the day that led to it (null: today). */
  onShow: (inicio: string, fim: string, dia: string | null) => void;
  onVisao: (visao: Visao) => void;
  /** The address of a day in the view of one day. */
  enderecoDoDia: (dia: string) => string;
  escolha: Escolha | null;
  onEscolha: (escolha: Escolha | null) => void;
  /** The address of a new commitment. */
  enderecoDoNovo: string;
}

const hoje = (): string => wallTimeNow().slice(0, 10);

const diaOf = (calendar: CalendarApi): string => calendar.getDate().toISOString().slice(0, 10);

/** Whether an event is the line for those that do not fit in a day. */
const isMais = ({ extendedProps }: EventApi): boolean => 'mais' in extendedProps;

function useWidthKind(): WidthKind {
  const isMobile = useIsMobile();
  const isPhone = useMedia('(max-width: 560px)');
  return isPhone ? 'celular' : isMobile ? 'tablet' : 'mesa';
}

/** The calendar in its five views. */
export function Calendario({
  rows,
  prioridades,
  visao,
  dia,
  isFetching,
  hasFailed,
  onShow,
  onVisao,
  enderecoDoDia,
  escolha,
  onEscolha,
  enderecoDoNovo,
}: CalendarioProps) {
  const calendar = useRef<FullCalendar>(null);
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const [popup, setPopup] = useState<Popup | null>(null);
  const closePopup = useCallback(() => setPopup(null), []);
  const width = useWidthKind();
  const mover = useMove();
  const { handleSelect, handleKey, clear } = useEscolha({
    calendar,
    visao,
    escolha,
    onEscolha,
    enderecoDoNovo,
  });
  const eventos = useCallback<Eventos>(
    (start, end) =>
      eventosEntre(rows, start, end, (dias) => limitePorDia(visao, dias, width), {
        enderecoDoDia: visao === 'agenda' ? enderecoDoDia : null,
        soDiaInteiro: isSoDiaInteiro(visao),
      }),
    [rows, visao, width, enderecoDoDia],
  );
  const fonte = useFonte(calendar, eventos, viewOf(visao, width));
  const drawContent = useCallback(
    (content: EventContentArg) => drawEvento(content, prioridades),
    [prioridades],
  );

  const handleDates = ({ view, startStr, endStr }: DatesSetArg) => {
    setTitle(view.title);
    const shown = diaOf(view.calendar);
    closePopup();
    onShow(startStr.slice(0, 10), endStr.slice(0, 10), shown === hoje() ? null : shown);
  };
  // The address decides: a link, or another width of the window, may change view and day.
  useEffect(() => {
    const api = calendar.current?.getApi();
    if (!api) return;
    const target = dia ?? hoje();
    const view = viewOf(visao, width);
    if (api.view.type !== view) api.changeView(view, target);
    else if (diaOf(api) !== target) api.gotoDate(target);
  }, [visao, dia, width]);

  const handleClick = ({ el, event, jsEvent }: EventClickArg) => {
    jsEvent.preventDefault();
    if (!event.url)
      setPopup({ dia: String(event.extendedProps.dia), anchor: el.closest<HTMLElement>('.fc-event') ?? el });
    else if (jsEvent.ctrlKey || jsEvent.metaKey) window.open(event.url, '_blank', 'noopener');
    else void navigate(event.url);
  };
  const move = (action: 'prev' | 'next' | 'today') => {
    clear();
    calendar.current?.getApi()[action]();
  };
  const changeVisao = (next: Visao) => {
    clear();
    onVisao(next);
  };
  return (
    <section className="agenda-calendario" aria-label="Calendário">
      <CalendarioToolbar
        title={title}
        visao={visao}
        isFetching={isFetching}
        onMove={move}
        onVisao={changeVisao}
        escolha={visao !== 'agenda' && <EscolhaDial escolha={escolha} onKey={handleKey} />}
      />
      <FullCalendar
        {...OPTIONS}
        noEventsText={hasFailed ? '\u00A0' : 'Nenhum compromisso nesse período.'}
        ref={calendar}
        initialView={viewOf(visao, width)}
        {...(dia && { initialDate: dia })}
        eventSources={fonte}
        eventContent={drawContent}
        eventClick={handleClick}
        select={handleSelect}
        datesSet={handleDates}
        eventDrop={(drop) => void mover(drop)}
        eventResize={(resize) => void mover(resize)}
      />
      {popup && (
        <DiaPopup
          {...popup}
          rows={linhasDoDia(rows, popup.dia)}
          prioridades={prioridades}
          enderecoDoDia={enderecoDoDia(popup.dia)}
          onClose={closePopup}
        />
      )}
    </section>
  );
}
