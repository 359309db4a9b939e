import { compareText, initials, normalizeText, truncate } from './text';

describe('normalizeText', () => {
  it('drops accents and case', () => {
    expect(normalizeText('Ação de EXECUÇÃO à Ímpar')).toBe('acao de execucao a impar');
  });
});

describe('initials', () => {
  it.each([
    ['Maria da Silva', 'MS'],
    ['Ana', 'A'],
    ['  joão  pedro  dos santos ', 'JS'],
    ['élio e ávila', 'ÉÁ'],
    ['', ''],
  ])('of "%s" are "%s"', (nome, letters) => {
    expect(initials(nome)).toBe(letters);
  });
});

describe('truncate', () => {
  it('leaves 100 characters whole and cuts the 101st', () => {
    expect(truncate('a'.repeat(100))).toBe('a'.repeat(100));
    expect(truncate('a'.repeat(101))).toBe(`${'a'.repeat(100)}...`);
  });

  it('does not cut a character in two', () => {
    expect(truncate('👩‍⚖️ab', 1).startsWith('👩')).toBe(true);
  });
});

describe('compareText', () => {
  it('sorts as a Brazilian reader expects', () => {
    expect(['Zona 10', 'água', 'Zona 2', 'Bahia', 'ábaco'].toSorted(compareText)).toEqual([
      'ábaco',
      'água',
      'Bahia',
      'Zona 2',
      'Zona 10',
    ]);
  });
});
