import { SEARCH_MIN } from '@foro/shared/contracts/search';
import { normalizeText } from '@foro/shared/format';

/** A parsed search: words, and numbers without their punctuation. */
export interface Consulta {
  readonly palavras: readonly string[];
  readonly numeros: readonly string[];
  /** Whether the last word is still being typed: its beginning is enough. */
  readonly temInicio: boolean;
}

/** The number of words and numbers of a search that are used. */
const MAX = 10;

/** A run of letters and digits, with the punctuation of numbers inside. */
const PEDACO = /[a-z0-9]+(?:[./-]+[a-z0-9]+)*/g;

/** Copied words and case numbers without the line ends that cut them. */
const joined = (texto: string) =>
  texto
    .replace(/(?<=[a-z])-[^\S\n]*\n\s*(?=[a-z])/g, '')
    .replace(/\d[\d\s./-]*\d/g, (piece) =>
      piece.replace(/\D/g, '').length === 20 ? piece.replace(/\s/g, '') : piece,
    );

/**
 * Parses a search: 'Ações 0000832-35.2018' is the word 'acoes' and the number '0000832352018'.
 *
 * @returns null if there is too little to search for: only punctuation, or a single letter
 */
export function readConsulta(q: string): Consulta | null {
  const pedacos: string[] = joined(normalizeText(q)).match(PEDACO) ?? [];
  const palavras = pedacos.filter((pedaco) => !/\d/.test(pedaco)).flatMap((pedaco) => pedaco.split(/[./-]+/));
  const numeros = pedacos
    .filter((pedaco) => /\d/.test(pedaco))
    .map((pedaco) => pedaco.replaceAll(/[./-]+/g, ''));
  const letras = [...palavras, ...numeros].join('').length;
  if (letras < SEARCH_MIN) return null;
  return {
    palavras: palavras.slice(0, MAX),
    numeros: numeros.slice(0, MAX),
    temInicio: palavras.length > 0 && palavras.length <= MAX && !/\d/.test(pedacos.at(-1) ?? ''),
  };
}
