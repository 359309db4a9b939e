const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

// Either dots between groups of three and a comma before the cents, or plain digits with a comma or dot
// before the cents.
const AMOUNT = /^(?:\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+(?:[.,]\d{1,2})?)$/;

/** An amount as `R$ 1.234,56` (with a no-break space); empty for null. */
export const formatCurrency = (value: number | null | undefined): string =>
  value == null || Number.isNaN(value) ? '' : BRL.format(value);

/**
 * Reads an amount as people type it, as decimal text: `R$ 1.234,56` and `1234.56` are `1234.56`. `1.234` is
 * one thousand two hundred and thirty-four.
 *
 * @returns null if the text is not an amount
 */
export function parseAmount(text: string): string | null {
  const [, sign = '', innerSign = '', amount = ''] =
    /^(-?)(?:R\$)?(-?)(.*)$/.exec(text.replace(/\s/g, '')) ?? [];
  if (!AMOUNT.test(amount) || (sign && innerSign)) return null;
  const isGrouped = amount.includes(',') || /^\d{1,3}(?:\.\d{3})+$/.test(amount);
  const plain = isGrouped ? amount.replaceAll('.', '').replace(',', '.') : amount;
  const [whole = '', cents = ''] = plain.split('.');
  return `${sign}${innerSign}${whole.replace(/^0+(?=\d)/, '')}.${cents.padEnd(2, '0')}`;
}

/**
 * The same as a number, for amounts that are shown and sent as one.
 *
 * @returns null when the text is not an amount
 */
export function parseCurrency(text: string): number | null {
  const decimal = parseAmount(text);
  // Adding zero removes the minus of -0,00.
  return decimal === null ? null : Number(decimal) + 0;
}
