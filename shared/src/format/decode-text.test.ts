import { decodeText } from './decode-text';

const TEXT = 'Petição, 1º réu';
const utf16le = Buffer.from(`\ufeff${TEXT}`, 'utf16le');

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`)],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
    ['Windows-1252 with the end of DOS', Buffer.from(`${TEXT}\u001a`, 'latin1')],
    ['UTF-16', utf16le],
    ['UTF-16, big-endian', Buffer.from(utf16le).swap16()],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });
});
