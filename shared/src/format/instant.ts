/** The zone in which every instant is shown and typed, regardless of the machine's. */
export const TIME_ZONE = 'America/Sao_Paulo';

const DATE = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const TIME = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const ISO_DATE = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

type Instant = string | Date | null | undefined;

function toDate(instant: Instant): Date | null {
  const date = instant instanceof Date ? instant : new Date(instant ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Whether a text is an instant, ISO 8601 with zone; JavaScript would also parse many half-typed days. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && toDate(text) !== null;

/** The day of an instant (ISO 8601 with zone) as `31/12/2026`; empty if there is none. */
export function formatDate(instant: Instant): string {
  const date = toDate(instant);
  return date === null ? '' : DATE.format(date);
}

/** An instant as `31/12/2026 14:30`; empty if there is none. */
export function formatDateTime(instant: Instant): string {
  const date = toDate(instant);
  return date === null ? '' : `${DATE.format(date)} ${TIME.format(date)}`;
}

/** An instant as a date-time input takes it, `2026-12-31T14:30`; empty if there is none. */
export function toDateTimeInput(instant: Instant): string {
  const date = toDate(instant);
  return date === null ? '' : `${ISO_DATE.format(date)}T${TIME.format(date)}`;
}

/** The day of an instant as `2026-12-31`; empty if there is none. The default is today. */
export function toDateOnly(instant: Instant = new Date()): string {
  return toDateTimeInput(instant).slice(0, 10);
}

/**
 * The value of a date-time input, `2026-12-31T14:30`, as an ISO instant. If the clock showed the same time
 * twice (summer time, until 2019), it takes the first of the two instants.
 *
 * @returns null if the text is not a date and time
 */
export function fromDateTimeInput(text: string): string | null {
  const asUtc = /^\d{4,}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text) ? toDate(`${text}Z`) : null;
  if (asUtc === null) return null;
  const offsetAt = (millis: number) =>
    Date.parse(`${toDateTimeInput(new Date(millis))}Z`) - Math.floor(millis / 60_000) * 60_000;
  const wall = asUtc.getTime();
  const guess = wall - offsetAt(wall);
  return new Date(wall - offsetAt(guess)).toISOString();
}
