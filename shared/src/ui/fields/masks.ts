import {
  completeDateTime,
  maskCep,
  maskCnj,
  maskCnpj,
  maskCpf,
  maskDate,
  maskDdd,
  maskPhone,
  findNumber,
  withoutPunctuation,
} from '../../format';

interface Mask {
  /** The one number of this kind among the words of a text; null if there is none, or several. */
  take: (text: string) => string | null;
  /** The text as it is shown while one types. */
  show: (text: string) => string;
  /** The text that the form keeps. */
  keep: (shown: string) => string;
  /** The text that a short one means, once the box is left. */
  complete?: (shown: string) => string;
  inputMode: 'text' | 'numeric' | 'tel';
  placeholder?: string;
}

/** Shows a number with punctuation and keeps it without; any other text stays as it is. */
const number = (kind: 'cnpj' | 'cpf' | 'cep' | 'phone', show: (text: string) => string) => ({
  take: (text: string) => findNumber(kind, text),
  show,
  keep: (shown: string) => {
    const bare = withoutPunctuation(shown);
    return show(bare) === shown ? bare : shown;
  },
});
const asShown = (text: string) => text;

/** The suite's masks. CNPJ has letters since July 2026, so its keyboard is not the numeric one. */
export const MASKS: Readonly<Record<MaskName, Mask>> = {
  cnpj: { ...number('cnpj', maskCnpj), inputMode: 'text', placeholder: '00.000.000/0000-00' },
  cpf: { ...number('cpf', maskCpf), inputMode: 'numeric', placeholder: '000.000.000-00' },
  cep: { ...number('cep', maskCep), inputMode: 'numeric', placeholder: '00000-000' },
  ddd: { ...number('phone', maskDdd), take: () => null, inputMode: 'tel' },
  phone: { ...number('phone', maskPhone), inputMode: 'tel' },
  date: {
    take: (text) => findNumber('date', text),
    show: maskDate,
    keep: asShown,
    complete: (text) => completeDateTime(text, true),
    inputMode: 'numeric',
    placeholder: 'dd/mm/aaaa',
  },
  cnj: {
    take: (text) => findNumber('cnj', text),
    show: maskCnj,
    keep: asShown,
    inputMode: 'text',
    placeholder: '0000000-00.0000.0.00.0000',
  },
};

/** Name of a mask. */
export type MaskName = 'cnpj' | 'cpf' | 'cep' | 'ddd' | 'phone' | 'date' | 'cnj';

/** Whether a paste replaces all that the box holds. */
export const isAllReplaced = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  value.length === (selectionEnd ?? 0) - (selectionStart ?? 0);

const SIGNIFICANT = /[\p{L}\p{N}]/u;
const ALL_SIGNIFICANT = /[\p{L}\p{N}]/gu;

/** Number of characters other than punctuation before the caret. */
export const countBefore = (text: string, caret: number): number =>
  (text.slice(0, caret).match(ALL_SIGNIFICANT) ?? []).length;

/** The caret position in a masked text after the same number of characters other than punctuation. */
export function caretAfter(masked: string, significant: number): number {
  if (significant === 0) return 0;
  let seen = 0;
  for (let index = 0; index < masked.length; index += 1) {
    if (SIGNIFICANT.test(masked[index] ?? '')) seen += 1;
    if (seen === significant) return index + 1;
  }
  return masked.length;
}
