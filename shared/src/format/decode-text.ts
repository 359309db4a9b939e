const MARKS = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

/** The UTF-16 encoding that the mark at the beginning of a file names; undefined without one. */
export const utf16Of = (bytes: Uint8Array) =>
  MARKS.find(([first, second]) => bytes[0] === first && bytes[1] === second)?.[2];

/** A text, and the encoding that it was read in. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: 'UTF-16' | 'UTF-8' | 'Windows-1252';
}

function decodeBytes(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/**
 * The text of a file: UTF-16 with its mark, UTF-8 or, if it is not valid, Windows-1252, as older programs write.
 * The end that programs of DOS write behind it is left out.
 */
export function decode(bytes: Uint8Array): DecodedText {
  const { text, encoding } = decodeBytes(bytes);
  return { text: encoding !== 'UTF-16' && text.endsWith('\u001a') ? text.slice(0, -1) : text, encoding };
}

/** The text of a file alone; see `decode`. */
export const decodeText = (bytes: Uint8Array): string => decode(bytes).text;
