import fc from 'fast-check';
import { withoutPunctuation } from '../../format';
import { type MaskName, MASKS } from './masks';

const NAMES = Object.keys(MASKS) as MaskName[];

// What people paste: numbers as they are written, whole and broken, between words and other numbers.
const piece = fc.oneof(
  fc.constantFrom('CNPJ nº ', 'Tel.: ', '+55 ', '(11) ', 'OAB/SP ', ' às 14h30', '\u00a0', '\u200b', ' - '),
  fc.constantFrom(
    '35.241.378/0001-61',
    '529.982.247-25',
    '93333-4444',
    '01001-000',
    '31/12/2026',
    '2026-12-01',
  ),
  fc.stringMatching(/^\d{1,21}$/),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
);
const pasted = fc.array(piece, { maxLength: 4 }).map((pieces) => pieces.join(''));

/** A day is shown in another order than some write it, and with the zeros that it lacks. */
const contentOf = (name: MaskName, text: string) =>
  name === 'date' || name === 'ddd'
    ? [...text.replace(/\D/g, '')]
        .filter((digit) => digit !== '0')
        .toSorted()
        .join('')
    : withoutPunctuation(text).toUpperCase();

describe.each(NAMES)('the mask of %s', (name) => {
  const { take, show, keep } = MASKS[name];

  it('neither adds nor loses a letter or digit of any text', () => {
    fc.assert(fc.property(pasted, (text) => expect(contentOf(name, show(text))).toBe(contentOf(name, text))));
  });

  it('shows its own texts unchanged, and those that the form keeps', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const shown = show(text);
        expect([show(shown), show(keep(shown))]).toEqual([shown, shown]);
      }),
    );
  });

  it('takes only what the pasted text has in one piece', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const taken = take(text);
        expect(taken === null || text.includes(taken)).toBe(true);
      }),
    );
  });
});
