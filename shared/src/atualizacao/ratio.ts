import { divideHalfEven } from '../format/money';

/** An exact quotient: rates are multiplied as published, and rounded once, at the end of a line. */
export interface Ratio {
  readonly above: bigint;
  readonly below: bigint;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A decimal text of any length, `0.44` or `-0.0231`. @throws RangeError for any other text */
export function ratioOf(decimal: string): Ratio {
  const [, sign = '', whole, places = ''] = DECIMAL.exec(decimal) ?? [];
  if (whole === undefined) throw new RangeError(`not a decimal: ${decimal}`);
  const above = BigInt(whole + places);
  return { above: sign ? -above : above, below: 10n ** BigInt(places.length) };
}

export const multiply = (a: Ratio, b: Ratio): Ratio => ({
  above: a.above * b.above,
  below: a.below * b.below,
});
export const divide = (a: Ratio, b: Ratio): Ratio => ({ above: a.above * b.below, below: a.below * b.above });
export const add = (a: Ratio, b: Ratio): Ratio => ({
  above: a.above * b.below + b.above * a.below,
  below: a.below * b.below,
});

export const ONE: Ratio = { above: 1n, below: 1n };
export const ZERO: Ratio = { above: 0n, below: 1n };

/** A rate in per cent as the factor that an amount grows by: `0.44` is 1.0044. */
export const factorOf = (percent: string): Ratio => add(ONE, divide(ratioOf(percent), ratioOf('100')));

/** Rounds half-even to this number of places; the result is decimal text. */
export function toDecimal({ above, below }: Ratio, places: number): string {
  const scaled = divideHalfEven(above * 10n ** BigInt(places), below);
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  const cut = digits.length - places;
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, cut)}${places > 0 ? '.' : ''}${digits.slice(cut)}`;
}
