import { sliceText } from '@foro/shared/format';
import { splitMarks } from '@foro/shared/search/marks';

const BEFORE = 60;
const AFTER = 140;

/** The excerpt of a long text around the first search word; its beginning if it contains none. */
export function trechoOf(texto: string, q: string): string {
  const [first, second] = splitMarks(texto, q);
  return cut(texto, second !== undefined && first?.isMatch === false ? first.text.length : 0);
}

/** Cuts about 200 letters around a position, in whole words, as one line. */
function cut(texto: string, place: number): string {
  const from = Math.max(0, place - BEFORE);
  const to = Math.min(texto.length, place + AFTER);
  let piece = sliceText(texto, from, to);
  if (from > 0) piece = `…${piece.replace(/^\S*\s+/, '')}`;
  if (to < texto.length) piece = `${piece.replace(/(?<!\s)\s+\S*$/, '')}…`;
  return piece.replaceAll(/\s+/g, ' ').trim();
}
