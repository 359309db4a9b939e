import { caretAfter, countBefore } from './masks';

describe('the caret in a masked text', () => {
  it.each([
    ['12.3', 3, 2],
    ['12.ABC', 6, 5],
    ['', 0, 0],
  ])('of %j is at %d after %d characters without punctuation', (text, caret, count) => {
    expect(countBefore(text, caret)).toBe(count);
  });

  it.each([
    ['12.345', 0, 0],
    ['12.345', 2, 2],
    ['12.345', 3, 4],
    ['12.345', 9, 6],
  ])('of %j goes after %d of them to %d', (masked, significant, caret) => {
    expect(caretAfter(masked, significant)).toBe(caret);
  });
});
