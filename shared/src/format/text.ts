// Soft hyphens, also at the end of a line, blanks and joiners without width, direction marks, variants: the same as
// in `foro_normaliza`.
const INVISIBLE =
  /\u00ad[^\S\n]*\n\s*|[\ufe00-\ufe0f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A text without the characters that nobody sees; they come along with copied text. */
export const stripInvisible = (text: string): string => text.replace(INVISIBLE, '');

const LINE_SEPARATORS = /[\v\f\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex -- these are what is taken out
const FORBIDDEN = /[\u0000-\u0008\u000e-\u001f\u007f\ufffe\uffff]|\p{Surrogate}/gu;

/**
 * A text without the characters that XML and the database refuse, as copies from a PDF have them; each separator of
 * lines becomes a line break.
 */
export const cleanText = (text: string): string => text.replace(LINE_SEPARATORS, '\n').replace(FORBIDDEN, '');

/** A text for comparing and searching: lower case, without accents and invisible characters. */
export const normalizeText = (text: string): string =>
  stripInvisible(text).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const PARTICLES = new Set(['da', 'das', 'de', 'di', 'do', 'dos', 'e']);

/** First letters of a person's or firm's first and last names: `Maria da Silva` gives `MS`. */
export function initials(nome: string): string {
  const names = nome.split(/\s+/).filter((part) => part !== '' && !PARTICLES.has(part.toLowerCase()));
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map(
    (part) => [...(part ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('pt-BR');
}

const CHARACTERS = new Intl.Segmenter('pt-BR');
/** Longer than any emoji; a stack of more accents than this may be cut. */
const LONGEST = 40;

/** The start of the character at this position. */
function startOfCharacter(text: string, position: number): number {
  if (position <= 0 || position >= text.length) return Math.min(Math.max(position, 0), text.length);
  const from = Math.max(0, position - LONGEST);
  const near = text.slice(from, position + LONGEST);
  const { index = 0 } = CHARACTERS.segment(near).containing(position - from) ?? {};
  if (index > 0 || from === 0) return from + index;
  return /[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(position - 1, position + 1))
    ? position - 1
    : position;
}

/** A piece of a text, counted as `length` counts, that begins and ends between characters. */
export const sliceText = (text: string, from: number, to = text.length): string =>
  text.slice(startOfCharacter(text, from), startOfCharacter(text, to));

/**
 * The beginning of a text, with a length of at most `max`, never ending within a character: half of one is
 * refused by PostgreSQL and shown as `�`.
 */
export const cutText = (text: string, max: number): string => sliceText(text, 0, max);

/** The beginning of a text with a length of at most `max`, ending after a whole word if it has several. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const [words] = /^.*\S(?=\s)/su.exec(cutText(text, max + 1)) ?? [cutText(text, max)];
  return words;
}

/** Cuts a text at this length and adds `...`; a text that fits is returned unchanged. */
export const truncate = (text: string, length = 100): string =>
  text.length > length ? `${cutText(text, length)}...` : text;

const COLLATOR = new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });

/**
 * Compares two texts as a Brazilian reader expects: accents and case do not matter, `2` comes before `10`.
 */
export const compareText = (a: string, b: string): number => COLLATOR.compare(a, b);
