import { amountFormOf, cellText, readAmount, readCnj, readCnpj, readCpf, readDay } from './read-cell';

describe('a cell', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'Água", "'Água"],
    ['\u00a0R$\u00a01 ', 'R$ 1'],
  ])('with the text %j is %j', (text, read) => {
    expect(cellText(text)).toBe(read);
  });

  it.each([
    ['31/12/2024', '2024-12-31'],
    ['1/2/29', '2029-02-01'],
    ['01/02/30', '1930-02-01'],
    ['2024-02-29', '2024-02-29'],
    ['29.02.2024', '2024-02-29'],
    ['05/02/2019 14:30', '2019-02-05'],
    ['1', '1900-01-01'],
    ['61', '1900-03-01'],
    ['45366', '2024-03-15'],
    ['60', null],
    ['73051', null],
    ['31/02/2024', null],
    ['12/31/2024', null],
    ['amanhã', null],
  ])('with the day %j is %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    ['R$ 1.234,56', 'br', '1234.56'],
    ['(1.234,5)', 'br', '-1234.5'],
    ['-10', 'br', '-10'],
    ['1,234.56', 'us', '1234.56'],
    ['1,234.56', 'br', null],
    ['12 reais', 'br', null],
    ['187,1250', 'us', null],
  ] as const)('with the amount %j, written as %s, is %j', (text, form, decimal) => {
    expect(readAmount(text, form)).toBe(decimal);
  });

  it.each([
    ['00012345220248260100', { texto: '0001234-52.2024.8.26.0100', isCut: false }],
    ['8,32352E+18', { texto: '8,32352E+18', isCut: true }],
    ['83235200000000000000', { texto: '83235200000000000000', isCut: true }],
    ['0001234-52.2024.8.26.0100', { texto: '0001234-52.2024.8.26.0100', isCut: false }],
    ['2004.001.123', { texto: '2004.001.123', isCut: false }],
  ])('with the number of a case %j is %j', (text, read) => {
    expect(readCnj(text)).toEqual(read);
  });

  it('with a document gets back the zeros that a spreadsheet dropped, only if it is right then', () => {
    expect(readCpf('1234567-97')).toEqual({ texto: '00123456797', isInvented: false, isPadded: true });
    expect(readCpf('1234567-98')).toEqual({ texto: '1234567-98', isInvented: false, isPadded: false });
    expect(readCnpj('00.000.000/0000-00').isInvented).toBe(true);
    expect(readCnpj('12.ABC.345/01DE-35').texto).toBe('12.ABC.345/01DE-35');
  });
});

describe('a column of amounts', () => {
  it.each([
    [['1.234', '10', '5,00'], 'br'],
    [['1,234.56', '10.5'], 'us'],
    [['1.234', '10.5'], null],
    [[], 'br'],
  ])('with %j is written as %j', (texts, form) => {
    expect(amountFormOf(texts)).toBe(form);
  });
});
