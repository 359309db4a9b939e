import { normalizeText } from '@foro/shared/format';
import type { Consulta } from './consulta';

const BEFORE = 60;
const AFTER = 140;

/** Runs of letters and digits as a person writes them, the punctuation of numbers inside. */
const PEDACO = /[\p{L}\p{N}]+(?:[./-]+[\p{L}\p{N}]+)*/gu;

/** The letters that singular and plural have in common. */
const rootOf = (palavra: string): string =>
  palavra.length < 4 ? palavra : palavra.replace(/(?:oes|aes|aos|ao|is|es|ns|[lmsrz])$/, '');

/** The piece of a long text around the first word that was searched for; its beginning where none is found in it. */
export function trechoOf(texto: string, { palavras, numeros }: Consulta): string {
  const roots = palavras.map(rootOf);
  const isFound = (pedaco: string) => {
    const normal = normalizeText(pedaco);
    const semPontos = normal.replaceAll(/[./-]+/g, '');
    return (
      numeros.some((numero) => semPontos.startsWith(numero)) || roots.some((root) => normal.startsWith(root))
    );
  };
  const first = [...texto.matchAll(PEDACO)].find(([pedaco]) => isFound(pedaco));
  return cut(texto, first?.index ?? 0);
}

/** Some 200 letters around a place, of whole words, in one line. */
function cut(texto: string, place: number): string {
  const from = Math.max(0, place - BEFORE);
  const to = Math.min(texto.length, place + AFTER);
  let piece = texto.slice(from, to);
  if (from > 0) piece = `…${piece.replace(/^\S*\s+/, '')}`;
  if (to < texto.length) piece = `${piece.replace(/\s+\S*$/, '')}…`;
  return piece.replaceAll(/\s+/g, ' ').trim();
}
