// Letters of Windows-1252 beyond Latin-1, which the standard fonts of PDF have too.
const FURTHER = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrinted = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code <= 0xff) || FURTHER.has(letter);
};

/** The text in letters that the standard fonts of PDF have: another one without its accent, or a question mark. */
export const printable = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/\s/gu, ' ')]
    .map((letter) => (isPrinted(letter) ? letter : nearest(letter)))
    .join('');

function nearest(letter: string): string {
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && [...plain].every(isPrinted) ? plain : '?';
}
