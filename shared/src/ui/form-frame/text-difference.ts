/** A long text before and after: the differing part, and the parts at both ends that the two share. */
export interface TextDifference {
  readonly start: string;
  readonly removed: string;
  readonly added: string;
  readonly end: string;
}

const wordsOf = (text: string) => text.split(/(?<=\s)/);

/** The difference between two texts, by whole words. */
export function differenceOf(before: string, after: string): TextDifference {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const shortest = Math.min(old.length, now.length);
  let from = 0;
  while (from < shortest && old[from] === now[from]) from += 1;
  let back = 0;
  while (back < shortest - from && old.at(-1 - back) === now.at(-1 - back)) back += 1;
  return {
    start: old.slice(0, from).join(''),
    removed: old.slice(from, old.length - back).join(''),
    added: now.slice(from, now.length - back).join(''),
    end: old.slice(old.length - back).join(''),
  };
}

/** A part of two long texts: common, removed, or added. */
interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Above this number of word pairs the whole middle counts as changed, because the comparison would take too long. */
const MOST_PAIRS = 250_000;

/**
 * For each pair of positions, how many words both texts have in common from there on, in the same order; one
 * row for each old word.
 */
function sharedFrom(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1;
  const table = new Uint16Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1) {
      const here = row * width + column;
      const below = table[here + width] ?? 0;
      const beside = table[here + 1] ?? 0;
      const both = (table[here + width + 1] ?? 0) + 1;
      table[here] = old[row] === now[column] ? both : Math.max(below, beside);
    }
  return table;
}

/** The text between the common beginning and the common end, compared word by word. */
function middleOf(old: readonly string[], now: readonly string[]): TextPart[] {
  if (old.length * now.length > MOST_PAIRS)
    return [
      { kind: 'removed', text: old.join('') },
      { kind: 'added', text: now.join('') },
    ];
  const shared = sharedFrom(old, now);
  const width = now.length + 1;
  const parts: TextPart[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [went = '', came = ''] = [old[row], now[column]];
    if (row < old.length && column < now.length && went === came) {
      parts.push({ kind: 'same', text: went });
      row += 1;
      column += 1;
    } else if (
      row < old.length &&
      (column === now.length ||
        (shared[(row + 1) * width + column] ?? 0) >= (shared[row * width + column + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: went });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: came });
      column += 1;
    }
  }
  return parts;
}

/** Joins neighbouring parts of one kind, and drops empty ones. */
const joined = (parts: readonly TextPart[]): TextPart[] =>
  parts.reduce<TextPart[]>((before, part) => {
    if (part.text === '') return before;
    const last = before.at(-1);
    if (last?.kind !== part.kind) return [...before, part];
    return [...before.slice(0, -1), { kind: part.kind, text: last.text + part.text }];
  }, []);

/** The difference between two texts word by word, including the unchanged text between the changes. */
export function textPartsOf(before: string, after: string): TextPart[] {
  const { start, removed, added, end } = differenceOf(before, after);
  return joined([
    { kind: 'same', text: start },
    ...middleOf(wordsOf(removed), wordsOf(added)),
    { kind: 'same', text: end },
  ]);
}
