// Digits before or behind, with a separator between or without, belong to another number.
const BEFORE = String.raw`(?<!\p{N}[./-]?)`;
const BEHIND = String.raw`(?![./-]?\p{N})`;
const shape = (pattern: string, flags = '') => new RegExp(`${BEFORE}(?:${pattern})${BEHIND}`, `gu${flags}`);

const DAY = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d\d-\d\d`;

/** The numbers that people copy together with the words around them. */
const SHAPES = {
  cnpj: shape(String.raw`(?<!\p{L})[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}/?[0-9A-Z]{4}-?\d\d(?!\p{L})`, 'i'),
  cpf: shape(String.raw`\d{3}\.?\d{3}\.?\d{3}-?\d\d`),
  cep: shape(String.raw`\d\d\.?\d{3}-?\d{3}`),
  /** Without area code; with other digits beside it, it is another number. */
  phone: shape(String.raw`(?:9[ ]?)?\d{4}[-. ]?\d{4}`),
  date: shape(DAY),
  // The hour of another zone is not taken.
  dateTime: shape(
    String.raw`(?:${DAY})(?:T|[\s,]*(?:[àa]s)?\s*)\d{1,2}[:h](?:\d\d)?(?![\d:.]*(?:Z|[+-]\d))`,
    'i',
  ),
  // An incident's or an appeal's number goes on behind a slash.
  cnj: shape(String.raw`\d{7}-?\d\d\.?\d{4}\.?\d\.?\d\d\.?\d{4}(?:/\d+)?`),
};

const digitsOf = (text: string) => text.replace(/[^\d+]/g, '');

/**
 * A number out of the words around it: `CNPJ nº 35.241.378/0001-61` is `35.241.378/0001-61`.
 *
 * @returns null if the text has none of this kind, or several
 */
export function takeOut(kind: keyof typeof SHAPES, text: string): string | null {
  const [found, ...others] = new Set(text.match(SHAPES[kind]));
  if (found === undefined || others.length > 0) return null;
  return kind === 'phone' && digitsOf(found) !== digitsOf(text) ? null : found;
}
