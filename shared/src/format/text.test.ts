import fc from 'fast-check';
import {
  cleanText,
  compareText,
  cutAtWord,
  cutText,
  initials,
  normalizeText,
  sliceText,
  truncate,
} from './text';

describe('cleanText', () => {
  it.each([
    ['pag\u0002ou à \uffferequerida', 'pagou à requerida'],
    ['um\u000bdois\u2028três\u2029quatro\u0085cinco\u000cseis', 'um\ndois\ntrês\nquatro\ncinco\nseis'],
    ['meia \ud83d letra, 👩‍⚖️ inteira', 'meia  letra, 👩‍⚖️ inteira'],
    ['tab\t, linha\r\n e traço\u00ad', 'tab\t, linha\r\n e traço\u00ad'],
  ])('makes of %j %j', (text, expected) => {
    expect(cleanText(text)).toBe(expected);
  });

  it('leaves only what XML takes, of anything', () => {
    const XML = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
    const odd = fc.string({
      unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
    });
    fc.assert(
      fc.property(odd, fc.string({ unit: 'binary' }), (units, points) => {
        expect(cleanText(units + points)).toMatch(XML);
      }),
      { seed: 39 },
    );
  });
});

describe('normalizeText', () => {
  it('drops accents and case', () => {
    expect(normalizeText('Ação de EXECUÇÃO à Ímpar')).toBe('acao de execucao a impar');
  });

  it('drops what nobody sees', () => {
    expect(normalizeText('\ufeffMa\u00adria\u200b da\u2060 Silva')).toBe('maria da silva');
  });
});

describe('cutAtWord', () => {
  it.each([
    ['Indústria e Comércio', 20, 'Indústria e Comércio'],
    ['Indústria e Comércio', 19, 'Indústria e'],
    ['Indústria e Comércio', 11, 'Indústria e'],
    ['Indústria e Comércio', 10, 'Indústria'],
    ['Indústria', 4, 'Indú'],
  ])('cuts "%s" at %d: "%s"', (text, max, cut) => {
    expect(cutAtWord(text, max)).toBe(cut);
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
    expect(truncate('ab👩‍⚖️', 4)).toBe('ab...');
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

describe('cutText and sliceText', () => {
  const CHARACTERS = ['a', 'ç', 'e\u0301', '🚀', '👩‍⚖️', '🇧🇷', ' ', '\r\n', '👨‍👩‍👧‍👦'];
  const isWhole = (piece: string, all: string) =>
    [...new Intl.Segmenter('pt-BR').segment(all)].some(({ index }) => index === piece.length) ||
    piece.length === all.length;

  it('cuts any text at any place between two characters, at most one character early', () => {
    let seed = 39;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 100; round += 1) {
      const text = Array.from({ length: next(60) }, () => CHARACTERS[next(CHARACTERS.length)]).join('');
      const [from, to] = [next(text.length + 5), next(text.length + 5)].toSorted((a, b) => a - b);
      const cut = cutText(text, to ?? 0);
      expect(cut.length).toBeLessThanOrEqual(to ?? 0);
      expect(cut.length).toBeGreaterThan(Math.min(to ?? 0, text.length) - 12);
      expect([text.startsWith(cut), isWhole(cut, text)]).toEqual([true, true]);
      expect(cutText(text, from ?? 0) + sliceText(text, from ?? 0)).toBe(text);
      expect(cutText(text, from ?? 0) + sliceText(text, from ?? 0, to)).toBe(cut);
    }
  });

  it('cuts a stack of a thousand accents, but no pair', () => {
    expect(cutText(`e${'\u0301'.repeat(1000)}`, 500)).toHaveLength(500);
    expect(cutText(`${'\u0301'.repeat(99)}🚀`, 100)).not.toMatch(/\p{Surrogate}/u);
  });
});
