import ICAL from 'ical.js';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { SAO_PAULO, toDia, toLocal, toUtc, TZID } from './sao-paulo';

/** An event as a calendar elsewhere is told of it. Instants are milliseconds. */
export interface EventoIcs {
  readonly uid: string;
  readonly sequencia: number;
  readonly inicio: number;
  readonly fim: number;
  readonly titulo: string;
  readonly local: string | null;
  readonly descricao: string | null;
  readonly alteradoEm: number;
  readonly isCancelado: boolean;
  /** Whether it takes up the person's time; a deadline does not. */
  readonly isOcupado: boolean;
  /** Whether its words may be shown to who sees no more than that the person is busy. */
  readonly isPrivado?: boolean;
  /** Further properties, as jCal has them. */
  readonly further?: readonly JcalProperty[];
}

/** Name, parameters, type, value: RFC 7265. */
export type JcalProperty = readonly [
  string,
  Readonly<Record<string, string>>,
  string,
  ...(string | number)[],
];

const { icalendar } = ICAL.design;

// The library does not count the space that a further line of the same property begins with.
ICAL.foldLength = 74;

/** So many events are written before others are answered. */
const BATCH = 500;

/** What no calendar has a use for, and some stumble over. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const plain = (text: string) => text.replace(/\r\n?/g, '\n').replace(CONTROLS, '');

const text = (name: string, value: string | null): readonly JcalProperty[] =>
  value === null || value === '' ? [] : [[name, {}, 'text', plain(value)]];

/** Start and end: whole days as days, of which the last is left out; an end that is its start is not said. */
function period({ inicio, fim }: EventoIcs): readonly JcalProperty[] {
  const [from, to] = [toLocal(inicio), toLocal(fim)];
  if (from.endsWith('T00:00:00') && to.endsWith('T23:59:00'))
    return [
      ['dtstart', {}, 'date', toDia(inicio)],
      ['dtend', {}, 'date', toDia(fim + 60_000)],
    ];
  const start: JcalProperty = ['dtstart', { tzid: TZID }, 'date-time', from];
  return fim > inicio ? [start, ['dtend', { tzid: TZID }, 'date-time', to]] : [start];
}

function propertiesOf(evento: EventoIcs): readonly JcalProperty[] {
  const { uid, sequencia, titulo, local, descricao, alteradoEm, isCancelado, isOcupado } = evento;
  return [
    ['uid', {}, 'text', uid],
    // Of the event and not of the moment: what has not changed is written alike.
    ['dtstamp', {}, 'date-time', toUtc(alteradoEm)],
    ['last-modified', {}, 'date-time', toUtc(alteradoEm)],
    ['sequence', {}, 'integer', sequencia],
    ...period(evento),
    ...text('summary', titulo),
    ...text('location', local),
    ...text('description', descricao),
    ['status', {}, 'text', isCancelado ? 'CANCELLED' : 'CONFIRMED'],
    ['transp', {}, 'text', isOcupado && !isCancelado ? 'OPAQUE' : 'TRANSPARENT'],
    ...(evento.isPrivado ? ([['class', {}, 'text', 'PRIVATE']] as const) : []),
    ...(evento.further ?? []),
  ];
}

const writeProperty = (property: JcalProperty) => ICAL.stringify.property([...property], icalendar, false);

/** One event, ended by no line's end. Property by property: the library takes a third longer for a component at once. */
export const writeEvent = (evento: EventoIcs): string =>
  `BEGIN:VEVENT\r\n${propertiesOf(evento).map(writeProperty).join('\r\n')}\r\nEND:VEVENT`;

/**
 * A calendar in iCalendar's words (RFC 5545): lines of at most 75 octets, ended by CRLF, hours of São Paulo.
 * Others are answered between its parts, however many events it has.
 *
 * @param head what the calendar says of itself beside version and maker
 * @param write what `writeEvent` writes of one
 */
export async function joinCalendar<One>(
  head: readonly JcalProperty[],
  ones: readonly One[],
  write: (one: One) => string,
): Promise<string> {
  const properties = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Foro//Agenda//PT-BR'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ...head,
  ];
  const empty = ICAL.stringify.component(['vcalendar', properties, [SAO_PAULO]], icalendar);
  const end = 'END:VCALENDAR';
  const parts = [empty.slice(0, -end.length)];
  for (const [index, one] of ones.entries()) {
    if (index > 0 && index % BATCH === 0) await nextTurn();
    parts.push(write(one), '\r\n');
  }
  parts.push(end, '\r\n');
  return parts.join('');
}

/** A calendar of events that are all written now. */
export const writeCalendar = (
  head: readonly JcalProperty[],
  eventos: readonly EventoIcs[],
): Promise<string> => joinCalendar(head, eventos, writeEvent);
