import { currencyIssue } from './currency';

describe('currencyIssue', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', null],
    ['R$ 1.234,56', null],
    ['abc', 'Valor inválido'],
    ['1,2,3', 'Valor inválido'],
    ['-10', 'Valor não pode ser negativo'],
    ['R$ -0,01', 'Valor não pode ser negativo'],
  ])('says of "%s": %s', (text, issue) => {
    expect(currencyIssue(text)).toBe(issue);
  });
});
