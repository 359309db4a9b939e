import { normalizeText } from '../format/text';

/** A piece of a text, and whether it matches the search. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

/**
 * A run of letters and digits, joined to the next one by the punctuation of numbers (`.`, `-`, `/`) or by the end of
 * a line, or not; a word that the end of a line cuts has a hyphen there.
 */
interface Run {
  start: number;
  text: string;
  isJoined: boolean;
  isCut: boolean;
}

/**
 * A search term: a word, or a number without its punctuation; it matches the beginning of a text's word or
 * number.
 */
interface Term {
  text: string;
  isNumber: boolean;
  /** Whether it is the last word, which may be unfinished. */
  isLast: boolean;
}

const RUN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/gu;
const JOINT = /^(?:[./-]|[./-]?[^\S\n]*\n\s*)$/;
const CUT = /^[-\u2010][^\S\n]*\n\s*$/;

const runsOf = (text: string): Run[] =>
  [...text.matchAll(RUN)].map(([run], index, all) => {
    const { index: start } = all[index] ?? { index: 0 };
    const next = all[index + 1]?.index;
    const between = text.slice(start + run.length, next);
    return { start, text: run, isJoined: JOINT.test(between), isCut: CUT.test(between) };
  });

/** The runs in chains: `12.345.678/0001-95` is one, `Rua 7` are two. */
const chainsOf = (runs: readonly Run[]): Run[][] =>
  runs.reduce<Run[][]>((chains, run, index) => {
    if (index > 0 && runs[index - 1]?.isJoined) chains.at(-1)?.push(run);
    else chains.push([run]);
    return chains;
  }, []);

const hasDigit = (text: string) => /\p{N}/u.test(text);

// As in the API: `ações` becomes `ação`, `papéis` `papel`, `juízes` `juiz`, `bens` `bem`.
const PLURALS: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/([rz])es$/, '$1'],
  [/ns$/, 'm'],
  [/([a-z]{3})s$/, '$1'],
];

/** The singular of a word in a text without accents; good enough to compare two words, not to be read. */
const singularOf = (word: string): string =>
  PLURALS.reduce((text, [ending, singular]) => text.replace(ending, singular), word);

function termsOf(query: string): Term[] {
  const texts = chainsOf(runsOf(query)).flatMap((chain) => {
    const words = chain.map(({ text }) => normalizeText(text));
    return words.some(hasDigit) ? [words.join('')] : words;
  });
  return [...new Set(texts)].map((text) => ({
    text,
    isNumber: hasDigit(text),
    isLast: text === texts.at(-1),
  }));
}

/**
 * How many characters of a text correspond to this many characters of its normalized form; combining marks
 * stay with their letter.
 */
function lengthOf(text: string, compared: number): number {
  let [length, done] = [0, 0];
  for (const character of text) {
    const own = normalizeText(character).length;
    if (done >= compared && own > 0) break;
    done += own;
    length += character.length;
  }
  return length;
}

/** The end of a number's match in a chain from a run on, ignoring punctuation; null if it does not match. */
function endOfNumber(chain: readonly Run[], from: number, wanted: string): number | null {
  let rest = wanted;
  for (let index = from; ; index += 1) {
    const run = chain[index];
    if (run === undefined) return null;
    const compared = normalizeText(run.text);
    if (compared.startsWith(rest)) return run.start + lengthOf(run.text, rest.length);
    if (!rest.startsWith(compared)) return null;
    rest = rest.slice(compared.length);
  }
}

/** The end of a word's match in a run, or in two that the end of a line cuts; null if it does not match. */
function endOfWord(chain: readonly Run[], index: number, { text, isLast }: Term): number | null {
  let compared = '';
  for (const run of chain.slice(index, chain[index]?.isCut ? index + 2 : index + 1)) {
    const before = compared.length;
    compared += normalizeText(run.text);
    if (singularOf(compared) === singularOf(text)) return run.start + run.text.length;
    if (isLast && compared.startsWith(text)) return run.start + lengthOf(run.text, text.length - before);
  }
  return null;
}

/** The matches of a term, each from the beginning of a run. */
const matchesOf = (term: Term, chains: readonly Run[][]): [start: number, end: number][] =>
  chains.flatMap((chain) =>
    chain.flatMap((run, index): [number, number][] => {
      const end = term.isNumber ? endOfNumber(chain, index, term.text) : endOfWord(chain, index, term);
      return end === null ? [] : [[run.start, end]];
    }),
  );

/**
 * Splits a text into pieces and marks those that match a search: words regardless of accents and of singular
 * or plural, the last word by its beginning; numbers by their first digits, with or without punctuation. The
 * pieces together are the text.
 */
export function splitMarks(text: string, query: string): Piece[] {
  const chains = chainsOf(runsOf(text));
  const found = termsOf(query)
    .flatMap((term) => matchesOf(term, chains))
    .toSorted(([one], [other]) => one - other);
  const pieces: Piece[] = [];
  let at = 0;
  for (const [start, end] of found) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) pieces.push({ text: text.slice(at, from), isMatch: false });
    pieces.push({ text: text.slice(from, end), isMatch: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMatch: false });
  return pieces;
}

/** Whether the text contains every word of a search, by the same rules; false for an empty search. */
export function hasAllWords(text: string, query: string): boolean {
  const chains = chainsOf(runsOf(text));
  const terms = termsOf(query);
  return terms.length > 0 && terms.every((term) => matchesOf(term, chains).length > 0);
}
