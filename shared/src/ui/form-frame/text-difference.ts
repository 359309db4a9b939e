/** A long text before and after, with the part in which the two differ apart from what they share at both ends. */
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
