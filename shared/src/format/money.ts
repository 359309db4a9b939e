// Money is decimal text (`1234.56`) on the wire and in the database, and whole cents (bigint) in
// computations. No amount is ever a floating-point number.

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** The cents of a decimal text, `1234.56` or `10`. @throws RangeError for any other text */
export function centsOf(decimal: string): bigint {
  const [, sign = '', whole, cents = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError(`not an amount: ${decimal}`);
  const total = BigInt(whole + cents.padEnd(2, '0'));
  return sign ? -total : total;
}

/** An amount in cents as decimal text with two places. */
export function decimalOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A decimal text as `R$ 1.234,56` (with a no-break space), in the format of `formatCurrency`. */
export function formatMoney(decimal: string): string {
  const [whole = '', cents = ''] = decimalOf(centsOf(decimal)).split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  return `${sign}R$\u00a0${whole.replace('-', '').replace(/\B(?=(?:\d{3}){1,12}$)/g, '.')},${cents}`;
}

/** A quotient rounded to the nearest integer, a half to the even one (ABNT NBR 5891). */
export function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  if (divisor < 0n) return divideHalfEven(-dividend, -divisor);
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = size / divisor;
  const twice = (size % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  const rounded = isUp ? quotient + 1n : quotient;
  return dividend < 0n ? -rounded : rounded;
}

/**
 * Splits an amount by weights so that the parts add up to it to the cent: the remainder of rounding down
 * goes, cent by cent, to the parts that lost the most, the first of equal parts first.
 * @param weights not negative, and not all zero
 */
export function splitCents(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (sum <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('weights must add up to more than 0');
  const size = total < 0n ? -total : total;
  const parts = weights.map((weight) => (size * weight) / sum);
  const left = Number(size - parts.reduce((all, part) => all + part, 0n));
  const losses = weights
    .map((weight, index) => ({ index, loss: (size * weight) % sum }))
    .sort((a, b) => (a.loss === b.loss ? a.index - b.index : a.loss > b.loss ? -1 : 1));
  const raised = new Set(losses.slice(0, left).map(({ index }) => index));
  return parts.map((part, index) => (total < 0n ? -1n : 1n) * (raised.has(index) ? part + 1n : part));
}
