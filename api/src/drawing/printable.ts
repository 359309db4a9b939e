/** Letters of the standard fonts of PDF: those of Windows-1252. Most texts have no others. */
const PRINTED = /^[\x20-\x7e\xa1-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/;

const isPrinted = (letters: string) => PRINTED.test(letters);

/** The text in letters of the standard PDF fonts: any other loses its accent, or becomes a question mark. */
export const printable = (text: string): string => {
  // Amounts are preceded by a no-break space.
  const spaced = text.replaceAll('\u00a0', ' ');
  return isPrinted(spaced) ? spaced : replaced(spaced);
};

const replaced = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/\s/gu, ' ')]
    .map((letter) => (isPrinted(letter) ? letter : nearest(letter)))
    .join('');

function nearest(letter: string): string {
  const plain = letter.normalize('NFKD').replaceAll(/\p{M}/gu, '');
  return plain !== '' && isPrinted(plain) ? plain : '?';
}
