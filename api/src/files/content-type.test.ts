import fc from 'fast-check';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { makeScratchFolder } from '../testing/scratch-folder';
import { DOCX_ENTRIES, zipOf } from '../testing/builders-upload';
import { inspectContent } from './content-type';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const CASES = path.join(__dirname, 'cases');

describe('the type of a received file', () => {
  const folder = makeScratchFolder('foro-tipo-');
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const inspect = (content: Buffer | string) => {
    const file = path.join(folder, 'arquivo');
    fs.writeFileSync(file, content);
    return inspectContent({ path: file });
  };

  it.each([
    ['21-linha-antes-do-cabecalho.pdf', 'application/pdf'],
    ['30-ansi.txt', 'text/plain'],
    ['31-utf16.txt', 'text/plain'],
    ['33-ms-dos-fim.txt', 'text/plain'],
    ['37-comeca-com-MZ.txt', 'text/plain'],
  ])('is that of the whole: %s', async (name, tipo) => {
    expect(await inspectContent({ path: path.join(CASES, name) })).toEqual({ tipo });
  });

  it('is text whatever letters it begins with, in any encoding, up to a byte that no text has', async () => {
    const signs = ['MZ', 'BM', 'PK', 'GIF8', 'solid ', 'OggS', '%!PS', 'ID3', 'BEGIN:VCARD', 'AC', 'FWS', ''];
    const letters = fc.string({ unit: fc.constantFrom(...'aZçÃ9 \n\t.%'), maxLength: 40 });
    const encodings = fc.constantFrom<(text: string) => Buffer>(
      (text) => Buffer.from(text),
      (text) => Buffer.from(text, 'latin1'),
      (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
      (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      (text) => Buffer.concat([Buffer.from(text), Buffer.from([0x1a])]),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...signs), letters, encodings, async (sign, rest, encode) => {
        const file = encode(`${sign}${rest}.`);
        expect(await inspect(file)).toEqual({ tipo: 'text/plain' });
        expect(await inspect(Buffer.concat([file, Buffer.alloc(4)]))).not.toEqual({
          tipo: 'text/plain',
        });
      }),
      { numRuns: 60, seed: 39 },
    );
  });

  it('is a document of Word in any order of its entries, also behind a large picture', async () => {
    const entries = Object.entries({
      ...DOCX_ENTRIES,
      'word/media/image1.png': randomBytes(1_500_000),
      'customXml/item1.xml': '<a/>',
    });
    const order = fc.shuffledSubarray(entries, { minLength: entries.length });
    await fc.assert(
      fc.asyncProperty(order, async (ordered) => {
        expect(await inspect(await zipOf(Object.fromEntries(ordered)))).toEqual({ tipo: DOCX });
      }),
      { numRuns: 8, seed: 39 },
    );
  });

  it.each([
    [
      { mimetype: 'application/vnd.oasis.opendocument.text' },
      { tipo: 'application/vnd.oasis.opendocument.text' },
    ],
    [{ 'nota.txt': 'a' }, { tipo: 'application/zip' }],
    [
      { 'a.txt': 'a', 'META-INF/MANIFEST.MF': 'Main-Class: a' },
      { recusa: expect.stringMatching(/programa/) },
    ],
    [{ mimetype: 'application/epub+zip' }, { recusa: expect.stringMatching(/não é aceito/) }],
  ])('of an archive with %j is %j', async (entries, expected) => {
    expect(await inspect(await zipOf(entries as Record<string, string>))).toEqual(expected);
  });

  const SIGNED_DATA = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02];
  it.each([
    [
      'a signature',
      Buffer.from([0x30, 0x82, 0x1f, 0x02, ...SIGNED_DATA, 0xa0]),
      'application/pkcs7-signature',
    ],
    ['one of unknown length', Buffer.from([0x30, 0x80, ...SIGNED_DATA, 0xa0]), 'application/pkcs7-signature'],
    ['a mail', 'From: Ana <a@x.br>\r\nSubject: Acordo\r\n\r\nSegue.', 'text/plain'],
    ['a mail with bytes', 'Received: by x\r\n\tfor y\r\nDate: hoje\r\n\r\n\u0000\u0001', 'message/rfc822'],
  ])('takes %s', async (_, content, tipo) => {
    expect(await inspect(content)).toEqual({ tipo });
  });

  const ftyp = (brand: string) => Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1');
  it.each([
    [ftyp('heic'), /HEIC, do iPhone, .* salve como JPEG/],
    [ftyp('qt  '), /salve como MP4/],
    [Buffer.from('GIF89a\0\0\0\0'), /salve como JPEG, PNG ou PDF/],
    ['<?xml version="1.0"?><nfe/>', /\(XML\) não é aceito: envie dentro de um ZIP, ou salve em PDF/],
    [Buffer.from('Rar!\u001a\u0007\u0001\0\0\0', 'latin1'), /envie um ZIP/],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Outlook \(\.msg\).* salve como \.docx, \.xlsx, \.eml ou PDF/],
  ])('says what can be done with %j', async (content, recusa) => {
    expect(await inspect(content)).toEqual({ recusa: expect.stringMatching(recusa) });
  });

  it('is no PDF where a text only names its header', async () => {
    expect(await inspect('Os arquivos PDF começam com %PDF-1.4.')).toEqual({ tipo: 'text/plain' });
  });
});
