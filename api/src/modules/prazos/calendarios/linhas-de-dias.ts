import type { ForensicImport } from '@foro/shared/contracts/forensic-year';
import { parseDia } from '@foro/shared/prazos';

/** The values that all lines of a list share. */
export type Comum = Pick<ForensicImport, 'ano' | 'tipo' | 'ato' | 'link'>;

/**
 * A line as an entry that the contract still has to check, or the reason why it is invalid; null for an empty
 * line.
 */
export type LinhaLida =
  | { readonly especie: 'dia' | 'suspensao'; readonly valores: Readonly<Record<string, unknown>> }
  | { readonly erro: string };

// `16/02 (segunda-feira) a 17/02 – Carnaval`, piece by piece, with single blanks.
const DIA = /^(\d{1,2})[º°]? ?\/ ?(\d{1,2})(?: ?\/ ?(\d{4}|\d{2}))?/;
const SEMANA = /^ ?\([^)]*\)/;
const JUNTA = /^ ?(até|ao|a|à|e|-|–|—) ?/i;
const ANTES_DO_MOTIVO = /^ ?(?:[-–—:;,.] ?)?/;
const MARCADOR = /^[\s•*·-]+/;

const NAO_ENTENDI = 'Não entendi a data: escreva dd/mm – motivo';

function isoOf(dia: string, mes: string, ano: number): string {
  const pad = (text: string) => text.padStart(2, '0');
  return `${ano}-${pad(mes)}-${pad(dia)}`;
}

const oneBlank = (text: string) => text.replace(/\s+/g, ' ');

/** The day that a text begins with, as the parts dd, mm and year, and the rest of the text. */
function takeDia(text: string) {
  const found = DIA.exec(text);
  if (!found) return null;
  const [whole, dia = '', mes = '', ano] = found;
  return { dia, mes, ano, rest: text.slice(whole.length).replace(SEMANA, '') };
}

const yearOf = (text: string | undefined, otherwise: number) =>
  text === undefined ? otherwise : Number(text.length === 2 ? `20${text}` : text);

const impossivel = (dia: string, mes: string, ano: number) =>
  `O dia ${dia.padStart(2, '0')}/${mes.padStart(2, '0')}/${ano} não existe`;

/** Reads `dd/mm – motivo`, with a year or without, one day or from one to another. */
export function readLinhaDeLista(linha: string, { ano, tipo, ato, link }: Comum): LinhaLida | null {
  const text = oneBlank(linha).replace(MARCADOR, '').trim();
  if (text === '') return null;
  const first = takeDia(text);
  if (!first) return { erro: NAO_ENTENDI };
  const { dia, mes } = first;
  const [whole = '', junta = ''] = JUNTA.exec(first.rest) ?? [];
  const last = whole === '' ? null : takeDia(first.rest.slice(whole.length));
  const anoDe = yearOf(first.ano, ano);
  const de = isoOf(dia, mes, anoDe);
  const from = parseDia(de);
  if (from === null) return { erro: impossivel(dia, mes, anoDe) };
  const motivo = (last ?? first).rest.replace(ANTES_DO_MOTIVO, '').trim();
  const valores = { data: de, tipo, motivo, ato, link };
  if (last === null) return { especie: 'dia', valores };
  // If the range goes from December to January, it ends in the next year.
  const anoAte = yearOf(last.ano, Number(mes) === 12 && Number(last.mes) === 1 ? anoDe + 1 : anoDe);
  const ate = isoOf(last.dia, last.mes, anoAte);
  const until = parseDia(ate);
  if (until === null) return { erro: impossivel(last.dia, last.mes, anoAte) };
  if (junta.toLowerCase() === 'e' && until !== from + 1)
    return { erro: 'São dois dias separados: escreva um por linha' };
  return { especie: 'dia', valores: { ...valores, ate } };
}

/** The columns of the CSV file, in order. */
export const COLUNAS = ['tipo', 'data', 'ate', 'motivo', 'ato', 'link', 'desdeAno', 'ateAno'] as const;

const CELULA = /(?:^|;)(?:"((?:[^"]|"")*)"|([^;]*))/g;
/** The apostrophe that keeps a spreadsheet from taking a text for a formula. */
const FORMULA = /^'(?=[=+\-@])/;

const cellsOf = (linha: string): string[] =>
  [...linha.matchAll(CELULA)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).replace(FORMULA, '').trim(),
  );

/** Converts `31/12/2026` to the wire format; any other text, such as a rule, stays as it is. */
function dayOrRule(text: string, ano: number): string {
  const found = takeDia(oneBlank(text));
  return found?.rest === '' ? isoOf(found.dia, found.mes, yearOf(found.ano, ano)) : text;
}

const numberOr = (text: string) => (/^\d+$/.test(text) ? Number(text) : text || null);

/** Reads a line of the CSV file; the header is skipped. */
export function readLinhaDeCsv(linha: string, comum: Comum): LinhaLida | null {
  const text = linha.replace(/^\uFEFF/, '').trim();
  if (text.replaceAll(';', '') === '') return null;
  const cells = cellsOf(text);
  const [tipo = '', data = '', ate = '', motivo = '', ato = '', link = '', desdeAno = '', ateAno = ''] =
    cells;
  if (tipo.toLowerCase() === 'tipo') return null;
  if (cells.length < 4) return { erro: 'Faltam colunas: tipo;data;ate;motivo;ato;link' };
  const de = dayOrRule(data, comum.ano);
  const fim = dayOrRule(ate, comum.ano) || null;
  const besides = { motivo, ato: ato || comum.ato };
  if (tipo.toLowerCase() === 'suspensao')
    return { especie: 'suspensao', valores: { ...besides, de, ate: fim ?? de } };
  const isDate = /^\d{4}-/.test(de);
  return {
    especie: 'dia',
    valores: {
      ...besides,
      ...(isDate ? { data: de } : { regra: de || null }),
      ate: fim,
      tipo: tipo.toLowerCase(),
      link: link || comum.link,
      desdeAno: numberOr(desdeAno),
      ateAno: numberOr(ateAno),
    },
  };
}
