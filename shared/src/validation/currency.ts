import { parseCurrency } from '../format/currency';

/** What is wrong with a typed amount, in the words of the specification (section 5); null when nothing is, or it is empty. */
export function currencyIssue(text: string): string | null {
  if (text.trim() === '') return null;
  const value = parseCurrency(text);
  if (value === null) return 'Valor inválido';
  return value < 0 ? 'Valor não pode ser negativo' : null;
}
