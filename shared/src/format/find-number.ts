/**
 * The numbers that people copy together with the words around them. Digits before or behind, with a separator between
 * or without, belong to another number.
 */
const SHAPES = {
  cnpj: /(?<!\p{L}|\p{N}[./-]?)[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d\d(?!\p{L}|[./-]?\p{N})/giu,
  cpf: /(?<!\p{N}[./-]?)\d{3}\.?\d{3}\.?\d{3}-?\d\d(?![./-]?\p{N})/gu,
  cep: /(?<!\p{N}[./-]?)\d\d\.?\d{3}-?\d{3}(?![./-]?\p{N})/gu,
  /** Without area code; with other digits beside it, it is another number. */
  phone: /(?<!\p{N}[./-]?)(?:9[ ]?)?\d{4}[-. ]?\d{4}(?![./-]?\p{N})/gu,
  date: /(?<!\p{N}[./-]?)(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d\d-\d\d)(?![./-]?\p{N})/gu,
  // The hour of another zone is not taken.
  dateTime:
    /(?<!\p{N}[./-]?)(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d\d-\d\d)(?:T|[\s,]*(?:[àa]s\s*)?)\d{1,2}[:h](?:\d\d)?(?![\d:.]*(?:Z|[+-]\d))(?![./-]?\p{N})/giu,
  // An incident's or an appeal's number goes on behind a slash.
  cnj: /(?<!\p{N}[./-]?)\d{7}-?\d\d\.?\d{4}\.?\d\.?\d\d\.?\d{4}(?:\/\d+)?(?![./-]?\p{N})/gu,
};

const digitsOf = (text: string) => text.replace(/[^\d+]/g, '');

/**
 * A number out of the words around it: `CNPJ nº 35.241.378/0001-61` is `35.241.378/0001-61`.
 *
 * @returns null if the text has none of this kind, or several
 */
export function findNumber(kind: keyof typeof SHAPES, text: string): string | null {
  const [found, ...others] = new Set(text.match(SHAPES[kind]));
  if (found === undefined || others.length > 0) return null;
  return kind === 'phone' && digitsOf(found) !== digitsOf(text) ? null : found;
}
