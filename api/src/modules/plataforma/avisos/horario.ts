/** An instant, in milliseconds since 1970. */
export type Momento = number;

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

/** São Paulo is three hours behind UTC all year: Decree 9.772/2019 ended summer time. */
const BEHIND_UTC = 180 * MINUTE;

/** The minute of the day in São Paulo, from 0 to 1439. */
export const minuteOf = (at: Momento): number => {
  const minutes = Math.floor((at - BEHIND_UTC) / MINUTE);
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
};

/** The day of an instant in São Paulo, `2026-12-31`. */
export const dayOf = (at: Momento): string => new Date(at - BEHIND_UTC).toISOString().slice(0, 10);

/** The instant of this minute of a day in São Paulo. */
export const momentAt = (day: string, minute: number): Momento =>
  Date.parse(`${day}T00:00:00Z`) + BEHIND_UTC + minute * MINUTE;

/** A person's quiet hours, in minutes of the day; equal ends mean none. */
export interface Silencio {
  readonly de: number;
  readonly ate: number;
}

/** By default from 20:00 to 7:00. */
export const SILENCIO: Silencio = { de: 20 * 60, ate: 7 * 60 };

export function isSilent(at: Momento, { de, ate }: Silencio): boolean {
  const minute = minuteOf(at);
  return de <= ate ? minute >= de && minute < ate : minute >= de || minute < ate;
}

/** The first instant from this one on at which the quiet hours end. */
export function endOfSilence(at: Momento, { ate }: Silencio): Momento {
  const wait = (ate - minuteOf(at) + DAY_MINUTES) % DAY_MINUTES;
  return Math.floor(at / MINUTE) * MINUTE + wait * MINUTE;
}

/**
 * Whether a thing begins in the quiet hours that hold at an instant. One of a whole day does not: it can be
 * announced after them.
 */
export const beginsInSilence = (inicio: Momento, at: Momento, silencio: Silencio): boolean =>
  inicio > at && inicio <= endOfSilence(at, silencio) && minuteOf(inicio) !== 0;

/**
 * When a person gets a notice that is due at an instant: then, or at the end of the quiet hours; but an event
 * before that end is announced at once.
 */
export function whenToTell(at: Momento, due: Momento | null, silencio: Silencio): Momento {
  if (!isSilent(at, silencio)) return at;
  const end = endOfSilence(at, silencio);
  return due !== null && due <= end ? at : end;
}
