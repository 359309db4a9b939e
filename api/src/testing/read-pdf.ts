import { inflateSync } from 'node:zlib';

// Characters of Windows-1252 beyond Latin-1 that our documents use.
const FURTHER: Readonly<Record<number, string>> = { 0x85: '…', 0x93: '“', 0x94: '”', 0x96: '–', 0x97: '—' };

const textOf = (hex: string) =>
  [...Buffer.from(hex, 'hex')].map((code) => FURTHER[code] ?? String.fromCharCode(code)).join('');

/** The texts of a PDF of ours in the order in which they were drawn, read from its decompressed streams. */
export function readPdf(file: Buffer): string[] {
  const source = file.toString('latin1');
  const texts: string[] = [];
  for (const { 1: length = '0', index } of source.matchAll(/\/Length (\d+)[^]*?stream\r?\n/g)) {
    const begin = source.indexOf('stream', index);
    const from = source.indexOf('\n', begin) + 1;
    const stream = file.subarray(from, from + Number(length));
    if (!source.slice(index, begin).includes('FlateDecode')) continue;
    const content = inflateSync(stream).toString('latin1');
    for (const { 1: shown = '' } of content.matchAll(/\[([^\]]*)\] TJ/g))
      texts.push([...shown.matchAll(/<([0-9a-f]+)>/g)].map(({ 1: hex = '' }) => textOf(hex)).join(''));
  }
  return texts;
}
