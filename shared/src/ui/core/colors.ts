/** Red, green and blue, 0 to 255. */
type Rgb = readonly [number, number, number];

function parseHex(color: string): Rgb | null {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  return match
    ? [
        Number.parseInt(match[1] ?? '', 16),
        Number.parseInt(match[2] ?? '', 16),
        Number.parseInt(match[3] ?? '', 16),
      ]
    : null;
}

/** Whether the text is a colour in the format of the firm's branding: `#rrggbb`. */
export const isHexColor = (color: string): boolean => parseHex(color) !== null;

function luminance([red, green, blue]: Rgb): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio that WCAG 2 requires for normal text. */
export const AA_TEXT = 4.5;

/** The contrast ratio that WCAG 2 requires for non-text, such as a button's outline against the page. */
export const AA_SHAPE = 3;

/** Contrast ratio of two `#rrggbb` colours as defined by WCAG 2.2, 1 to 21; 1 if either is not a colour. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [parseHex(one), parseHex(other)];
  if (!a || !b) return 1;
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `color` moved towards `target` by `share` (0 to 1); `color` itself if either is not a colour. */
export function mixColors(color: string, target: string, share: number): string {
  const [a, b] = [parseHex(color), parseHex(target)];
  if (!a || !b) return color;
  const channel = (from: number, to: number) =>
    Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${channel(a[0], b[0])}${channel(a[1], b[1])}${channel(a[2], b[2])}`;
}

/**
 * `wanted` if it is readable on `background` (WCAG AA), otherwise white or near-black, whichever is more
 * readable.
 */
export function readableOn(background: string, wanted: string): string {
  if (contrastRatio(background, wanted) >= AA_TEXT) return wanted;
  return contrastRatio(background, '#ffffff') >= contrastRatio(background, '#10161f') ? '#ffffff' : '#10161f';
}

/**
 * `color` darkened in small steps until it has this contrast with `background`; by default until text in it
 * is readable (WCAG AA).
 */
export function darkenUntilReadable(color: string, background = '#ffffff', ratio = AA_TEXT): string {
  let result = color;
  for (let step = 0; step < 20 && contrastRatio(result, background) < ratio; step += 1)
    result = mixColors(result, '#000000', 0.1);
  return result;
}
