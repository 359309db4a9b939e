/** A separator before the character at a position. */
type Separators = Readonly<Record<number, string>>;

/** Puts each separator before its position, as far as the text reaches: a mask that grows with the typing. */
export const punctuate = (text: string, separators: Separators): string =>
  [...text].map((character, position) => `${separators[position] ?? ''}${character}`).join('');

const CNPJ: Separators = { 2: '.', 5: '.', 8: '/', 12: '-' };
const CPF: Separators = { 3: '.', 6: '.', 9: '-' };
const CEP: Separators = { 5: '-' };
const DATE: Separators = { 2: '/', 4: '/' };
const CNJ: Separators = { 7: '-', 9: '.', 13: '.', 14: '.', 16: '.' };

const digitsOf = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

/** Masks a CNPJ while it is typed, `12.ABC.345/01DE-35`: letters are kept, in upper case. */
export const maskCnpj = (text: string): string =>
  punctuate(
    text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, 14),
    CNPJ,
  );

/** Masks a CPF while it is typed, `529.982.247-25`. */
export const maskCpf = (text: string): string => punctuate(digitsOf(text, 11), CPF);

/** Masks a postal code while it is typed, `01001-000`. */
export const maskCep = (text: string): string => punctuate(digitsOf(text, 8), CEP);

/** Masks a date while it is typed, `31/12/2026`. */
export const maskDate = (text: string): string => punctuate(digitsOf(text, 8), DATE);

/** Masks a telephone number without its area code while it is typed, `3333-4444` or `93333-4444`. */
export function maskPhone(text: string): string {
  const digits = digitsOf(text, 9);
  return punctuate(digits, { [digits.length === 9 ? 5 : 4]: '-' });
}

/** Masks an area code while it is typed. */
export const maskDdd = (text: string): string => digitsOf(text, 2);

/**
 * Masks a case number while it is typed, `0000832-35.2018.4.01.3202`. The field is free text: a text with
 * letters, slashes or more than 20 digits is another kind of number and is returned unchanged.
 */
export function maskCnj(text: string): string {
  const digits = text.replace(/\D/g, '');
  return /^[\d.\-\s]*$/.test(text) && digits.length <= 20 ? punctuate(digits, CNJ) : text;
}
