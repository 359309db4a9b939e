/** Whether an area code has exactly 2 digits; it does not have to exist. */
const isDdd = (ddd: string): boolean => /^\d{2}$/.test(ddd.trim());

/** Whether a number (without area code) has 8 or 9 digits, with or without its hyphen. */
const isPhoneNumber = (phone: string): boolean => /^\d{4,5}[-\s]?\d{4}$/.test(phone.trim());

/** Whether area code and number are both present and valid. */
export const isPhone = (ddd: string | null | undefined, phone: string | null | undefined): boolean =>
  isDdd(ddd ?? '') && isPhoneNumber(phone ?? '');

/** Whether area code and number are both empty, or both valid: if one is filled, both must be right. */
export const isOptionalPhone = (ddd: string | null | undefined, phone: string | null | undefined): boolean =>
  (!ddd?.trim() && !phone?.trim()) || isPhone(ddd, phone);

// Before the area code may be Brazil's number, and the zero of a call with the two digits of its carrier. Digits
// in other groups are not taken: they may belong to something else.
const WHOLE =
  /^\D*(?:(?:00)?55[\s().-]*)?(?:0[\s().-]*(?:(?:xx|\d\d)[\s().-]*)?)?([1-9]\d)[\s().-]*(9[\s().-]*\d{4}|[2-9]\d{3})[\s().-]*(\d{4})\D*$/i;

/**
 * Area code and number of a whole Brazilian telephone: `+55 (11) 93333-4444`, `Tel.: 011 3333-4444`.
 *
 * @returns null if the text's digits are not exactly one
 */
export function readPhone(text: string): { ddd: string; number: string } | null {
  const [, ddd, start, end] = WHOLE.exec(text) ?? [];
  const isForeign = /\+(?!\s*55)/.test(text);
  return ddd && start && end && !isForeign ? { ddd, number: `${start.replace(/\D/g, '')}${end}` } : null;
}
