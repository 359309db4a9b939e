import { encode } from 'uqr';

/** A QR code as a drawing. */
export interface QrPath {
  /** The side in modules, with the quiet zone around the code. */
  readonly size: number;
  /** The dark modules as an SVG path. */
  readonly path: string;
}

/** The QR code of a text, generated here so that no third party receives it. */
export function qrPathOf(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return { size, path: squares.join('') };
}
