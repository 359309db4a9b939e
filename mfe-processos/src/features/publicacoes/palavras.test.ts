import { casoDe, publicacoesEmPalavras } from './palavras';

describe('a number of publications', () => {
  it.each([
    [0, '0 publicações'],
    [1, '1 publicação'],
    [1_234, '1.234 publicações'],
    [5_000, '5.000 publicações'],
    [5_001, 'mais de 5.000 publicações'],
  ])('of %s is "%s"', (total, words) => {
    expect(publicacoesEmPalavras(total)).toBe(words);
  });
});

describe('the case of a publication', () => {
  it.each([
    ['Despejo', 1, 'Despejo'],
    ['Despejo', 2, 'Despejo'],
    [null, 0, 'Processo não cadastrado'],
    [null, 1, 'Escolha o processo: um tem este número'],
    [null, 3, 'Escolha o processo: 3 têm este número'],
  ])('%s, of %s with its number, is "%s"', (processoTitulo, processosDoNumero, words) => {
    expect(casoDe({ processoTitulo, processosDoNumero })).toBe(words);
  });
});
