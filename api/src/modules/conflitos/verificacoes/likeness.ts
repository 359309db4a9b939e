/** A name as the database compares it: words of equal position in both texts, initials only among the words. */
export interface ComparableName {
  /** Normalised words without particles and legal forms (`foro_palavras`). */
  readonly palavras: string;
  /** The same words, initials left out, as they sound (`foro_som`). */
  readonly som: string;
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean);

/** Words of this length may differ in a letter: shorter ones (João, José) are other names. */
const NEAR_LENGTH = 6;
/** A rare word of this length may stand for the whole name: shorter ones are first names. */
const ALONE_LENGTH = 5;

/**
 * Whether two words differ in one letter, or in two that change places. Fernando and Fernanda are two people.
 */
function isNear(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < NEAR_LENGTH) return false;
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  let end = 0;
  const room = Math.min(a.length, b.length) - from;
  while (end < room && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [left, right] = [a.slice(from, a.length - end), b.slice(from, b.length - end)];
  if (end === 0 && [left, right].sort().join('') === 'ao') return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/**
 * How alike two names are: 3 the same words, 4 also written alike, 5 only of the same sound; null for two
 * people. Every word of the shorter name has to be in the other one, an initial for any word that it begins;
 * and two words have to be, or one that is rare.
 * @param similarity of the written names, 0 to 1
 * @param raras words, as they sound, that hardly anybody has
 */
export function likenessOf(
  a: ComparableName,
  b: ComparableName,
  similarity: number,
  raras: readonly string[],
): 3 | 4 | 5 | null {
  if (a.palavras !== '' && a.palavras === b.palavras) return 3;
  const sounds = { a: wordsOf(a.som), b: wordsOf(b.som) };
  const [short, long] = sounds.a.length <= sounds.b.length ? [a, b] : [b, a];
  const rest = wordsOf(long.som).map((som, index) => ({ som, letra: spelled(long)[index]?.[0] }));
  const take = (matches: (word: (typeof rest)[number]) => boolean) => {
    const index = rest.findIndex(matches);
    return index >= 0 && rest.splice(index, 1).length > 0;
  };
  const words = wordsOf(short.som);
  if (
    words.length === 0 ||
    !words.every((word) => take(({ som }) => som === word) || take(({ som }) => isNear(som, word)))
  )
    return null;
  if (words.length < 2 && !words.some((word) => word.length >= ALONE_LENGTH && raras.includes(word)))
    return null;
  // Nobody's initial is left without a word, unless the other name has no more words.
  for (const initial of initials(short))
    if (rest.length > 0 && !take(({ letra }) => letra === initial)) return null;
  return similarity >= 0.6 ? 4 : 5;
}

const spelled = ({ palavras }: ComparableName) =>
  wordsOf(palavras).filter((word) => word.length > 1 || /\d/.test(word));
const initials = ({ palavras }: ComparableName) => wordsOf(palavras).filter((word) => word.length === 1);
