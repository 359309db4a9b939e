import { differenceOf, textPartsOf } from './text-difference';

describe('differenceOf', () => {
  it.each([
    ['a word changed', 'o réu pagou tudo', 'o réu deve tudo', ['o réu ', 'pagou ', 'deve ', 'tudo']],
    ['a word added at the end', 'o réu ', 'o réu pagou', ['o réu ', '', 'pagou', '']],
    ['a word taken from the start', 'ontem pagou', 'pagou', ['', 'ontem ', '', 'pagou']],
    ['a word said twice', 'sim ', 'sim sim ', ['sim ', '', 'sim ', '']],
    ['nothing before', '', 'tudo', ['', '', 'tudo', '']],
    ['all of it', 'um dois', 'três', ['', 'um dois', 'três', '']],
  ])('shows %s', (_, before, after, [start, removed, added, end]) => {
    expect(differenceOf(before, after)).toEqual({ start, removed, added, end });
  });
});

/** In the displayed form: [removed text], {added text}. */
const shown = (before: string, after: string) =>
  textPartsOf(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[${text}]` : `{${text}}`))
    .join('');

describe('textPartsOf', () => {
  it.each([
    ['a word changed', 'o réu pagou tudo', 'o réu deve tudo', 'o réu [pagou ]{deve }tudo'],
    ['a word added at the end', 'o réu ', 'o réu pagou', 'o réu {pagou}'],
    ['a word taken from the start', 'ontem pagou', 'pagou', '[ontem ]pagou'],
    ['a word said twice', 'sim ', 'sim sim ', 'sim {sim }'],
    ['nothing before', '', 'tudo', '{tudo}'],
    ['nothing afterwards', 'tudo', '', '[tudo]'],
    ['nothing at all', 'o mesmo', 'o mesmo', 'o mesmo'],
    ['all of it', 'um dois', 'três', '[um dois]{três}'],
    [
      'two changes far apart, and the text between them',
      'prescrição quinquenal e pede a extinção em maio.\nFim',
      'prescrição trienal e pede a extinção em junho.\nFim mesmo',
      'prescrição [quinquenal ]{trienal }e pede a extinção em [maio.\nFim]{junho.\nFim mesmo}',
    ],
    ['lines moved apart', 'a b c ', 'b x c ', '[a ]b {x }c '],
  ])('shows %s', (_, before, after, told) => {
    expect(shown(before, after)).toBe(told);
  });

  it('takes very long texts as changed between what both ends share', () => {
    const many = (word: string) => `início ${`${word} `.repeat(3000)}fim`;
    expect(textPartsOf(many('um'), many('dois')).map(({ kind, text }) => [kind, text.length])).toEqual([
      ['same', 7],
      ['removed', 9000],
      ['added', 15000],
      ['same', 3],
    ]);
  });
});
