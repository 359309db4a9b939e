import { isAmount } from '../drawing/table';

/**
 * Characters that make a spreadsheet take a text for a formula, also in their full-width forms and behind
 * blanks or invisible marks; and the same behind an apostrophe, so that the one in front can be taken off again.
 */
const FORMULA = /^'*(?:[\p{Z}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r])/u;

/** A cell's text without the apostrophe that a formula got. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A negative amount begins like a formula, and is none.
  const text = FORMULA.test(value) && !isAmount(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type CsvCell = string | number | null;

/** The byte-order mark of UTF-8, with which a file for a Brazilian spreadsheet begins. */
export const CSV_START = '\uFEFF';

/** A line as a Brazilian spreadsheet expects it. A text that would be taken for a formula gets an apostrophe in front. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellOf).join(';')}\r\n`;

/** A whole file of such lines. */
export const csvOf = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  CSV_START + [header, ...rows].map(csvLine).join('');
