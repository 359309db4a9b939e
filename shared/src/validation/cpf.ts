const LENGTH = 11;

/** The number on the wire: digits only. */
export const normalizeCpf = (text: string): string => text.replace(/\D/g, '');

function checkDigit(base: string): number {
  const sum = [...base].reduce((total, digit, index) => total + Number(digit) * (base.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/** Whether a text is a CPF, with or without punctuation. */
export function isCpf(text: string): boolean {
  const cpf = normalizeCpf(text);
  if (cpf.length !== LENGTH || cpf === cpf.charAt(0).repeat(LENGTH)) return false;
  return cpf.endsWith(`${checkDigit(cpf.slice(0, 9))}${checkDigit(cpf.slice(0, 10))}`);
}
