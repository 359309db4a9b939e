import { add, divide, factorOf, multiply, ONE, ratioOf, type Ratio, toDecimal } from './ratio';

/**
 * The SELIC factor of a month: the product of its business days' factors, to eight places (Resolução CMN
 * 5.171/2024).
 */
export const fatorSelic = (diarios: readonly string[]): string =>
  toDecimal(
    diarios.reduce<Ratio>((product, diario) => multiply(product, ratioOf(diario)), ONE),
    8,
  );

/**
 * The legal rate of a month in per cent, to six places, half-even: the excess of SELIC over IPCA-15, never
 * below zero (Código Civil, art. 406, §§ 1 and 3). It serves to check a published rate: calculations use the
 * rate that the central bank publishes.
 * @param selic SELIC factor of the month before
 * @param ipca15 IPCA-15 of the month before, in per cent
 */
export function taxaLegal(selic: string, ipca15: string): string {
  const above = add(divide(ratioOf(selic), factorOf(ipca15)), { above: -1n, below: 1n });
  const rate = multiply(above, ratioOf('100'));
  return rate.above <= 0n ? '0.000000' : toDecimal(rate, 6);
}
