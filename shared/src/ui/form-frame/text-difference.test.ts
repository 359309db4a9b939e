import { differenceOf } from './text-difference';

describe('differenceOf', () => {
  it.each([
    ['a word changed', 'o réu pagou tudo', 'o réu deve tudo', ['o réu ', 'pagou ', 'deve ', 'tudo']],
    ['a word added at the end', 'o réu ', 'o réu pagou', ['o réu ', '', 'pagou', '']],
    ['a word taken from the start', 'ontem pagou', 'pagou', ['', 'ontem ', '', 'pagou']],
    ['a word said twice', 'sim ', 'sim sim ', ['sim ', '', 'sim ', '']],
    ['nothing before', '', 'tudo', ['', '', 'tudo', '']],
    ['all of it', 'um dois', 'três', ['', 'um dois', 'três', '']],
  ])('tells %s', (_, before, after, [start, removed, added, end]) => {
    expect(differenceOf(before, after)).toEqual({ start, removed, added, end });
  });
});
