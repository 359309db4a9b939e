import { formatCep, formatCnj, formatCnpj, formatCpf, formatPhone } from './documents';

describe('document numbers', () => {
  it.each([
    [formatCnpj, '12ABC34501DE35', '12.ABC.345/01DE-35'],
    [formatCnpj, '11222333000181', '11.222.333/0001-81'],
    [formatCpf, '52998224725', '529.982.247-25'],
    [formatCep, '01001000', '01001-000'],
    [formatCnj, '10000015120268260100', '1000001-51.2026.8.26.0100'],
  ])('shows %p of %s as %s', (format, stored, shown) => {
    expect(format(stored)).toBe(shown);
  });

  it.each([
    [formatCnpj, '1122'],
    [formatCpf, '529'],
    [formatCep, '0100'],
    [formatCnj, 'PROCON 77/2020'],
  ])('%p leaves the incomplete "%s" as it is', (format, stored) => {
    expect(format(stored)).toBe(stored);
  });

  it('shows nothing for an absent number', () => {
    expect([formatCnpj(null), formatCpf(undefined), formatCep(null), formatCnj(null)]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('formatPhone', () => {
  it.each([
    ['11', '933334444', '(11) 93333-4444'],
    ['11', '33334444', '(11) 3333-4444'],
    [null, '33334444', '3333-4444'],
    ['11', null, ''],
  ])('shows %s and %s as "%s"', (ddd, phone, shown) => {
    expect(formatPhone(ddd, phone)).toBe(shown);
  });
});
