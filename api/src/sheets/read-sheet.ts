import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, type ImportKind } from '@foro/shared/contracts/import-codes';
import { proposeFields } from '@foro/shared/contracts/import-fields';
import { cutText } from '@foro/shared/format';
import fs from 'node:fs/promises';
import { readCsv } from './read-csv';
import { UnreadableSheetError, type ReadSheet, type Sheet, type SheetRow } from './sheet';

/** How far down the titles may be, below merged rows with the name of the report. */
const HEADER_WITHIN = 20;

const isEmpty = ({ valores }: SheetRow) => valores.every((valor) => valor.trim() === '');
const withoutTail = ({ linha, valores }: SheetRow): SheetRow => ({
  linha,
  valores: valores.slice(0, valores.findLastIndex((valor) => valor.trim() !== '') + 1),
});

/** The position of the titles: the first row with two known ones, else the first that is not empty. */
function headerOf(rows: readonly SheetRow[], tipo: ImportKind): number {
  const known = ({ valores }: SheetRow) =>
    proposeFields(tipo, valores).filter((campo) => campo !== null).length;
  const found = rows.slice(0, HEADER_WITHIN).findIndex((row) => known(row) >= 2);
  return Math.max(0, found);
}

/** Begins an old workbook, and one with a password. */
const OLE = 'd0cf11e0';
const ZIP = '504b0304';

async function rowsOf(path: string) {
  const content = await fs.readFile(path);
  const head = content.subarray(0, 4).toString('hex');
  if (head === OLE)
    throw new UnreadableSheetError(
      'Planilhas .xls e planilhas com senha não são lidas: salve como .xlsx sem senha e envie de novo',
    );
  return head === ZIP ? (await import('./read-xlsx')).readXlsx(path) : readCsv(content);
}

async function readFile(path: string, tipo: ImportKind): Promise<Sheet> {
  const { codificacao, separador, rows: all } = await rowsOf(path);
  const rows = all.filter((row) => !isEmpty(row)).map(withoutTail);
  if (rows.some(({ valores }) => valores.length > MAX_IMPORT_COLUMNS))
    throw new UnreadableSheetError(`O arquivo tem mais de ${MAX_IMPORT_COLUMNS} colunas`);
  const header = headerOf(rows, tipo);
  const titles = rows[header];
  const linhas = rows.slice(header + 1);
  if (titles === undefined || linhas.length === 0)
    throw new UnreadableSheetError('O arquivo não tem linhas abaixo dos títulos das colunas');
  if (linhas.length > MAX_IMPORT_ROWS)
    throw new UnreadableSheetError(
      `O arquivo tem mais de ${MAX_IMPORT_ROWS.toLocaleString('pt-BR')} linhas: divida-o em partes`,
    );
  const width = Math.max(titles.valores.length, ...linhas.map(({ valores }) => valores.length));
  const titulos = Array.from({ length: width }, (_, n) =>
    cutText(titles.valores[n]?.trim() || `Coluna ${n + 1}`, 200),
  );
  return { codificacao, separador, cabecalho: titles.linha, titulos, linhas };
}

/**
 * Reads a file with separated values, or a workbook: how it is encoded, where its titles are, its rows. Run it where a
 * malicious file harms nobody (`run-in-process.ts`).
 */
export async function readSheet(path: string, tipo: ImportKind): Promise<ReadSheet> {
  try {
    return await readFile(path, tipo);
  } catch (error) {
    if (error instanceof UnreadableSheetError) return { erro: error.message };
    throw error;
  }
}
