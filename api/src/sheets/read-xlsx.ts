import { readSheet } from 'read-excel-file/node';
import { inspectArchive, type ArchiveFlaw } from '../files/archive';
import { UnreadableSheetError, type Sheet, type SheetRow } from './sheet';

type Rows = Pick<Sheet, 'codificacao' | 'separador'> & { readonly rows: readonly SheetRow[] };

const REFUSALS: Readonly<Partial<Record<ArchiveFlaw, string>>> = {
  cifrado: 'A planilha tem senha: salve-a sem senha e envie de novo',
  macros: 'A planilha tem macros: salve como "Pasta de Trabalho do Excel (.xlsx)" e envie de novo',
  fora: 'A planilha busca dados em outro arquivo: salve como CSV e envie de novo',
};
const BROKEN = 'A planilha não pode ser lida: salve como CSV e envie de novo';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Digits that a spreadsheet's number holds exactly. */
const EXACT_DIGITS = 15;

/**
 * A number as a Brazilian spreadsheet shows it: `1234,5`; with more digits than it holds, as `8,32352E+18`.
 * Three decimals get a zero: `187,125` could mean thousands.
 */
function numberText(stored: string): string {
  const value = Number(stored);
  const text =
    Number.isInteger(value) && Math.abs(value) >= 10 ** EXACT_DIGITS
      ? value.toExponential().replace('e+', 'E+')
      : String(Number(value.toPrecision(EXACT_DIGITS)));
  return text.replace('.', ',').replace(/,\d{3}$/, '$&0');
}

function cellText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return typeof value === 'string' ? value : '';
}

/** Reads the stored values of the first sheet, never a formula. @throws UnreadableSheetError */
export async function readXlsx(path: string): Promise<Rows> {
  const inspected = await inspectArchive(path);
  if ('flaw' in inspected) throw new UnreadableSheetError(REFUSALS[inspected.flaw] ?? BROKEN);
  if (inspected.tipo !== XLSX) throw new UnreadableSheetError('O arquivo não é uma planilha CSV ou XLSX');
  try {
    const data = await readSheet<string>(path, { parseNumber: numberText });
    return {
      codificacao: 'XLSX',
      separador: null,
      rows: data.map((row, index) => ({ linha: index + 1, valores: row.map(cellText) })),
    };
  } catch {
    // Whatever it is, Excel wrote no such file.
    throw new UnreadableSheetError(BROKEN);
  }
}
