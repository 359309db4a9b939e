import { AA_SHAPE, contrastRatio, darkenUntilReadable, isHexColor, readableOn } from './colors';

/** The firm's colours as the profile returns them; null or malformed means the default. */
export interface Branding {
  colorNavBar: string | null;
  colorNavBarText: string | null;
  colorButton: string | null;
  colorButtonText: string | null;
}

/** The suite's own colours: they meet WCAG AA. */
export const DEFAULT_BRANDING = {
  colorNavBar: '#14284b',
  colorNavBarText: '#ffffff',
  colorButton: '#1f5299',
  colorButtonText: '#ffffff',
} as const;

/**
 * The darkest background behind buttons (`--foro-ground`): a colour that contrasts with it contrasts with
 * white too.
 */
const PAGE = '#f5f6f8';

/** The contrast of a button of this colour with the page. */
export const contrastWithPage = (colorButton: string): number => contrastRatio(colorButton, PAGE);

const pick = (color: string | null | undefined, fallback: string) =>
  color && isHexColor(color) ? color.toLowerCase() : fallback;

/**
 * The colours to use: the firm's, or the default if it set none. A text colour that is unreadable on its
 * background is replaced by white or near-black; a button that would vanish in the page gets a border in a
 * darker shade of its colour.
 */
export function resolveBranding(branding?: Partial<Branding> | null) {
  const colorNavBar = pick(branding?.colorNavBar, DEFAULT_BRANDING.colorNavBar);
  const colorButton = pick(branding?.colorButton, DEFAULT_BRANDING.colorButton);
  return {
    colorNavBar,
    colorNavBarText: readableOn(
      colorNavBar,
      pick(branding?.colorNavBarText, DEFAULT_BRANDING.colorNavBarText),
    ),
    colorButton,
    colorButtonEdge:
      contrastWithPage(colorButton) < AA_SHAPE
        ? darkenUntilReadable(colorButton, PAGE, AA_SHAPE)
        : 'transparent',
    colorButtonText: readableOn(
      colorButton,
      pick(branding?.colorButtonText, DEFAULT_BRANDING.colorButtonText),
    ),
  };
}
