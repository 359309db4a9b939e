import { withoutPunctuation } from '../format/mask';

const LENGTH = 14;
const SHAPE = /^[0-9A-Z]{12}\d{2}$/;
const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * The number on the wire: upper case, without punctuation. Letters are kept: since July 2026 they are part of
 * the number (IN RFB 2.229/2024).
 */
export const normalizeCnpj = (text: string): string => withoutPunctuation(text).toUpperCase();

function checkDigit(base: string): number {
  const weights = WEIGHTS.slice(-base.length);
  // The value of a character is its ASCII code minus 48: '0' is 0, 'A' is 17.
  const sum = weights.reduce((total, weight, index) => total + weight * (base.charCodeAt(index) - 48), 0);
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** Whether a text is a CNPJ, old or alphanumeric, with or without punctuation. */
export function isCnpj(text: string): boolean {
  const cnpj = normalizeCnpj(text);
  if (!SHAPE.test(cnpj) || cnpj === cnpj.charAt(0).repeat(LENGTH)) return false;
  return cnpj.endsWith(`${checkDigit(cnpj.slice(0, 12))}${checkDigit(cnpj.slice(0, 13))}`);
}
