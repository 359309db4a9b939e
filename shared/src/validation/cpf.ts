import { withoutPunctuation } from '../format/mask';

const SHAPE = /^\d{11}$/;

/** The number on the wire: digits only. Letters stay, so that the text is refused. */
export const normalizeCpf = withoutPunctuation;

function checkDigit(base: string): number {
  const sum = [...base].reduce((total, digit, index) => total + Number(digit) * (base.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/** Whether a text is a CPF, with or without punctuation. */
export function isCpf(text: string): boolean {
  const cpf = normalizeCpf(text);
  if (!SHAPE.test(cpf) || cpf === cpf.charAt(0).repeat(cpf.length)) return false;
  return cpf.endsWith(`${checkDigit(cpf.slice(0, 9))}${checkDigit(cpf.slice(0, 10))}`);
}
