import { isCpf } from '@foro/shared/validation';

/** A cell's text: without the apostrophe that keeps a spreadsheet from taking it for a formula. */
export const cellText = (text: string): string =>
  text
    .replaceAll('\u00a0', ' ')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** A document number of a cell. */
export interface CpfCell {
  readonly cpf: string;
  /** Whether somebody typed a number that nobody has, such as 000.000.000-00. */
  readonly isInvented: boolean;
  /** Whether leading zeros were added, which a spreadsheet drops. */
  readonly isPadded: boolean;
}

const CPF_LENGTH = 11;
const MIN_DIGITS = 8;

export function readCpf(text: string): CpfCell {
  const digits = text.replace(/\D/g, '');
  const isInvented = digits.length >= MIN_DIGITS && /^(\d)\1*$/.test(digits);
  const padded = digits.padStart(CPF_LENGTH, '0');
  const isPadded = digits.length >= MIN_DIGITS && digits.length < CPF_LENGTH && !isInvented && isCpf(padded);
  return { cpf: isPadded ? padded : text, isInvented, isPadded };
}

/** Splits a number that has its area code, and drops the country's; other texts stay as they are. */
export function readPhone(ddd: string, number: string): { readonly ddd: string; readonly number: string } {
  const digits = number.replace(/\D/g, '').replace(/^0+/, '');
  const local = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
  return ddd === '' && (local.length === 10 || local.length === 11)
    ? { ddd: local.slice(0, 2), number: local.slice(2) }
    : { ddd, number };
}
