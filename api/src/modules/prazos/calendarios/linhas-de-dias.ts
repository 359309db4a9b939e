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

const DIA = String.raw`(\d{1,2})[º°]?\s*/\s*(\d{1,2})(?:\s*/\s*(\d{4}|\d{2}))?`;
const SEMANA = String.raw`(?:\s*\([^)]*\))?`;
/** `16/02 (segunda-feira) a 17/02 – Carnaval`. */
const LINHA = new RegExp(
  String.raw`^${DIA}${SEMANA}(?:\s*(a|à|até|ao|e|-|–|—)\s*${DIA}${SEMANA})?\s*(?:[-–—:;,.]\s*)?(.*)$`,
  'i',
);
const SO_DIA = new RegExp(`^${DIA}$`);
const MARCADOR = /^[\s•*·-]+/;

const NAO_ENTENDI = 'Não entendi a data: escreva dd/mm – motivo';

function isoOf(dia: string, mes: string, ano: number): string {
  const pad = (text: string) => text.padStart(2, '0');
  return `${ano}-${pad(mes)}-${pad(dia)}`;
}

const yearOf = (text: string | undefined, otherwise: number) =>
  text === undefined ? otherwise : Number(text.length === 2 ? `20${text}` : text);

const impossivel = (dia: string, mes: string, ano: number) =>
  `O dia ${dia.padStart(2, '0')}/${mes.padStart(2, '0')}/${ano} não existe`;

/** Reads `dd/mm – motivo`, with a year or without, one day or from one to another. */
export function readLinhaDeLista(linha: string, { ano, tipo, ato, link }: Comum): LinhaLida | null {
  const text = linha.replace(MARCADOR, '').trim();
  if (text === '') return null;
  const found = LINHA.exec(text);
  if (!found) return { erro: NAO_ENTENDI };
  const [, dia = '', mes = '', escrito, junta = '', diaFim, mesFim, escritoFim, motivo = ''] = found;
  const anoDe = yearOf(escrito, ano);
  const de = isoOf(dia, mes, anoDe);
  const from = parseDia(de);
  if (from === null) return { erro: impossivel(dia, mes, anoDe) };
  const valores = { data: de, tipo, motivo: motivo.trim(), ato, link };
  if (diaFim === undefined || mesFim === undefined) return { especie: 'dia', valores };
  // If the range goes from December to January, it ends in the next year.
  const anoAte = yearOf(escritoFim, Number(mes) === 12 && Number(mesFim) === 1 ? anoDe + 1 : anoDe);
  const ate = isoOf(diaFim, mesFim, anoAte);
  const until = parseDia(ate);
  if (until === null) return { erro: impossivel(diaFim, mesFim, anoAte) };
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
  const [, dia, mes, escrito] = SO_DIA.exec(text) ?? [];
  return dia && mes ? isoOf(dia, mes, yearOf(escrito, ano)) : text;
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
