import { formatCurrency, parseCurrency } from './currency';

describe('parseCurrency', () => {
  it.each([
    ['0', 0],
    ['10', 10],
    ['1234', 1234],
    ['1.234', 1234],
    ['1.234.567,89', 1234567.89],
    ['R$ 1.234,56', 1234.56],
    ['R$\u00a01.234,56', 1234.56],
    ['1234,5', 1234.5],
    ['1234.56', 1234.56],
    ['1.5', 1.5],
    ['-10', -10],
    ['-R$ 10,00', -10],
    ['R$ -10,00', -10],
  ])('reads "%s" as %d', (text, value) => {
    expect(parseCurrency(text)).toBe(value);
  });

  it.each(['', 'abc', '1,2,3', '1.23.456', '12.34,56', '10,123', '1,234.56', '--1', '1e5', 'R$'])(
    'gives null for "%s"',
    (text) => {
      expect(parseCurrency(text)).toBeNull();
    },
  );
});

describe('formatCurrency', () => {
  it('shows reais, and reads back what it shows', () => {
    expect(formatCurrency(1234.56)).toBe('R$\u00a01.234,56');
    expect(parseCurrency(formatCurrency(1234567.8))).toBe(1234567.8);
    expect(parseCurrency(formatCurrency(-0.01))).toBe(-0.01);
  });

  it('shows nothing for an absent amount', () => {
    expect([
      formatCurrency(null),
      formatCurrency(undefined),
      formatCurrency(Number.NaN),
      formatCurrency(0),
    ]).toEqual(['', '', '', 'R$\u00a00,00']);
  });
});
