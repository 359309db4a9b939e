import { readLinhasDeIndice } from './linhas-de-indice';

const read = (text: string) => readLinhasDeIndice(text, '2026-11');

describe('the lines of an index', () => {
  it.each([
    ['09/2026;0,44\n10/2026;-0,02'],
    ['"data";"valor"\r\n"01/09/2026";"0,44"\r\n"01/10/2026";"-0,02"\r\n'],
    ['\uFEFF2026-09\t0.44 %\n\n2026-10-01\t-0.02'],
  ])('are read from %j', (text) => {
    expect(read(text)).toEqual({
      linhas: [
        { mes: '2026-09', taxa: '0.44' },
        { mes: '2026-10', taxa: '-0.02' },
      ],
    });
  });

  it.each([
    ['', 'Cole ao menos uma linha'],
    ['mês;taxa', 'Cole ao menos uma linha'],
    ['09/2026;0,44\nx;1', 'Linha 2: "x" não é um mês. Escreva mm/aaaa;taxa.'],
    ['13/2026;1', 'Linha 1: "13/2026" não é um mês. Escreva mm/aaaa;taxa.'],
    ['09/2026;1e3', 'Linha 1: "1e3" não é uma taxa em por cento.'],
    ['09/2026', 'Linha 1: "" não é uma taxa em por cento.'],
    ['09/2026;444', 'Linha 1: 444% não é a taxa de um mês.'],
    ['12/2026;0,44', 'Linha 1: 12/2026 não é um mês já publicado.'],
    ['09/2026;0,44\n01/09/2026;0,45', 'Linha 2: 01/09/2026 aparece duas vezes.'],
  ])('in %j are refused with "%s"', (text, message) => {
    expect(read(text)).toEqual({ message });
  });
});
