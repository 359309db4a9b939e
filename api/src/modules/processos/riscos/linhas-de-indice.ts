/** A month of a published table, from a line of an import. */
export interface LinhaDeIndice {
  /** `2026-10`. */
  readonly mes: string;
  /** A decimal per cent, as text. */
  readonly taxa: string;
}

const MONTH = /^(?:(?:\d{2}\/)?(0[1-9]|1[0-2])\/(\d{4})|(\d{4})-(0[1-9]|1[0-2])(?:-\d{2})?)$/;
const RATE = /^-?\d{1,3}(?:[.,]\d{1,10})?$/;

/** A higher monthly rate is a typing error: no index has come near it since 1994. */
const MAX_RATE = 50;

const FIRST_YEAR = 1994;

/**
 * Reads `mm/aaaa;0,44` or the central bank's `"01/10/2026";"0,48"`, one month per line, with or without a heading.
 * @param lastMonth the last month that can have been published, `2026-11`
 * @returns the months in the order of the text, or why it is refused, with the line
 */
export function readLinhasDeIndice(
  text: string,
  lastMonth: string,
): { readonly linhas: readonly LinhaDeIndice[] } | { readonly message: string } {
  const linhas: LinhaDeIndice[] = [];
  const seen = new Set<string>();
  const rows = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') continue;
    const [first = '', second = ''] = row
      .split(/[;\t]/)
      .map((cell) => cell.trim().replace(/^"|"$/g, '').replace(/%$/, '').trimEnd());
    const where = `Linha ${index + 1}`;
    const [, month, year, isoYear, isoMonth] = MONTH.exec(first) ?? [];
    if (month === undefined && isoMonth === undefined) {
      // A heading line.
      if (linhas.length === 0 && /^[^\d]+$/.test(first)) continue;
      return { message: `${where}: "${first}" não é um mês. Escreva mm/aaaa;taxa.` };
    }
    const mes = `${year ?? isoYear}-${month ?? isoMonth}`;
    if (!RATE.test(second)) return { message: `${where}: "${second}" não é uma taxa em por cento.` };
    const taxa = second.replace(',', '.');
    if (Math.abs(Number(taxa)) > MAX_RATE) return { message: `${where}: ${second}% não é a taxa de um mês.` };
    if (mes > lastMonth || Number(mes.slice(0, 4)) < FIRST_YEAR)
      return { message: `${where}: ${first} não é um mês já publicado.` };
    if (seen.has(mes)) return { message: `${where}: ${first} aparece duas vezes.` };
    seen.add(mes);
    linhas.push({ mes, taxa });
  }
  return linhas.length === 0 ? { message: 'Cole ao menos uma linha' } : { linhas };
}
