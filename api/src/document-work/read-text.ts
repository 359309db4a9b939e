import { cleanText, cutText, decodeText } from '@foro/shared/format';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { refuseSwollen } from './unpacked';

/** The text of a file. */
export interface ReadText {
  /** Empty if there is none, as on a scanned page. */
  readonly texto: string;
  /** Pages of a PDF; null for other files. */
  readonly paginas: number | null;
}

/** The most characters kept of a file's text, for searching and display. */
export const MAX_TEXT = 300_000;

/** The limit of this process's own time for reading a PDF, in milliseconds; the text read by then is kept. */
const READING_MS = 40_000;

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Reads the text of a file. */
export async function readText(tipo: string, file: Uint8Array): Promise<ReadText> {
  if (tipo === 'application/pdf') return readPdfText(file);
  const texto = tipo === DOCX ? await readDocxText(file) : decodeText(file);
  return { texto: tidy(texto), paginas: null };
}

async function readDocxText(file: Uint8Array): Promise<string> {
  await refuseSwollen(file);
  const { default: mammoth } = await import('mammoth');
  return (await mammoth.extractRawText({ buffer: Buffer.from(file) })).value;
}

/** Removes characters that the database cannot store, and runs of white space. */
const tidy = (text: string) =>
  cleanText(cutText(text, MAX_TEXT))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

async function readPdfText(file: Uint8Array): Promise<ReadText> {
  const { getDocument } = await openPdfjs();
  // Scripts of the file are not run, and its fonts are not drawn; pdf.js gets a copy of the bytes, which it
  // may keep.
  const pdf = await getDocument({
    data: new Uint8Array(file),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
  try {
    return { texto: tidy(await textOfPages(pdf)), paginas: pdf.numPages };
  } finally {
    await pdf.destroy();
  }
}

async function textOfPages(pdf: PDFDocumentProxy): Promise<string> {
  const spent = () => process.cpuUsage().user / 1000;
  let texto = '';
  for (let n = 1; n <= pdf.numPages && texto.length < MAX_TEXT && spent() < READING_MS; n += 1) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    for (const item of items) if ('str' in item) texto += item.hasEOL ? `${item.str}\n` : item.str;
    texto += '\n\n';
    page.cleanup();
  }
  return texto;
}

/**
 * Loads pdf.js with its worker in this process: nothing is fetched, and this process ends with the file anyway.
 */
async function openPdfjs() {
  const globals = globalThis as Record<string, unknown>;
  // pdf.js complains without these classes; it would draw with them, but nothing is drawn here.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) globals[name] ??= class {};
  globals.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return import('pdfjs-dist/legacy/build/pdf.mjs');
}
