import { MAX_ICS_EVENTS } from '@foro/shared/contracts/calendar-import';
import { cleanText, cutText } from '@foro/shared/format';
import ICAL from 'ical.js';
import { millisOf, timesOf, type Zones } from './read-time';

export const DAY = 86_400_000;

export const NOT_A_CALENDAR = 'Este arquivo não é um calendário (.ics), ou está cortado ou danificado.';
export const TOO_MANY = `O arquivo tem mais de ${MAX_ICS_EVENTS.toLocaleString('pt-BR')} compromissos. Exporte um período menor.`;

type Jcal = [string, unknown[], Jcal[]];

export class TooManyError extends Error {}

/** The content of a file, and the titles of its events that cannot be read. */
interface Conteudo {
  readonly calendars: readonly Jcal[];
  readonly broken: readonly string[];
}

// Some programs write a day without saying that it is one.
const DAYS =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;(?!VALUE=)[^:;\r\n]*)*):(\d{8}(?:,\d{8})*)(\r?)$/gim;

/**
 * The file's calendars: one, or several one after the other. The parser rejects a whole file for one line
 * that it does not understand: then its events are read one by one.
 */
export function contentOf(source: string): Conteudo {
  const texto = source.replace(DAYS, '$1;VALUE=DATE:$2$3');
  try {
    const parsed = ICAL.parse(texto) as unknown as Jcal | Jcal[];
    const all = (typeof parsed[0] === 'string' ? [parsed] : parsed) as Jcal[];
    return { calendars: all.filter(([name]) => name === 'vcalendar'), broken: [] };
  } catch {
    return contentByPart(texto);
  }
}

const PARTS = /^BEGIN:(VEVENT|VTIMEZONE)\r?\n[^]*?^END:\1\r?$/gim;

function contentByPart(texto: string): Conteudo {
  const isWhole = /^[ \t]*BEGIN:VCALENDAR\r?$/im.test(texto) && /^END:VCALENDAR\s*$/im.test(texto);
  if (!isWhole) return { calendars: [], broken: [] };
  const children: Jcal[] = [];
  const broken: string[] = [];
  for (const [part] of texto.matchAll(PARTS)) {
    try {
      children.push(ICAL.parse(part) as unknown as Jcal);
    } catch {
      broken.push(/^SUMMARY[^:\r\n]*:(.*)/im.exec(part)?.[1]?.trim() ?? '');
    }
  }
  return { calendars: children.length > 0 ? [['vcalendar', [], children]] : [], broken };
}

export const childrenOf = (calendars: readonly Jcal[], name: string) =>
  calendars.flatMap(([, , children]) => children.filter(([child]) => child === name));

export function zonesOf(calendars: readonly Jcal[]): Zones {
  const zones = childrenOf(calendars, 'vtimezone').map((jcal) => new ICAL.Timezone(new ICAL.Component(jcal)));
  return new Map(zones.map((zone) => [zone.tzid, zone]));
}

export const textOf = (component: ICAL.Component, name: string, max: number) => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? cutText(cleanText(value).trim(), max) : '';
};

/** A text of one line. */
export const lineOf = (component: ICAL.Component, name: string, max: number) =>
  textOf(component, name, max)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

export function timeOf(component: ICAL.Component, name: string) {
  const property = component.getFirstProperty(name);
  const [time] = property ? timesOf(property) : [];
  if (time === undefined) return null;
  const tzid = property?.getParameter('tzid');
  return { time, tzid: typeof tzid === 'string' ? tzid : undefined };
}

/** The event's duration in milliseconds; whole days end with their last minute. */
export function lengthOf(component: ICAL.Component, inicio: number, isDia: boolean, zones: Zones): number {
  const fim = timeOf(component, 'dtend');
  const duration = component.getFirstPropertyValue('duration');
  const length = fim
    ? millisOf(fim.time, fim.tzid, zones) - inicio
    : duration instanceof ICAL.Duration
      ? duration.toSeconds() * 1000
      : isDia
        ? DAY
        : 0;
  return isDia ? Math.max(length, DAY) - 60_000 : length;
}
