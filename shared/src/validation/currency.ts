import { parseCurrency } from '../format/currency';

/** The specification's message (section 5) for an invalid amount; null if it is valid or empty. */
export function currencyIssue(text: string): string | null {
  if (text.trim() === '') return null;
  const value = parseCurrency(text);
  if (value === null) return 'Valor inválido';
  return value < 0 ? 'Valor não pode ser negativo' : null;
}
