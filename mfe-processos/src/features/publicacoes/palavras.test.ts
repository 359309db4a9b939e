import { publicacoesEmPalavras } from './palavras';

describe('a number of publications', () => {
  it.each([
    [0, '0 publicações'],
    [1, '1 publicação'],
    [1_234, '1.234 publicações'],
    [10_000, '10.000 publicações'],
    [10_001, 'mais de 10.000 publicações'],
  ])('of %s is "%s"', (total, words) => {
    expect(publicacoesEmPalavras(total)).toBe(words);
  });
});
