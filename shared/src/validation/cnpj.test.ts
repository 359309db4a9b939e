import { generateCnpj, isValidCnpj } from '@brazilian-utils/brazilian-utils';
import { isCnpj, normalizeCnpj } from './cnpj';

describe('isCnpj', () => {
  it.each([
    ['12ABC34501DE35', "the Receita's own example"],
    ['12.ABC.345/01DE-35', 'with punctuation'],
    ['12.abc.345/01de-35', 'in lower case'],
    ['11222333000181', 'old'],
    ['11.222.333/0001-81', 'old with punctuation'],
    ['11222333000262', 'old'],
    ['00000000000191', 'leading zeros'],
    ['19131243000197', 'old'],
    ['ZZZZZZZZZZZZ62', 'all letters'],
    ['33683111000280', 'check digits below two'],
  ])('accepts %s (%s)', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(true);
    expect(isValidCnpj(cnpj.toUpperCase(), { version: 2 })).toBe(true);
  });

  it.each([
    ['12ABC34501DE36', 'second check digit'],
    ['12ABC34501DE45', 'first check digit'],
    ['12ABC34501DEA5', 'letter in a check digit'],
    ['00000000000000', 'all equal'],
    ['11111111111111', 'all equal'],
    ['1122233300018', '13 characters'],
    ['112223330001811', '15 characters'],
    ['F2ABC34501DE35', 'a letter that is not 1'],
    ['', 'nothing'],
  ])('refuses "%s" (%s)', (cnpj) => {
    expect(isCnpj(cnpj)).toBe(false);
  });

  it('agrees with brazilian-utils on generated numbers and on each with one character changed', () => {
    for (let round = 0; round < 200; round += 1) {
      const cnpj = generateCnpj();
      const changed = `${cnpj.slice(0, 13)}${(Number(cnpj[13]) + 1) % 10}`;
      expect([cnpj, isCnpj(cnpj)]).toEqual([cnpj, true]);
      expect([changed, isCnpj(changed)]).toEqual([changed, isValidCnpj(changed, { version: 2 })]);
    }
  });
});

describe('normalizeCnpj', () => {
  it.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [' 11.222.333/0001-81 ', '11222333000181'],
    ['', ''],
  ])('makes "%s" into "%s"', (text, cnpj) => {
    expect(normalizeCnpj(text)).toBe(cnpj);
  });
});
