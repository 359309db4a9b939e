import { stripInvisible } from '@foro/shared/format';
import type { Trecho } from './pdf';

/** A part of a page's text item, from `de` to before `ate`. */
export interface Marca {
  readonly trecho: number;
  readonly de: number;
  readonly ate: number;
}

/** A hit: its page, and its text items. */
export interface Achado {
  readonly pagina: number;
  readonly marcas: readonly Marca[];
}

/** Folds accents and capitals letter by letter, so that a hit keeps its position in the original. */
export const fold = (texto: string): string =>
  texto
    .replace(/[\u0080-\uffff]/g, (letra) => {
      const [base = letra] = letra.normalize('NFD');
      return base.length === letra.length ? base : letra;
    })
    .toLowerCase();

const escape = (letter: string) => letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&');

// Invisible characters cut both; the end of a line cuts a word behind a hyphen, and a number anywhere.
const WORD_CUT = String.raw`(?:[\p{Cf}\u2010-][^\S\n]*\n\s*|\p{Cf}+)?`;
const NUMBER_CUT = String.raw`(?:[^\S\n]*\n\s*|\p{Cf}+)?`;

const wordPattern = (word: string) =>
  [...word].reduce((pattern, letter, index, letters) => {
    const isNumber = /[\d./-]/.test(letter) && /[\d./-]/.test(letters[index - 1] ?? '');
    return pattern + (index === 0 ? '' : isNumber ? NUMBER_CUT : WORD_CUT) + escape(letter);
  }, '');

/** The search pattern over folded text; null for an empty search. */
function patternOf(procura: string): RegExp | null {
  const words = fold(stripInvisible(procura)).split(/\s+/).filter(Boolean);
  return words.length === 0 ? null : new RegExp(words.map(wordPattern).join('\\s+'), 'gu');
}

/** The marks of the range from `start` to before `end` in the text of all items, which begin at `starts`. */
function marksOf(trechos: readonly Trecho[], starts: readonly number[], start: number, end: number): Marca[] {
  return trechos.flatMap(({ texto }, trecho) => {
    const from = starts[trecho] ?? 0;
    const de = Math.max(start - from, 0);
    const ate = Math.min(end - from, texto.length);
    return de < ate ? [{ trecho, de, ate }] : [];
  });
}

/**
 * Finds every position on a page where the words follow each other, regardless of accents, capitals and line
 * breaks.
 */
export function findInPage(pagina: number, trechos: readonly Trecho[], procura: string): Achado[] {
  const pattern = patternOf(procura);
  if (pattern === null) return [];
  const starts: number[] = [];
  let whole = '';
  for (const { texto, quebra } of trechos) {
    starts.push(whole.length);
    whole += quebra ? `${fold(texto)}\n` : fold(texto);
  }
  return [...whole.matchAll(pattern)].map(({ index, 0: found }) => ({
    pagina,
    marcas: marksOf(trechos, starts, index, index + found.length),
  }));
}
