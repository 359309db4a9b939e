/** Digits of an area code or number. */
export const normalizePhone = (text: string): string => text.replace(/\D/g, '');

/** Whether an area code has exactly 2 digits; it does not have to exist. */
export const isDdd = (ddd: string): boolean => /^\d{2}$/.test(ddd.trim());

/** Whether a number (without area code) has 8 or 9 digits, with or without its hyphen. */
export const isPhoneNumber = (phone: string): boolean => /^\d{4,5}[-\s]?\d{4}$/.test(phone.trim());

/** Whether area code and number are both present and valid. */
export const isPhone = (ddd: string | null | undefined, phone: string | null | undefined): boolean =>
  isDdd(ddd ?? '') && isPhoneNumber(phone ?? '');

/** Whether area code and number are both empty, or both valid: if one is filled, both must be right. */
export const isOptionalPhone = (ddd: string | null | undefined, phone: string | null | undefined): boolean =>
  (!ddd?.trim() && !phone?.trim()) || isPhone(ddd, phone);
