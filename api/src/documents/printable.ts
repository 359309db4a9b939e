// Letters of Windows-1252 beyond Latin-1, which the standard fonts of PDF have too.
const FURTHER = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrinted = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff) || FURTHER.has(letter);
};

/** Letters that need no replacement; most texts have no others. */
const PLAIN = /^[\x20-\x7e\xa1-\xff]*$/;

/** The text in letters of the standard PDF fonts: any other loses its accent, or becomes a question mark. */
export const printable = (text: string): string => {
  // Amounts are preceded by a no-break space.
  const spaced = text.replaceAll('\u00a0', ' ');
  return PLAIN.test(spaced) ? spaced : replaced(spaced);
};

const replaced = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/\s/gu, ' ')]
    .map((letter) => (isPrinted(letter) ? letter : nearest(letter)))
    .join('');

function nearest(letter: string): string {
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isPrinted) ? plain : '?';
}
