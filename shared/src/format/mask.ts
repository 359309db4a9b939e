import { maskDateTime } from './date-time-text';

/** A separator before the character at a position. */
type Separators = Readonly<Record<number, string>>;

/** Puts each separator before its position, as far as the text reaches: a mask that grows with the typing. */
export const punctuate = (text: string, separators: Separators): string =>
  [...text].map((character, position) => `${separators[position] ?? ''}${character}`).join('');

/** A text without spaces and punctuation: what a number's meaning is in. '+' begins a number of another country. */
export const withoutPunctuation = (text: string): string => text.replace(/[^\p{L}\p{N}+]/gu, '');

/**
 * The rule of every mask: a text that consists of the mask's own characters is punctuated. A longer one, and
 * any other text, is neither cut nor changed, so that it is seen and the schema refuses it: cut, it would be
 * another number.
 */
const masking =
  (own: RegExp, length: number, separatorsOf: (bare: string) => Separators) =>
  (text: string): string => {
    const bare = withoutPunctuation(text).toUpperCase();
    if (!own.test(bare)) return text;
    if (bare.length <= length) return punctuate(bare, separatorsOf(bare));
    // Typed too far: separators would be at the wrong places.
    return /[^0-9A-Z./-]/i.test(text) ? text : bare;
  };

const DIGITS = /^\d*$/;
const always = (separators: Separators) => () => separators;

/** Masks a CNPJ while it is typed, `12.ABC.345/01DE-35`: letters are kept, in upper case. */
export const maskCnpj = masking(/^[0-9A-Z]*$/, 14, always({ 2: '.', 5: '.', 8: '/', 12: '-' }));

/** Masks a CPF while it is typed, `529.982.247-25`. */
export const maskCpf = masking(DIGITS, 11, always({ 3: '.', 6: '.', 9: '-' }));

/** Masks a postal code while it is typed, `01001-000`. */
export const maskCep = masking(DIGITS, 8, always({ 5: '-' }));

/** Masks a day while it is typed, `31/12/2026`. */
export const maskDate = (text: string): string => maskDateTime(text, true);

/** Masks a telephone number without its area code while it is typed, `3333-4444` or `93333-4444`. */
export const maskPhone = masking(DIGITS, 9, ({ length }) => ({ [length === 9 ? 5 : 4]: '-' }));

const maskTwo = masking(DIGITS, 2, always({}));

/** Masks an area code while it is typed; the zero before it belongs to the call, not to the code. */
export const maskDdd = (text: string): string => maskTwo(text.replace(/^\D*0(?=\d\d\D*$)/, ''));

/**
 * Masks a case number while it is typed, `0000832-35.2018.4.01.3202`. The field is free text: a text with
 * letters, slashes or more than 20 digits is another kind of number and is returned unchanged.
 */
export function maskCnj(text: string): string {
  const digits = text.replace(/\D/g, '');
  return /^[\d.\-\s]*$/.test(text) && digits.length <= 20
    ? punctuate(digits, { 7: '-', 9: '.', 13: '.', 14: '.', 16: '.' })
    : text;
}
