import type { SheetColumn } from '@foro/shared/contracts/list-sheet';
import {
  formatCnj,
  formatCnpj,
  formatCpf,
  formatDateOnly,
  formatDateTime,
  isInstant,
} from '@foro/shared/format';
import type { Cell } from '../../../drawing/table';

const DOCUMENTS: Readonly<Record<string, (text: string) => string>> = {
  cnpj: formatCnpj,
  cpf: formatCpf,
  numero: (text) => (/^\d{20}$/.test(text) ? formatCnj(text) : text),
};

/** Fields with an amount. */
const AMOUNTS = new Set(['valor', 'totais.aPagar']);

type Row = Readonly<Record<string, unknown>>;

const valueOf = (row: Row, campo: string): unknown =>
  campo.split('.').reduce<unknown>((value, name) => (value as Row | null | undefined)?.[name], row);

/** An amount as a Brazilian spreadsheet reads it; that of a reversal is negative, as in the list. */
const amountOf = ({ idEstornado }: Row, decimal: string): string =>
  `${typeof idEstornado === 'number' ? '-' : ''}${decimal.replace('.', ',')}`;

/**
 * The cell of a row in a column, as people read it: days, hours and amounts in Brazil's form, documents and case numbers
 * with their points.
 */
export function cellOf(row: Row, { campos, palavras }: Pick<SheetColumn, 'campos' | 'palavras'>): Cell {
  for (const campo of campos) {
    const value = valueOf(row, campo);
    if (value === null || value === undefined || value === '') continue;
    if (typeof value === 'number') return palavras?.[value] ?? value;
    if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
    if (typeof value === 'string' && AMOUNTS.has(campo)) return amountOf(row, value);
    if (typeof value === 'string') return wordOf(campo, value, palavras);
  }
  return null;
}

function wordOf(campo: string, text: string, palavras: SheetColumn['palavras']): string {
  const word = palavras !== undefined && Object.hasOwn(palavras, text) ? palavras[text] : undefined;
  if (word !== undefined) return word;
  if (isInstant(text)) return formatDateTime(text);
  return formatDateOnly(text) || (DOCUMENTS[campo]?.(text) ?? text);
}
