import { inflateSync } from 'node:zlib';

// Characters of Windows-1252 beyond Latin-1 that our documents use.
const FURTHER: Readonly<Record<number, string>> = { 0x85: '…', 0x93: '“', 0x94: '”', 0x96: '–', 0x97: '—' };

const textOf = (hex: string) =>
  [...Buffer.from(hex, 'hex')].map((code) => FURTHER[code] ?? String.fromCharCode(code)).join('');

/** The decompressed streams of a PDF of ours: what is drawn on its pages, and its images. */
export function readPdfStreams(file: Buffer): string[] {
  const source = file.toString('latin1');
  const streams: string[] = [];
  for (const { 1: length = '0', index } of source.matchAll(/\/Length (\d+)[^]*?stream\r?\n/g)) {
    const begin = source.indexOf('stream', index);
    const from = source.indexOf('\n', begin) + 1;
    const stream = file.subarray(from, from + Number(length));
    if (!source.slice(index, begin).includes('FlateDecode')) continue;
    streams.push(inflateSync(stream).toString('latin1'));
  }
  return streams;
}

/** The texts of a PDF of ours in the order in which they were drawn. */
export const readPdf = (file: Buffer): string[] =>
  readPdfStreams(file).flatMap((content) =>
    [...content.matchAll(/\[([^\]]*)\] TJ/g)].map(({ 1: shown = '' }) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)].map(({ 1: hex = '' }) => textOf(hex)).join(''),
    ),
  );
