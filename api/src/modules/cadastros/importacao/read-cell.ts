import type { AmountForm } from '@foro/shared/contracts/import-codes';
import { addDays, formatCnj, parseDateOnly } from '@foro/shared/format';
import { isCnpj, isCpf, normalizeCnpj, parseCnj } from '@foro/shared/validation';
import { withoutApostrophe } from '../../../http/csv';

/** A cell's text: without the apostrophe that keeps a spreadsheet from taking it for a formula. */
export const cellText = (text: string): string =>
  withoutApostrophe(text.replaceAll(/[\u00a0\u202f]/g, ' ').trim());

/** A document number of a cell. */
export interface DocumentCell {
  readonly texto: string;
  /** Whether somebody typed a number that nobody has, such as 000.000.000-00. */
  readonly isInvented: boolean;
  /** Whether leading zeros were added, which a spreadsheet drops. */
  readonly isPadded: boolean;
}

const MIN_DIGITS = 8;

const readerOf =
  (length: number, isRight: (text: string) => boolean) =>
  (text: string): DocumentCell => {
    const plain = normalizeCnpj(text);
    const isInvented = plain.length >= MIN_DIGITS && /^(\d)\1*$/.test(plain);
    const padded = plain.padStart(length, '0');
    const isPadded =
      /^\d+$/.test(plain) &&
      plain.length >= MIN_DIGITS &&
      plain.length < length &&
      !isInvented &&
      isRight(padded);
    return { texto: isPadded ? padded : text, isInvented, isPadded };
  };

export const readCpf = readerOf(11, isCpf);
export const readCnpj = readerOf(14, isCnpj);

/** Two-digit years are those of 1930 to 2029. */
const fullYear = (year: string) => (year.length > 2 ? year : `${Number(year) < 30 ? 20 : 19}${year}`);

/** Day 1 of a spreadsheet's numbers; from day 61 on they count a 29th of February 1900, their day 60, that never was. */
const FIRST_DAY = '1900-01-01';
const NO_DAY = 60;
const LAST_SERIAL = 73_050;

/** A day as files write it, with or without an hour, or as a spreadsheet's number; null if it is none. Never mm/dd. */
export function readDay(text: string): string | null {
  if (/^\d{1,5}$/.test(text)) {
    const serial = Number(text);
    if (serial < 1 || serial > LAST_SERIAL || serial === NO_DAY) return null;
    return addDays(FIRST_DAY, serial - (serial > NO_DAY ? 2 : 1));
  }
  const day = text.replace(/[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/, '');
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year && month && date) return parseDateOnly(`${date}/${month}/${year}`);
  const [, first, second, last] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(day) ?? [];
  return first && second && last ? parseDateOnly(`${first}/${second}/${fullYear(last)}`) : null;
}

const BR = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;
const US = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;

/** An amount without its sign and currency. */
function bareAmount(text: string): { readonly bare: string; readonly isNegative: boolean } {
  const plain = text.replaceAll(/\s|R\$/gi, '');
  const bare = plain.replace(/^\((.*)\)$/, '$1').replace(/^[-−]|[-−]$/, '');
  return { bare, isNegative: bare !== plain };
}

/** How a column writes its amounts; null if its cells disagree, and somebody has to say it. */
export function amountFormOf(texts: Iterable<string>): AmountForm | null {
  const bare = [...texts]
    .map((text) => bareAmount(text).bare)
    .filter((text) => BR.test(text) || US.test(text));
  if (bare.every((text) => BR.test(text))) return 'br';
  return bare.every((text) => US.test(text)) ? 'us' : null;
}

/** An amount as decimal text, `-1234.56`; null if it is none in this form. */
export function readAmount(text: string, form: AmountForm): string | null {
  const { bare, isNegative } = bareAmount(text);
  if (!(form === 'br' ? BR : US).test(bare)) return null;
  const plain = form === 'br' ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  return isNegative ? `-${plain}` : plain;
}

/** Digits of a case's number. */
const CNJ_DIGITS = 20;

/** The number of a case; `isCut` if a spreadsheet kept only fifteen of its digits. */
export function readCnj(text: string): { readonly texto: string; readonly isCut: boolean } {
  const isPower = /^\d(?:[.,]\d+)?E\+?\d+$/i.test(text);
  const isRounded = /^\d{18,20}$/.test(text) && text.endsWith('00000');
  const digits = text.padStart(CNJ_DIGITS, '0');
  if (isPower || (isRounded && !(parseCnj(digits)?.hasRightCheckDigits ?? false)))
    return { texto: text, isCut: true };
  const cnj = parseCnj(text);
  return { texto: cnj === null ? text : formatCnj(cnj.digits), isCut: false };
}

/** Yes or no; null for any other word. */
export function readYesNo(text: string): boolean | null {
  if (/^(?:s|sim|x|1|true|verdadeiro|yes)$/i.test(text)) return true;
  return /^(?:n|não|nao|0|false|falso|no|-)$/i.test(text) ? false : null;
}
