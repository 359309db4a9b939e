import ICAL from 'ical.js';
import { toDia } from './sao-paulo';
import { diaOf, millisOf, timesOf, type Zones } from './read-time';

/** When an event begins, and the name of the time's zone. */
export interface Start {
  readonly time: ICAL.Time;
  readonly tzid: string | undefined;
}

/** One repetition: its instant in milliseconds, and its day by the series' own clock. */
export interface Repeticao {
  readonly millis: number;
  readonly dia: string;
  readonly isExcluded: boolean;
}

interface Listed {
  readonly time: ICAL.Time;
  readonly millis: number;
}

const isUtc = (time: ICAL.Time) => time.zone?.tzid === 'UTC';

/** The days and instants of all properties of a name. */
function listed(component: ICAL.Component, name: string, { tzid }: Start, zones: Zones): Listed[] {
  return component.getAllProperties(name).flatMap((property) => {
    const own = property.getParameter('tzid');
    return timesOf(property).flatMap((time) => {
      const millis = millisOf(time, typeof own === 'string' ? own : tzid, zones);
      return Number.isNaN(millis) ? [] : [{ time, millis }];
    });
  });
}

/** The day that a listed time means in a series of whole days. */
const dayOf = ({ time, millis }: Listed) => (isUtc(time) ? toDia(millis) : diaOf(time));

/** Whether a repetition is the one that an EXDATE names, in whatever zone or kind it is written. */
function exclusionOf(component: ICAL.Component, start: Start, zones: Zones) {
  const dates = listed(component, 'exdate', start, zones);
  const dias = new Set(dates.filter(({ time }) => time.isDate || start.time.isDate).map(dayOf));
  const instants = new Set(dates.flatMap(({ time, millis }) => (time.isDate ? [] : [millis])));
  return (dia: string, millis: number) => dias.has(dia) || instants.has(millis);
}

/** Whether a repetition is later than UNTIL: a day includes that day, a time in UTC is an instant. */
function isLater(until: ICAL.Time, next: ICAL.Time, millis: number, tzid: Start['tzid'], zones: Zones) {
  const isMidnight = until.hour === 0 && until.minute === 0 && until.second === 0;
  const isDay = until.isDate || (next.isDate && (!isUtc(until) || isMidnight));
  return isDay ? diaOf(next) > diaOf(until) : millis > millisOf(until, tzid, zones);
}

/** A day of RDATE at the series' own hour. */
function atHourOf({ time: start, tzid }: Start, day: ICAL.Time, zones: Zones): number {
  const time = start.clone();
  [time.year, time.month, time.day] = [day.year, day.month, day.day];
  return millisOf(time, tzid, zones);
}

/**
 * The repetitions of a series until an instant: those of its rules, without end where they have none, and
 * its further dates. The library expands rules only: it compares dates of two zones or kinds by their digits.
 */
export function* repetitionsOf(
  component: ICAL.Component,
  start: Start,
  zones: Zones,
  last: number,
): Generator<Repeticao> {
  const { time, tzid } = start;
  const isExcluded = exclusionOf(component, start, zones);
  const one = (dia: string, millis: number) => ({ dia, millis, isExcluded: isExcluded(dia, millis) });
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue());
  if (rules.length === 0) yield one(diaOf(time), millisOf(time, tzid, zones));
  for (const rule of rules) {
    if (!(rule instanceof ICAL.Recur)) continue;
    const { until } = rule;
    const endless = rule.clone();
    endless.until = null;
    const iterator = endless.iterator(time);
    for (let next = iterator.next(); next; next = iterator.next()) {
      const millis = millisOf(next, tzid, zones);
      if (millis > last || (until && isLater(until, next, millis, tzid, zones))) break;
      yield one(diaOf(next), millis);
    }
  }
  for (const date of listed(component, 'rdate', start, zones)) {
    const isDay = date.time.isDate && !time.isDate;
    const millis = isDay ? atHourOf(start, date.time, zones) : date.millis;
    if (millis <= last) yield one(time.isDate ? dayOf(date) : diaOf(date.time), millis);
  }
}
