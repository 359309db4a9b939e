import { MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, type ImportKind } from '@foro/shared/contracts/import-codes';
import { proposeFields } from '@foro/shared/contracts/import-fields';
import { parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { DadosInvalidosError } from '../../../errors';

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** A row with the number that the spreadsheet gives it. */
export interface SheetRow {
  readonly linha: number;
  readonly valores: readonly string[];
}

/** A file as it was understood. */
export interface Sheet {
  readonly codificacao: Encoding;
  readonly separador: string;
  /** The line of the titles. */
  readonly cabecalho: number;
  readonly titulos: readonly string[];
  readonly linhas: readonly SheetRow[];
}

const refuse = (message: string) => new DadosInvalidosError({ arquivo: message });

/** Decodes a text file: by its byte-order mark, else as UTF-8, else as Windows-1252, the encoding of Excel's 'CSV'. */
export function decodeText(content: Buffer): { readonly texto: string; readonly codificacao: Encoding } {
  const decoded = (label: string, codificacao: Encoding, fatal = false) => ({
    texto: new TextDecoder(label, { fatal }).decode(content),
    codificacao,
  });
  if (content[0] === 0xff && content[1] === 0xfe) return decoded('utf-16le', 'UTF-16');
  if (content[0] === 0xfe && content[1] === 0xff) return decoded('utf-16be', 'UTF-16');
  try {
    return decoded('utf-8', 'UTF-8', true);
  } catch {
    // It is no UTF-8.
    return decoded('windows-1252', 'Windows-1252');
  }
}

const SEPARATORS = [';', ',', '\t', '|'] as const;
const SAMPLE_LINES = 50;

/** The separator that occurs equally often on most of the first lines. */
export function findSeparator(texto: string): string {
  // Texts in quotes may contain any of them, and line breaks.
  const lines = texto
    .slice(0, 200_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  const [best] = SEPARATORS.map((separador) => {
    const counts = lines.map((line) => line.split(separador).length - 1).filter((count) => count > 0);
    const lengths = counts.map((count) => counts.filter((other) => other === count).length);
    return { separador, agreeing: Math.max(0, ...lengths) };
  }).sort((a, b) => b.agreeing - a.agreeing);
  return best && best.agreeing > 0 ? best.separador : ';';
}

const CHUNK = 256 * 1024;

function* chunksOf(texto: string) {
  for (let from = 0; from < texto.length; from += CHUNK) yield texto.slice(from, from + CHUNK);
}

/** How far down the titles may be, below merged rows with the name of the report. */
const HEADER_WITHIN = 20;

const isEmpty = (valores: readonly string[]) => valores.every((valor) => valor.trim() === '');
const withoutTail = (valores: readonly string[]) =>
  valores.slice(0, valores.findLastIndex((valor) => valor.trim() !== '') + 1);

/** The position of the titles: the first row with two known ones, else the first that is not empty. */
function headerOf(rows: readonly SheetRow[], tipo: ImportKind): number {
  const known = ({ valores }: SheetRow) =>
    proposeFields(tipo, valores).filter((campo) => campo !== null).length;
  const found = rows.slice(0, HEADER_WITHIN).findIndex((row) => known(row) >= 2);
  return Math.max(0, found);
}

/**
 * Reads a file with separated values.
 * @throws DadosInvalidosError for `arquivo`
 */
export async function readSheet(content: Buffer, tipo: ImportKind): Promise<Sheet> {
  if (content.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw refuse('Planilhas do Excel (.xlsx) ainda não são lidas: salve como "CSV UTF-8" e envie de novo');
  const { texto, codificacao } = decodeText(content);
  if (texto.includes('\u0000'))
    throw refuse('O arquivo não é uma planilha em texto: salve como CSV e envie de novo');
  const [named, separatorNamed] = /^sep=(.)\r?\n/i.exec(texto) ?? [];
  const separador = separatorNamed ?? findSeparator(texto);
  if (!(SEPARATORS as readonly string[]).includes(separador))
    throw refuse('O separador das colunas deve ser ponto e vírgula, vírgula, tabulação ou barra vertical');
  const rows: SheetRow[] = [];
  // Read in parts, so that other requests get their turn.
  const parser = Readable.from(chunksOf(texto.slice(named?.length ?? 0))).pipe(
    parse({ delimiter: separador, relax_quotes: true, relax_column_count: true, skip_empty_lines: false }),
  );
  let linha = named === undefined ? 0 : 1;
  try {
    for await (const values of parser) {
      linha += 1;
      const valores = withoutTail(values as string[]);
      if (isEmpty(valores)) continue;
      if (valores.length > MAX_IMPORT_COLUMNS)
        throw refuse(`O arquivo tem mais de ${MAX_IMPORT_COLUMNS} colunas`);
      rows.push({ linha, valores });
      if (rows.length > MAX_IMPORT_ROWS + HEADER_WITHIN)
        throw refuse(
          `O arquivo tem mais de ${MAX_IMPORT_ROWS.toLocaleString('pt-BR')} linhas: divida-o em partes`,
        );
    }
  } catch (error) {
    if (error instanceof DadosInvalidosError) throw error;
    throw refuse('Há aspas sem fim no arquivo: não foi possível separar as colunas');
  }
  const header = headerOf(rows, tipo);
  const titles = rows[header];
  const linhas = rows.slice(header + 1);
  if (titles === undefined || linhas.length === 0)
    throw refuse('O arquivo não tem linhas abaixo dos títulos das colunas');
  if (linhas.length > MAX_IMPORT_ROWS)
    throw refuse(
      `O arquivo tem mais de ${MAX_IMPORT_ROWS.toLocaleString('pt-BR')} linhas: divida-o em partes`,
    );
  const width = Math.max(
    titles.valores.length,
    ...linhas.slice(0, 1000).map(({ valores }) => valores.length),
  );
  const titulos = Array.from({ length: width }, (_, n) => titles.valores[n]?.trim() || `Coluna ${n + 1}`);
  return { codificacao, separador, cabecalho: titles.linha, titulos, linhas };
}
