import { withoutPunctuation } from '../format/mask';

/** The postal code on the wire: digits only, as text, because it may begin with zeros. */
export const normalizeCep = withoutPunctuation;

/** Whether a text is a postal code of 8 digits, with or without its hyphen. */
export const isCep = (text: string): boolean => /^\d{5}-?\d{3}$/.test(text.trim());
