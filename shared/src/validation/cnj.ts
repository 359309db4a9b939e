import { stripInvisible } from '../format/text';
import { type Court, courtOf } from './cnj-court';

const SHAPE = /^(\d{7})-?(\d{2})\.?(\d{4})\.?(\d)\.?(\d{2})\.?(\d{4})$/;

/** Parts of a case number `NNNNNNN-DD.AAAA.J.TR.OOOO` (Resolução CNJ 65/2008). */
export interface Cnj {
  /** The 20 digits. */
  digits: string;
  sequencial: string;
  ano: number;
  /** Digit J, the branch of justice. */
  justica: string;
  /** Digits TR. */
  tribunal: string;
  /** Digits OOOO, the unit of origin. */
  origem: string;
  hasRightCheckDigits: boolean;
  /** The court; null if J and TR do not name one. */
  orgao: Court | null;
}

/** Digits of a case number, for search and duplicates; any other text keeps its digits too. */
export const normalizeCnj = (text: string): string => text.replace(/\D/g, '');

/** Reads a case number, with or without punctuation; null if it does not have the right format. */
export function parseCnj(text: string): Cnj | null {
  const [, sequencial, digito, ano, justica, tribunal, origem] =
    SHAPE.exec(stripInvisible(text).trim()) ?? [];
  if (!sequencial || !digito || !ano || !justica || !tribunal || !origem) return null;
  return {
    digits: `${sequencial}${digito}${ano}${justica}${tribunal}${origem}`,
    sequencial,
    ano: Number(ano),
    justica,
    tribunal,
    origem,
    // BigInt, because a number cannot hold 20 digits exactly.
    hasRightCheckDigits: BigInt(`${sequencial}${ano}${justica}${tribunal}${origem}${digito}`) % 97n === 1n,
    orgao: courtOf(justica, tribunal),
  };
}

/** Check digits for the other 18 digits of a case number (`NNNNNNNAAAAJTROOOO`). */
export const cnjCheckDigits = (digits: string): string =>
  String(98n - (BigInt(`${digits}00`) % 97n)).padStart(2, '0');

/** Behind the number of a case, that of an incident or appeal within it: `/50000`. */
const INCIDENT = /\/\d{1,6}$/;

/**
 * The warning about a case number; null if there is none, or it is empty. It is a warning and never a
 * refusal: old, administrative and arbitration numbers have other formats.
 */
export function cnjWarning(text: string): string | null {
  if (text.trim() === '') return null;
  const cnj = parseCnj(text);
  if (cnj === null && parseCnj(text.trim().replace(INCIDENT, '')) !== null)
    return 'Nada é capturado pelo número de um incidente: publicações e andamentos vêm pelo número sem a barra.';
  if (cnj === null) return 'Número fora do padrão do CNJ.';
  if (!cnj.hasRightCheckDigits) return 'O dígito verificador não confere com o número.';
  return cnj.orgao === null ? 'O número indica um tribunal que não existe.' : null;
}

/** Whether a text is a case number in the present format, with right check digits and an existing court. */
export const isCnj = (text: string): boolean => text.trim() !== '' && cnjWarning(text) === null;
