import PDFDocument from 'pdfkit';
import { printable } from './printable';

export const MARGIN = 40;
/** Height of a line of small print. */
export const LINE = 11;
export const INK = '#1f2328';
export const FAINT = '#57606a';
const RULE = '#d0d7de';
/** Room below the last line, for the page's number. */
const FOOT = 52;

/** What stands at each page's foot: whose it is, and of how many pages. */
interface Foot {
  readonly name: string;
  readonly pages: number;
}

/** A document whose pages are written out one by one. Without a foot it is a sketch, of which only the pages count. */
export class Pdf extends PDFDocument {
  readonly isSketch: boolean;
  #foot: Foot | null;
  #page = 1;

  constructor(options: PDFKit.PDFDocumentOptions, foot: Foot | null) {
    super({ size: 'A4', margin: MARGIN, lang: 'pt-BR', ...options });
    this.#foot = foot;
    this.isSketch = foot === null;
  }

  /** How many pages there are so far. */
  get pages(): number {
    return this.#page;
  }

  turnPage(): void {
    this.finishPage();
    this.addPage();
    this.#page += 1;
    this.y = MARGIN;
  }

  /** Writes the page's foot: its name and its number. */
  finishPage(): void {
    if (!this.#foot) return;
    const { name, pages } = this.#foot;
    // Below the margin, where text would begin a page of its own.
    this.page.margins.bottom = 0;
    const y = this.page.height - 36;
    const width = widthOf(this);
    this.font('Helvetica').fontSize(8).fillColor(FAINT);
    write(this, name, 0, y, { width: width - 135 });
    write(this, `Página ${this.#page} de ${pages}`, width - 115, y, { width: 115, align: 'right' });
  }
}

/**
 * Draws a document twice, first as a sketch that counts the pages: kept until they can be numbered, the pages of 20,000 lines would
 * take more memory than a thread is given.
 *
 * @param name whose it is, at the foot of each page
 * @param draw draws everything but the feet, the same each time
 * @returns the file's bytes
 */
export function drawPages(
  options: PDFKit.PDFDocumentOptions,
  name: string,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const sketch = new Pdf(options, null);
  draw(sketch);
  const pdf = new Pdf(options, { name, pages: sketch.pages });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  draw(pdf);
  pdf.finishPage();
  pdf.end();
  return done;
}

/** Width between the margins. */
export const widthOf = (pdf: Pdf): number => pdf.page.width - 2 * MARGIN;

interface Room {
  readonly width: number;
  readonly align?: 'right';
  /** Lines that the text may take; default 1. */
  readonly lines?: number;
}

/** Writes a text in its room, and cuts what is longer with an ellipsis; on a sketch nothing. */
export function write(pdf: Pdf, text: string, x: number, y: number, { width, align, lines = 1 }: Room): void {
  if (pdf.isSketch) return;
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
  pdf.turnPage();
  return true;
}

const heights = new WeakMap<object, number>();

/**
 * Height of a row of small print: of two lines where a text is wider than its column. It is measured once for the sketch and the document.
 *
 * @param row what the texts are made of, by which the height is known again
 */
export function heightOfRow(
  pdf: Pdf,
  row: object,
  places: readonly { readonly width: number }[],
  texts: readonly string[],
): number {
  const known = heights.get(row);
  if (known !== undefined) return known;
  const isTall = places.some(({ width }, index) => pdf.widthOfString(printable(texts[index] ?? '')) > width);
  const height = isTall ? 2 * LINE : LINE;
  heights.set(row, height);
  return height;
}
