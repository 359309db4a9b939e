// Letters of Windows-1252 beyond Latin-1, which the standard fonts of PDF have too.
const FURTHER = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrinted = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff) || FURTHER.has(letter);
};

/** Letters that stand as they are, as nearly every text has them alone. */
const PLAIN = /^[\x20-\x7e\xa1-\xff]*$/;

/** The text in letters that the standard fonts of PDF have: another one without its accent, or a question mark. */
export const printable = (text: string): string => {
  // In front of each amount there is a space at which no line breaks.
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
