import { contrastWithPage, resolveBranding } from './branding';
import {
  AA_SHAPE,
  AA_TEXT,
  contrastRatio,
  darkenUntilReadable,
  isHexColor,
  mixColors,
  readableOn,
} from './colors';

describe('colours', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#14284b', '#ffffff', 14.6],
    ['azul', '#ffffff', 1],
  ])('tells the contrast of %s and %s as %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBeCloseTo(ratio, 1);
  });

  it.each([
    ['#14284b', '#ffffff', '#ffffff'],
    ['#ffee00', '#ffffff', '#10161f'],
    ['#14284b', '#1f2f4f', '#ffffff'],
  ])('on %s writes %s as %s', (background, wanted, shown) => {
    expect(readableOn(background, wanted)).toBe(shown);
  });

  it.each(['#ffee00', '#ffffff', '#9ad0ff', '#000000'])(
    'darkens %s until it can be read on white',
    (color) => {
      expect(contrastRatio(darkenUntilReadable(color), '#ffffff')).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );

  it.each([
    ['#14284B', true],
    ['#fff', false],
    ['14284b', false],
    ['#14284g', false],
  ])('takes %s for a colour: %s', (text, isColor) => {
    expect(isHexColor(text)).toBe(isColor);
  });

  it('mixes two colours by a share', () => {
    expect(mixColors('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixColors('azul', '#ffffff', 0.5)).toBe('azul');
  });
});

describe('branding', () => {
  it('falls back to readable defaults if the firm set nothing or no colour', () => {
    const colors = resolveBranding({ colorNavBar: null, colorButton: 'red' });
    expect(contrastRatio(colors.colorNavBar, colors.colorNavBarText)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrastRatio(colors.colorButton, colors.colorButtonText)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(resolveBranding()).toEqual(colors);
  });

  it("keeps the firm's colours, and replaces only a text that cannot be read on them", () => {
    expect(
      resolveBranding({
        colorNavBar: '#FFEE00',
        colorNavBarText: '#ffffff',
        colorButton: '#205090',
        colorButtonText: '#fefefe',
      }),
    ).toEqual({
      colorButtonEdge: 'transparent',
      colorNavBar: '#ffee00',
      colorNavBarText: '#10161f',
      colorButton: '#205090',
      colorButtonText: '#fefefe',
    });
  });

  it.each(['#ffffff', '#fdfdf0', '#ffee00', '#9ad0ff'])(
    'draws an edge around buttons of %s, which would vanish in the page',
    (colorButton) => {
      expect(contrastWithPage(colorButton)).toBeLessThan(AA_SHAPE);
      expect(contrastWithPage(resolveBranding({ colorButton }).colorButtonEdge)).toBeGreaterThanOrEqual(
        AA_SHAPE,
      );
    },
  );
});
