/**
 * Characters that make a spreadsheet take a text for a formula, also in their full-width forms and behind
 * blanks or invisible marks.
 */
const FORMULA = /^(?:[\p{Z}\p{Cf}]*[=+\-@＝＋－＠]|[\t\r])/u;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Formats rows as a Brazilian spreadsheet expects them: semicolons, CRLF, and the byte-order mark of UTF-8. A
 * text that would be taken for a formula gets an apostrophe in front.
 */
export const csvOf = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\uFEFF${[header, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;
