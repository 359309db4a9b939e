import { formatCurrency, parseAmount } from './currency';
import { centsOf, decimalOf, divideHalfEven, formatMoney, splitCents } from './money';

/** A reproducible sequence of whole numbers below 2^31. */
function* numbers(seed: number) {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state;
  }
}

describe('parseAmount', () => {
  it.each([
    ['1.234,56', '1234.56'],
    ['R$ 1.234,56', '1234.56'],
    ['R$\u00a01.234,56', '1234.56'],
    ['\u00a0 10\u202f', '10.00'],
    ['1.234', '1234.00'],
    ['1234.5', '1234.50'],
    ['9.999.999.999.999,99', '9999999999999.99'],
    ['12345678901234567890,12', '12345678901234567890.12'],
    ['-R$ 10,00', '-10.00'],
    ['007', '7.00'],
  ])('reads "%s" as %s, without a float in between', (text, decimal) => {
    expect(parseAmount(text)).toBe(decimal);
  });

  it.each(['1.234,567', '1e9', '1,2,3', '', 'R$', 'mil', '10,', '١٢', '1 e 9', 'Infinity', '0x10'])(
    'gives null for "%s"',
    (text) => {
      expect(parseAmount(text)).toBeNull();
    },
  );
});

describe('cents', () => {
  it.each([
    ['0', 0n],
    ['0.1', 10n],
    ['-0.01', -1n],
    ['9999999999999.99', 999_999_999_999_999n],
  ])('of %s are %s', (decimal, cents) => {
    expect(centsOf(decimal)).toBe(cents);
  });

  it.each(['', '1,5', '1.234', '1e9', ' 1', 'NaN'])('of "%s" there are none', (text) => {
    expect(() => centsOf(text)).toThrow(RangeError);
  });

  it('go to text and back, and show as reais do', () => {
    const stream = numbers(7);
    for (let round = 0; round < 500; round += 1) {
      const cents = BigInt(stream.next().value ?? 0) * (round % 2 ? 1n : -1n);
      expect(centsOf(decimalOf(cents))).toBe(cents);
      expect(formatMoney(decimalOf(cents))).toBe(formatCurrency(Number(decimalOf(cents))));
    }
  });

  it('show amounts larger than a float holds', () => {
    expect(formatMoney('90071992547409931234.01')).toBe('R$\u00a090.071.992.547.409.931.234,01');
  });
});

describe('divideHalfEven', () => {
  it.each([
    [5n, 2n, 2n],
    [7n, 2n, 4n],
    [-5n, 2n, -2n],
    [-7n, 2n, -4n],
    [5n, -2n, -2n],
    [10n, 3n, 3n],
    [11n, 3n, 4n],
    [0n, 3n, 0n],
  ])('%s by %s is %s', (dividend, divisor, rounded) => {
    expect(divideHalfEven(dividend, divisor)).toBe(rounded);
  });
});

describe('splitCents', () => {
  it.each([
    [100n, [1n, 1n, 1n], [34n, 33n, 33n]],
    [1n, [1n, 1n], [1n, 0n]],
    [-100n, [1n, 1n, 1n], [-34n, -33n, -33n]],
    [1000n, [50n, 30n, 20n], [500n, 300n, 200n]],
    [10n, [0n, 1n], [0n, 10n]],
  ])('%s by %s gives %s', (total, weights, parts) => {
    expect(splitCents(total, weights)).toEqual(parts);
  });

  it('adds up to the cent whatever the shares', () => {
    const stream = numbers(2026);
    const draw = (below: number) => BigInt((stream.next().value ?? 0) % below);
    for (let round = 0; round < 500; round += 1) {
      const total = draw(2_000_000_000);
      const weights = Array.from({ length: 1 + (round % 9) }, () => draw(1_000) + 1n);
      const parts = splitCents(total, weights);
      expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(total);
    }
  });

  it('refuses shares that are nothing or negative', () => {
    expect(() => splitCents(1n, [0n, 0n])).toThrow(RangeError);
    expect(() => splitCents(1n, [2n, -1n])).toThrow(RangeError);
  });
});
