import { fromDateTimeInput, toDateOnly } from '@foro/shared/format';

/** The time zone of all times. */
export const TZID = 'America/Sao_Paulo';

const HOUR_MS = 3_600_000;
const BEHIND_MS = 3 * HOUR_MS;

/**
 * The zone in calendars: three hours behind UTC all year since summer time was abolished in 2019. Written
 * events are later than that; if summer time returns, this has to change.
 */
export const SAO_PAULO = [
  'vtimezone',
  [['tzid', {}, 'text', TZID]],
  [
    [
      'standard',
      [
        ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
        ['tzoffsetfrom', {}, 'utc-offset', '-03:00'],
        ['tzoffsetto', {}, 'utc-offset', '-03:00'],
        ['tzname', {}, 'text', '-03'],
      ],
      [],
    ],
  ],
] as const;

const iso = (millis: number) => new Date(millis).toISOString();

/** São Paulo's clock at an instant, `2026-11-20T14:30:00`. */
export const toLocal = (millis: number): string => iso(millis - BEHIND_MS).slice(0, 19);

/** The day in São Paulo, `2026-11-20`. */
export const toDia = (millis: number): string => toLocal(millis).slice(0, 10);

/** An instant in UTC, to the second: `2026-11-20T17:30:00Z`. */
export const toUtc = (millis: number): string => `${iso(millis).slice(0, 19)}Z`;

/** The first instant of a day of São Paulo; until 2018 a day of spring had no midnight. */
export function startOfDia(dia: string): number {
  if (dia >= '2020') return Date.parse(`${dia}T00:00:00Z`) + BEHIND_MS;
  const midnight = Date.parse(fromDateTimeInput(`${dia}T00:00`) ?? '');
  return Number.isNaN(midnight) || toDateOnly(new Date(midnight)) === dia ? midnight : midnight + HOUR_MS;
}
