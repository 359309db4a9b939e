import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { docxOf, docxWith } from '../testing/builders-upload';
import { makeScratchFolder } from '../testing/scratch-folder';
import { runInProcess } from '../drawing/run-in-process';
import type { DocumentJob } from './document-work';
import { SYSTEM } from '../drawing/take-turns';
import { documentWorkInProcess } from './document-work-in-process';
import { MAX_TEXT, readText, type ReadText } from './read-text';

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A PDF with a page for each text. */
function pdfWith(...pages: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  for (const text of pages) pdf.addPage().text(text);
  pdf.end();
  return new Promise((resolve) => pdf.on('end', () => resolve(Buffer.concat(chunks))));
}

/** A PDF of one page, whose content is this deflated stream. */
const pdfOfStream = (stream: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`,
    ),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);

describe('the text of a file', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['a document of Word', DOCX, () => docxWith('Ação', 'de cobrança'), 'Ação\n\nde cobrança'],
    ['UTF-8', 'text/plain', () => Buffer.from('  Petição \n\n\n\n inicial'), 'Petição\n\ninicial'],
    ['Windows', 'text/plain', () => Buffer.from('Petição', 'latin1'), 'Petição'],
    ['UTF-16', 'text/plain', () => Buffer.from('\ufeffPetição', 'utf16le'), 'Petição'],
    ['nothing but space', 'text/plain', () => Buffer.from(' \n\t'), ''],
  ])('of %s is read', async (_title, tipo, build, texto) => {
    expect(await readText(tipo, await build())).toEqual({ texto, paginas: null });
  });

  it('is cut where it is longer than what is kept', async () => {
    const { texto } = await readText('text/plain', Buffer.alloc(MAX_TEXT * 2, 'x'));
    expect(texto).toHaveLength(MAX_TEXT);
  });
});

describe('the process that reads a PDF', () => {
  const folder = makeScratchFolder('foro-leitura-');
  const program = path.join(folder, 'document-work.mjs');
  beforeAll(() => {
    // In a separate process: esbuild does not run inside jest's sandbox, and pdf.js is a module only.
    execFileSync(process.execPath, [path.resolve(__dirname, '../../build.mjs'), folder, '--only-documents']);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('reads its pages, finds nothing in a scan, and fails alone where it is none', async () => {
    const { readText: read } = documentWorkInProcess(program)(SYSTEM);
    const [whole, scan] = [await pdfWith('Ação de cobrança', 'Segunda página'), await pdfWith('')];
    expect(await read('application/pdf', whole)).toEqual({
      texto: 'Ação de cobrança\n\nSegunda página',
      paginas: 2,
    });
    expect(await read('application/pdf', scan)).toEqual({ texto: '', paginas: 1 });
    await expect(read('application/pdf', Buffer.from('%PDF-1.4 nada'))).rejects.toThrow();
  });

  it('refuses a document of Word that unpacks to more than it says, before it is unpacked', async () => {
    const swollen = await docxOf({ 'word/document.xml': Buffer.alloc(110 << 20) });
    expect(swollen.length).toBeLessThan(1 << 20);
    await expect(documentWorkInProcess(program)(SYSTEM).readText(DOCX, swollen)).rejects.toThrow(
      'unpacks to more',
    );
  });

  const onLinux = process.platform === 'linux' ? it : it.skip;
  onLinux('ends where a PDF swells beyond its memory, and the next file is read', async () => {
    const run = runInProcess<DocumentJob, ReadText>('document-work.mjs', { program, maxMb: 200 });
    const read = (file: Buffer) =>
      run({ work: 'readText', given: ['application/pdf', file] }, { caller: SYSTEM });
    const bomb = pdfOfStream(deflateSync(Buffer.alloc(400 << 20, ' ')));
    expect(bomb.length).toBeLessThan(1 << 20);
    await expect(read(bomb)).rejects.toThrow('ended with SIGKILL');
    expect((await read(await pdfWith('Depois'))).texto).toBe('Depois');
  });

  it('reads a PDF of 3,000 pages to its end', async () => {
    const { readText: read } = documentWorkInProcess(program)(SYSTEM);
    const pages = Array.from({ length: 3_000 }, (_, index) => `Folha ${index + 1}`);
    const { texto, paginas } = await read('application/pdf', await pdfWith(...pages));
    expect([paginas, texto.startsWith('Folha 1\n'), texto.endsWith('Folha 3000')]).toEqual([
      3_000,
      true,
      true,
    ]);
  });
});
