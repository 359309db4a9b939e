import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import PDFDocument from 'pdfkit';
import { docxWith } from '../testing/builders-upload';
import { makeScratchFolder } from '../testing/scratch-folder';
import { papersAway } from './papers-away';
import { MAX_TEXT, readText } from './read-text';

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

describe('the text of a file', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
    ['a document of Word', DOCX, () => docxWith('Ação', 'de cobrança'), 'Ação\n\nde cobrança'],
    ['UTF-8', 'text/plain', () => Buffer.from('  Petição \n\n\n\n inicial'), 'Petição\n\ninicial'],
    ['Windows', 'text/plain', () => Buffer.from('Petição', 'latin1'), 'Petição'],
    ['nothing but space', 'text/plain', () => Buffer.from(' \n\t'), ''],
  ])('of %s is read', async (_title, tipo, build, texto) => {
    expect(await readText(tipo, await build())).toEqual({ texto, paginas: null });
  });

  it('is cut where it is longer than what is kept', async () => {
    const { texto } = await readText('text/plain', Buffer.alloc(MAX_TEXT * 2, 'x'));
    expect(texto).toHaveLength(MAX_TEXT);
  });
});

describe('the thread that reads a PDF', () => {
  const folder = makeScratchFolder('foro-leitura-');
  const program = path.join(folder, 'papers.mjs');
  beforeAll(() => {
    // In a separate process: esbuild does not run inside jest's sandbox, and pdf.js is a module only.
    execFileSync(process.execPath, [path.resolve(__dirname, '../../build.mjs'), folder, '--only-documents']);
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('reads its pages, finds nothing in a scan, and fails alone where it is none', async () => {
    const { readText: read } = papersAway(program);
    const [whole, scan] = [await pdfWith('Ação de cobrança', 'Segunda página'), await pdfWith('')];
    expect(await read('application/pdf', whole)).toEqual({
      texto: 'Ação de cobrança\n\nSegunda página',
      paginas: 2,
    });
    expect(await read('application/pdf', scan)).toEqual({ texto: '', paginas: 1 });
    await expect(read('application/pdf', Buffer.from('%PDF-1.4 nada'))).rejects.toThrow();
  });

  it('reads a PDF of 3,000 pages to its end', async () => {
    const { readText: read } = papersAway(program);
    const pages = Array.from({ length: 3_000 }, (_, index) => `Folha ${index + 1}`);
    const { texto, paginas } = await read('application/pdf', await pdfWith(...pages));
    expect([paginas, texto.startsWith('Folha 1\n'), texto.endsWith('Folha 3000')]).toEqual([
      3_000,
      true,
      true,
    ]);
  });
});
