import { fromDateTimeInput, TIME_ZONE } from '@foro/shared/format';
import ICAL from 'ical.js';
import { findIana, type WindowsZoneName } from 'windows-iana';
import { startOfDia } from './sao-paulo';

type Time = ICAL.Time;
/** The time zones that a file defines, by their names in it. */
export type Zones = ReadonlyMap<string, ICAL.Timezone>;

const pad = (value: number, length = 2) => String(value).padStart(length, '0');
export const diaOf = ({ year, month, day }: Time) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

/**
 * The times that a property holds, without days that no month has: the library moves 30 February into March.
 */
export function timesOf(property: ICAL.Property): Time[] {
  const [, , , ...written] = property.toJSON() as unknown[];
  return property.getValues().flatMap((value: unknown, index) => {
    const time = value instanceof ICAL.Period ? value.start : value;
    return time instanceof ICAL.Time && String(written[index]).startsWith(diaOf(time)) ? [time] : [];
  });
}

const clocks = new Map<string, Intl.DateTimeFormat | null>();

/** The clock of a standard time zone by its name, or by the one that Windows gives it; null for an unknown name. */
function clockOf(name: string): Intl.DateTimeFormat | null {
  const known = clocks.get(name);
  if (known !== undefined) return known;
  const timeZone = findIana(name as WindowsZoneName)[0] ?? name;
  let clock: Intl.DateTimeFormat | null;
  try {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  } catch {
    // A custom name: either the file defines it, or it is unknown.
    clock = null;
  }
  clocks.set(name, clock);
  return clock;
}

/** The instant at which the clock shows this wall time. */
function instantAt(clock: Intl.DateTimeFormat, wall: number): number {
  const offsetAt = (millis: number) => Date.parse(`${clock.format(millis).replace(' ', 'T')}Z`) - millis;
  return wall - offsetAt(wall - offsetAt(wall));
}

/** Whether the file or the world knows a zone of this name. */
export const isKnownZone = (tzid: string, zones: Zones): boolean => zones.has(tzid) || clockOf(tzid) !== null;

/**
 * The instant of a time in a file, in milliseconds: a day begins in São Paulo, and a time in an unknown zone
 * is São Paulo's too.
 * @param tzid the zone's name beside the time
 */
export function millisOf(time: Time, tzid: string | undefined, zones: Zones): number {
  if (time.isDate) return startOfDia(diaOf(time));
  const text = `${diaOf(time)}T${pad(time.hour)}:${pad(time.minute)}:${pad(time.second)}`;
  if (time.zone?.tzid === 'UTC') return Date.parse(`${text}Z`);
  const clock = tzid === undefined || tzid === TIME_ZONE ? null : clockOf(tzid);
  if (clock !== null) return instantAt(clock, Date.parse(`${text}Z`));
  const zone = tzid === undefined ? undefined : zones.get(tzid);
  if (zone === undefined) return Date.parse(fromDateTimeInput(text) ?? '');
  const inZone = time.clone();
  inZone.zone = zone;
  return inZone.toUnixTime() * 1000;
}
