import { fromDateTimeInput } from '@foro/shared/format';

const WITH_ZONE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d*(Z|[+-]\d\d:?\d\d)$/i;
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?$/;
const DIGITS = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * Reads an instant as courts write it: with a zone (some to the nanosecond), without one, which means São
 * Paulo's time, as 14 digits or as a day alone.
 *
 * @returns null if it is none of these, or the instant does not exist
 */
export function readInstante(text: string | null | undefined): string | null {
  const value = text?.trim() ?? '';
  const zoned = WITH_ZONE.exec(value);
  if (zoned) {
    const moment = Date.parse(`${zoned[1]}${zoned[2]}`);
    return Number.isNaN(moment) ? null : new Date(moment).toISOString();
  }
  const digits = DIGITS.exec(value);
  if (digits) return fromDateTimeInput(value.replace(DIGITS, '$1-$2-$3T$4:$5:$6'));
  if (DAY.test(value)) return fromDateTimeInput(`${value}T00:00`);
  const local = WITHOUT_ZONE.exec(value);
  return local ? fromDateTimeInput(`${local[1]}T${local[2]}`) : null;
}
