/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as a spreadsheet in Brazil opens them: semicolons, CRLF, and the mark by which it knows UTF-8. A text that would be
 * taken for a formula has an apostrophe before it.
 */
export const csvOf = (
  header: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\uFEFF${[header, ...rows].map((row) => `${row.map(cellOf).join(';')}\r\n`).join('')}`;
