import { cleanText } from '@foro/shared/format';
import ICAL from 'ical.js';
import { SAO_PAULO, toDia, toLocal, toUtc, TZID } from './sao-paulo';

/** An event for other calendar programs. Instants are milliseconds. */
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
  /** Whether it blocks the person's time; a deadline does not. */
  readonly isOcupado: boolean;
  /** Whether its words stay hidden from people who may only see that the person is busy. */
  readonly isPrivado?: boolean;
  /** The address that shows it. */
  readonly url?: string | null;
  /** Further properties, in jCal's format. */
  readonly further?: readonly JcalProperty[];
}

/** Name, parameters, type and value (RFC 7265). */
export type JcalProperty = readonly [
  string,
  Readonly<Record<string, string>>,
  string,
  ...(string | number)[],
];

const { icalendar } = ICAL.design;

// The library's types do not describe its design set.
const { text: textOf } = icalendar.value as { text: { toICAL: (text: string) => string } };

// The library does not count the space that begins a continuation line.
ICAL.foldLength = 74;

/** The most bytes of a line before folding, as the library counts them. */
const MAX_OCTETS = ICAL.foldLength;

const plain = (text: string) => cleanText(text.replace(/\r\n?/g, '\n'));

/** The most bytes of UTF-8 for each UTF-16 unit: a line this short needs no counting. */
const MOST_OCTETS = 3;

/** Folds a line that has too many bytes, and ends it. */
function ended(line: string): string {
  const isShort = line.length * MOST_OCTETS <= MAX_OCTETS || Buffer.byteLength(line) <= MAX_OCTETS;
  return `${isShort ? line : ICAL.helpers.foldline(line)}\r\n`;
}

const textLine = (name: string, value: string | null): string =>
  value === null || value === '' ? '' : ended(`${name}:${textOf.toICAL(plain(value))}`);

const furtherLine = (property: JcalProperty): string =>
  ended(ICAL.stringify.property([...property], icalendar, true));

/** Converts `2026-11-20T14:30:00` to iCalendar's `20261120T143000`; a day likewise. */
const basic = (text: string): string =>
  text.slice(0, 4) + text.slice(5, 7) + text.slice(8, 13) + text.slice(14, 16) + text.slice(17);

/**
 * Start and end: whole days as days, of which the last is excluded; an end that equals the start is left out.
 */
function periodLines({ inicio, fim }: EventoIcs): string {
  const [from, to] = [toLocal(inicio), toLocal(fim)];
  if (from.endsWith('T00:00:00') && to.endsWith('T23:59:00'))
    return `DTSTART;VALUE=DATE:${basic(toDia(inicio))}\r\nDTEND;VALUE=DATE:${basic(toDia(fim + 60_000))}\r\n`;
  const start = `DTSTART;TZID=${TZID}:${basic(from)}\r\n`;
  return fim > inicio ? `${start}DTEND;TZID=${TZID}:${basic(to)}\r\n` : start;
}

/**
 * Writes one event, without the last line break. The library escapes and folds what people wrote; numbers,
 * instants and constant parts are inserted directly: writing every property with the library is three times
 * the work.
 */
export function writeEvent(evento: EventoIcs): string {
  const { uid, sequencia, titulo, local, descricao, alteradoEm, isCancelado, isOcupado } = evento;
  // The event's own time and not the current one, so that an unchanged event is written identically.
  const changed = basic(toUtc(alteradoEm));
  return [
    'BEGIN:VEVENT\r\n',
    textLine('UID', uid),
    `DTSTAMP:${changed}\r\nLAST-MODIFIED:${changed}\r\nSEQUENCE:${sequencia}\r\n`,
    periodLines(evento),
    textLine('SUMMARY', titulo),
    textLine('LOCATION', local),
    textLine('DESCRIPTION', descricao),
    isCancelado ? 'STATUS:CANCELLED\r\n' : 'STATUS:CONFIRMED\r\n',
    isOcupado && !isCancelado ? 'TRANSP:OPAQUE\r\n' : 'TRANSP:TRANSPARENT\r\n',
    evento.isPrivado ? 'CLASS:PRIVATE\r\n' : '',
    evento.url ? ended(`URL:${evento.url}`) : '',
    ...(evento.further ?? []).map(furtherLine),
    'END:VEVENT',
  ].join('');
}

/** The head of a calendar: its properties besides version and producer, and its time zone. */
export function openCalendar(head: readonly JcalProperty[]): string {
  const properties = [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', '-//Foro//Agenda//PT-BR'],
    ['calscale', {}, 'text', 'GREGORIAN'],
    ...head,
  ];
  const empty = ICAL.stringify.component(['vcalendar', properties, [SAO_PAULO]], icalendar);
  return empty.slice(0, -'END:VCALENDAR'.length);
}

/** The last line of a calendar. */
export const CALENDAR_END = 'END:VCALENDAR\r\n';

/**
 * Writes a calendar in the format of RFC 5545: lines of at most 75 bytes, ended by CRLF, in São Paulo's time.
 */
export const writeCalendar = (head: readonly JcalProperty[], eventos: readonly EventoIcs[]): string =>
  [openCalendar(head), ...eventos.map((evento) => `${writeEvent(evento)}\r\n`), CALENDAR_END].join('');
