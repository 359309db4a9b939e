import { dayByKey, weeksOf } from './month-days';

describe('weeksOf', () => {
  it.each([
    ['2026-11-20', 5, '2026-11-01', '2026-12-05'],
    ['2026-02-01', 4, '2026-02-01', '2026-02-28'],
    ['2026-08-31', 6, '2026-07-26', '2026-09-05'],
  ])('shows the month of %s in %d weeks, from %s to %s', (day, total, first, last) => {
    const weeks = weeksOf(day);
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([total, first, last]);
  });
});

describe('dayByKey', () => {
  it.each([
    ['ArrowLeft', false, '2026-11-19'],
    ['ArrowRight', false, '2026-11-21'],
    ['ArrowUp', false, '2026-11-13'],
    ['ArrowDown', false, '2026-11-27'],
    ['Home', false, '2026-11-15'],
    ['End', false, '2026-11-21'],
    ['PageUp', false, '2026-10-20'],
    ['PageDown', true, '2027-11-20'],
    ['a', false, null],
  ])('%s (shift %s) leads to %s', (key, shiftKey, day) => {
    expect(dayByKey('2026-11-20', { key, shiftKey })).toBe(day);
  });
});
