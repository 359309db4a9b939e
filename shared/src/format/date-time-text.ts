import { addDays, addMonths, formatDateOnly, parseDateOnly } from './date-only';

/** Lengths of day, month, year, hour and minute, and the separator after each. */
const LENGTHS = [2, 2, 4, 2, 2];
const SEPARATORS = ['/', '/', ' ', ':', ''];

const lengthsOf = (isDayOnly: boolean) => (isDayOnly ? LENGTHS.slice(0, 3) : LENGTHS);

const join = (parts: readonly string[]): string =>
  parts
    .map((part, index) => (index < parts.length - 1 ? `${part}${SEPARATORS[index] ?? ''}` : part))
    .join('');

/** `5` as `05`; for a year, `26` as `2026` and `98` as `1998`. */
const complete = (part: string, length: number): string =>
  length === 4 && part.length === 2
    ? `${part < '80' ? 20 : 19}${part}`
    : part.padStart(Math.min(length, 2), '0');

/**
 * The digits as parts, each at most as long as its place; while typing, a longer group flows into the next
 * part. Null if there are more digits than places.
 */
function split(text: string, lengths: readonly number[]): string[] | null {
  const groups = text.match(/\d+/g) ?? [];
  if (groups.length === lengths.length)
    return groups.every((group, index) => group.length <= (lengths[index] ?? 0)) ? groups : null;
  const parts: string[] = [];
  for (const group of groups) {
    let rest = group;
    while (rest) {
      const length = lengths[parts.length];
      if (length === undefined) return null;
      parts.push(rest.slice(0, length));
      rest = rest.slice(length);
    }
  }
  return parts;
}

const FROM_THE_YEAR = /^\s*(\d{4})[-/.](\d\d?)[-/.](\d\d?)(?:[T ]+(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?)?\s*$/;
const FOREIGN = /[^\d\s/.:h-]/;

/**
 * Masks a day and an hour while they are typed, `31/12/2026 14:30`, or only the day. A separator after one
 * digit completes it (`5/` is `05/`); a pasted text may be `2026-12-31T14:30`. A text with other characters,
 * or with more digits, stays as it is: cut, it would be another day.
 */
export function maskDateTime(text: string, isDayOnly = false): string {
  const [, year, month = '', day = '', time] = FROM_THE_YEAR.exec(text) ?? [];
  if (year) return `${complete(day, 2)}/${complete(month, 2)}/${year}${time && !isDayOnly ? ` ${time}` : ''}`;
  const lengths = lengthsOf(isDayOnly);
  const parts = FOREIGN.test(text) ? null : split(text, lengths);
  if (parts === null) return text;
  const last = parts.length - 1;
  if (last < 0 || last === lengths.length - 1 || !/[/\-. :h]$/.test(text)) return join(parts);
  const completed = parts.with(last, complete(parts[last] ?? '', lengths[last] ?? 0));
  return `${join(completed)}${SEPARATORS[last] ?? ''}`;
}

/**
 * A typed day and hour, `31/12/2026 14:30`, as `2026-12-31T14:30`, or only the day as `2026-12-31`; null for
 * other texts.
 */
export function parseDateTime(text: string, isDayOnly = false): string | null {
  const [, date = '', hour, minute] = /^(\d\d\/\d\d\/\d{4})(?: (\d\d):(\d\d))?$/.exec(text) ?? [];
  const day = parseDateOnly(date);
  if (day === null || isDayOnly !== (hour === undefined)) return null;
  if (isDayOnly) return day;
  return Number(hour) < 24 && Number(minute) < 60 ? `${day}T${hour}:${minute}` : null;
}

/**
 * Completes a short text: `5/1/26 9` becomes `05/01/2026 09:00`. A text that lacks more is returned
 * unchanged.
 */
export function completeDateTime(text: string, isDayOnly = false): string {
  const lengths = lengthsOf(isDayOnly);
  const groups = text.trim().match(/\d+/g) ?? [];
  const parts = groups.length === 4 && !isDayOnly ? [...groups, '00'] : groups;
  if (parts.length !== lengths.length) return text;
  const completed = join(parts.map((part, index) => complete(part, lengths[index] ?? 0)));
  return parseDateTime(completed, isDayOnly) === null ? text : completed;
}

/** The start and the end of a part of the text, and its index. */
export interface DateTimePart {
  part: number;
  start: number;
  end: number;
}

/** The part of `31/12/2026 14:30` at the caret. */
function partAt(caret: number): DateTimePart {
  let start = 0;
  for (const [part, length] of LENGTHS.entries()) {
    if (caret <= start + length || part === LENGTHS.length - 1) return { part, start, end: start + length };
    start += length + 1;
  }
  return { part: 0, start: 0, end: 2 };
}

const wrap = (value: number, size: number) => String((value + size) % size).padStart(2, '0');

/**
 * The text with the part at the caret one up or down, like the arrow keys of a native box; hours and minutes
 * wrap around.
 *
 * @returns null if the text is not a day and hour; otherwise the new text and the changed part
 */
export function stepDateTime(
  text: string,
  caret: number,
  by: 1 | -1,
  isDayOnly = false,
): { text: string; part: DateTimePart } | null {
  const wall = parseDateTime(text, isDayOnly);
  if (wall === null) return null;
  const at = partAt(Math.min(caret, text.length));
  const [day = '', time = ''] = wall.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const stepped = [addDays(day, by), addMonths(day, by), addMonths(day, 12 * by)][at.part] ?? day;
  const clock = `${at.part === 3 ? wrap(hour + by, 24) : time.slice(0, 2)}:${at.part === 4 ? wrap(minute + by, 60) : time.slice(3)}`;
  return { text: isDayOnly ? formatDateOnly(stepped) : `${formatDateOnly(stepped)} ${clock}`, part: at };
}
