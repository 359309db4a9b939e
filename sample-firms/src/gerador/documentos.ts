import { cnjCheckDigits } from '@foro/shared/validation';

// A step without a common factor with the number of bases visits all of them before it repeats one.
const CPF_BASES = 1_000_000_000;
const CNPJ_ROOTS = 100_000_000;
const ALPHANUMERIC_ROOTS = 36 ** 8;

/** The CPF at position `index` of a sequence without repetitions (up to a thousand million). */
export function cpfAt(index: number): string {
  const base = String((271_828_183 + index * 618_033_989) % CPF_BASES).padStart(9, '0');
  const one = cpfDigit(base);
  return `${base}${one}${cpfDigit(`${base}${one}`)}`;
}

function cpfDigit(base: string): number {
  const sum = [...base].reduce((total, digit, index) => total + Number(digit) * (base.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/**
 * The CNPJ at position `index` of a sequence without repetitions: the head office (0001) of a company
 * registered before July 2026.
 */
export const cnpjAt = (index: number): string =>
  withCnpjDigits(`${String((31_415_927 + index * 61_803_399) % CNPJ_ROOTS).padStart(8, '0')}0001`);

/** The same with letters, as numbers since July 2026 may have. */
export const alphanumericCnpjAt = (index: number): string =>
  withCnpjDigits(
    `${((1_618_033_988_749 + index * 1_414_213_561) % ALPHANUMERIC_ROOTS).toString(36).toUpperCase().padStart(8, '0')}0001`,
  );

function withCnpjDigits(base: string): string {
  const one = cnpjDigit(base);
  return `${base}${one}${cnpjDigit(`${base}${one}`)}`;
}

function cnpjDigit(base: string): number {
  const sum = [...base].reduce(
    (total, character, index) =>
      total + (character.charCodeAt(0) - 48) * (2 + ((base.length - 1 - index) % 8)),
    0,
  );
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

/** The parts of a case number (Resolução CNJ 65/2008). */
export interface PartesCnj {
  readonly sequencial: number;
  readonly ano: number;
  readonly justica: number;
  readonly tribunal: number;
  readonly origem: number;
}

/** A case number with its check digits and punctuation. */
export function formatNumeroCnj({ sequencial, ano, justica, tribunal, origem }: PartesCnj): string {
  const [numero, tr, unidade] = [
    String(sequencial).padStart(7, '0'),
    String(tribunal).padStart(2, '0'),
    String(origem).padStart(4, '0'),
  ];
  return `${numero}-${cnjCheckDigits(`${numero}${ano}${justica}${tr}${unidade}`)}.${ano}.${justica}.${tr}.${unidade}`;
}
