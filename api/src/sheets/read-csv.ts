import { parse } from 'csv-parse/sync';
import { decode } from '@foro/shared/format';
import { UnreadableSheetError, type Sheet, type SheetRow } from './sheet';

type Rows = Pick<Sheet, 'codificacao' | 'separador'> & { readonly rows: readonly SheetRow[] };

const SEPARATORS = [';', ',', '\t', '|'] as const;
const SAMPLE_LINES = 50;

/** The separator that occurs equally often on most of the first lines. */
function findSeparator(texto: string): string {
  // Texts in quotes may contain any of them, and line breaks.
  const lines = texto
    .slice(0, 200_000)
    .replaceAll(/"[^"]*"/g, '')
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

/** How PDF, RTF and pages begin; some systems call a page '.xls'. */
const OTHERS = /^\s*(?:%PDF|\{\\rtf|<)/;

/** Reads a file with separated values. @throws UnreadableSheetError */
export function readCsv(content: Buffer): Rows {
  const { text: texto, encoding: codificacao } = decode(content);
  if (texto.includes('\u0000') || OTHERS.test(texto))
    throw new UnreadableSheetError('O arquivo não é uma planilha em texto: salve como CSV e envie de novo');
  const [named, separatorNamed] = /^sep=(.)\r?\n/i.exec(texto) ?? [];
  const separador = separatorNamed ?? findSeparator(texto);
  if (!(SEPARATORS as readonly string[]).includes(separador))
    throw new UnreadableSheetError(
      'O separador das colunas deve ser ponto e vírgula, vírgula, tabulação ou barra vertical',
    );
  const before = named === undefined ? 0 : 1;
  try {
    const found = parse(texto.slice(named?.length ?? 0), {
      delimiter: separador,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: false,
    });
    const rows = found.map((valores, index) => ({ linha: index + 1 + before, valores }));
    return { codificacao, separador, rows };
  } catch {
    // Nothing else can be wrong with it.
    throw new UnreadableSheetError('Há aspas sem fim no arquivo: não foi possível separar as colunas');
  }
}
