import { completeDateTime, maskDateTime, parseDateTime, stepDateTime } from './date-time-text';

describe('maskDateTime', () => {
  it.each([
    ['2', '2'],
    ['201', '20/1'],
    ['20112026', '20/11/2026'],
    ['201120261', '20/11/2026 1'],
    ['201120261430', '20/11/2026 14:30'],
    ['20112026143059', '20112026143059'],
    ['5/', '05/'],
    ['05/1/', '05/01/'],
    ['05/01/26 ', '05/01/2026 '],
    ['05/01/2026 9:', '05/01/2026 09:'],
    ['dia 5', 'dia 5'],
    ['20/11/2026 14h30', '20/11/2026 14:30'],
    ['', ''],
    // In the middle of a complete text: digits are neither padded under the caret, nor cut, nor moved to the next part.
    ['2/11/2026 14:30', '2/11/2026 14:30'],
    ['205/11/2026 14:30', '205/11/2026 14:30'],
    // A separator was deleted.
    ['2011/2026 14:30', '20/11/2026 14:30'],
    ['2026-11-20T14:30', '20/11/2026 14:30'],
    ['2026-11-20', '20/11/2026'],
    ['2026/1/2 09:00:59', '02/01/2026 09:00'],
    // An instant: its hour in São Paulo is another.
    ['2026-11-20T14:30Z', '2026-11-20T14:30Z'],
  ])('shows "%s" as "%s"', (typed, shown) => {
    expect(maskDateTime(typed)).toBe(shown);
  });

  it('stops at the day if only the day is requested', () => {
    expect(maskDateTime('201120261430', true)).toBe('201120261430');
    expect(maskDateTime('20112026', true)).toBe('20/11/2026');
    expect(maskDateTime('2026-11-20T14:30', true)).toBe('20/11/2026');
  });
});

describe('parseDateTime', () => {
  it.each([
    ['20/11/2026 14:30', '2026-11-20T14:30'],
    ['29/02/2028 00:00', '2028-02-29T00:00'],
    ['29/02/2026 00:00', null],
    ['20/11/2026 24:00', null],
    ['20/11/2026 14:60', null],
    ['20/11/2026', null],
    ['20/11/0202 14:30', null],
    ['', null],
  ])('reads "%s" as %s', (text, wall) => {
    expect(parseDateTime(text)).toBe(wall);
  });

  it('reads only the day if that is requested', () => {
    expect(parseDateTime('20/11/2026', true)).toBe('2026-11-20');
    expect(parseDateTime('20/11/2026 14:30', true)).toBeNull();
  });
});

describe('completeDateTime', () => {
  it.each([
    ['5/1/26 9', '05/01/2026 09:00'],
    ['5/1/2026 9:5', '05/01/2026 09:05'],
    ['5/1/98 9', '05/01/1998 09:00'],
    ['05/01/2026', '05/01/2026'],
    ['31/02/2026 9:00', '31/02/2026 9:00'],
    ['20/11/202 14:30', '20/11/202 14:30'],
  ])('takes "%s" for "%s"', (typed, meant) => {
    expect(completeDateTime(typed)).toBe(meant);
  });
});

describe('stepDateTime', () => {
  it.each([
    [0, 1, '01/12/2026 23:59', 0],
    [4, 1, '30/12/2026 23:59', 1],
    [8, -1, '30/11/2025 23:59', 2],
    [12, 1, '30/11/2026 00:59', 3],
    [16, 1, '30/11/2026 23:00', 4],
  ] as const)('at %d by %d gives %s', (caret, by, text, part) => {
    expect(stepDateTime('30/11/2026 23:59', caret, by)).toMatchObject({ text, part: { part } });
  });

  it('leaves alone what is no date', () => {
    expect(stepDateTime('30/1', 1, 1)).toBeNull();
  });
});
