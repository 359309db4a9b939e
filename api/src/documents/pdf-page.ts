import PDFDocument from 'pdfkit';
import { printable } from './printable';

export type Pdf = PDFKit.PDFDocument;

export const MARGIN = 40;
/** Height of a line of small print. */
export const LINE = 11;
export const INK = '#1f2328';
export const FAINT = '#57606a';
const RULE = '#d0d7de';
/** Room below the last line, for the page's number. */
const FOOT = 52;

/** A new document, and its bytes once it is ended. The text is that of the standard font's letters. */
export function startPdf(options: PDFKit.PDFDocumentOptions): { pdf: Pdf; done: Promise<Buffer> } {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'pt-BR',
    ...options,
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return { pdf, done };
}

/** Width between the margins. */
export const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN;

interface Room {
  readonly width: number;
  readonly align?: 'right';
  /** Lines that the text may take; default 1. */
  readonly lines?: number;
}

/** Writes a text in its room, and cuts what is longer with an ellipsis. */
export function write(pdf: Pdf, text: string, x: number, y: number, { width, align, lines = 1 }: Room): void {
  const shown = printable(text);
  const length = pdf.widthOfString(shown);
  // What fits is not wrapped: that is most of what takes time.
  if (length <= width) pdf.text(shown, MARGIN + x + (align ? width - length : 0), y, { lineBreak: false });
  else
    pdf.text(shown, MARGIN + x, y, {
      width,
      // With the gap that the font has between lines: without it the last line of the room is never written.
      height: lines * pdf.currentLineHeight(true) + 1,
      ellipsis: true,
      ...(align && { align }),
    });
}

/** A line across the page. */
export function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(pdf), y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}

/** Begins a page where the rest of this one has less room; says whether it did. */
export function needRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - FOOT) return false;
  pdf.addPage();
  pdf.y = MARGIN;
  return true;
}

/** Writes at each page's foot whose it is, and its number. */
export function numberPages(pdf: Pdf, name: string): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(start + page);
    // Below the margin, where text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - 36;
    const width = widthOf(pdf);
    pdf.font('Helvetica').fontSize(8).fillColor(FAINT);
    write(pdf, name, 0, y, { width: width - 135 });
    write(pdf, `Página ${page + 1} de ${count}`, width - 115, y, { width: 115, align: 'right' });
  }
}
