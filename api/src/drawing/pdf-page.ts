import PDFDocument from 'pdfkit';
import { MeasuredFont, type StandardFont } from './measured-font';
import { printable } from './printable';

export const MARGIN = 40;
/** Height of a line of small print. */
export const LINE = 11;
export const INK = '#1f2328';
export const FAINT = '#57606a';
const RULE = '#d0d7de';
/** Space below the last line, for the page's number. */
const FOOT = 52;

/** The footer of each page: the owner, and the number of pages. */
interface Foot {
  readonly name: string;
  readonly pages: number;
}

/** The current font of a document, which pdfkit exposes nowhere else. */
interface Writing {
  readonly _font: StandardFont;
  readonly _fontSize: number;
  readonly page: { readonly fonts: Record<string, unknown>; write(content: Uint8Array): void };
}

/** An image that pdfkit has read; the package's types do not describe it. */
type OpenImage = PDFKit.Mixins.ImageSrc & { readonly width: number; readonly height: number };

/** Fonts by name, shared because the sketch measures what the document measures again. */
type Fonts = Map<string, MeasuredFont>;

/**
 * A document whose pages are written out one by one. Without a foot it is a sketch, which only counts pages.
 */
export class Pdf extends PDFDocument {
  readonly isSketch: boolean;
  /** Reads an image, whose size is known then. Throws for a broken one. */
  declare readonly openImage: (bytes: Buffer) => OpenImage;
  #foot: Foot | null;
  #page = 1;
  readonly #fonts: Fonts;

  constructor(options: PDFKit.PDFDocumentOptions, foot: Foot | null, fonts: Fonts) {
    super({ size: 'A4', margin: MARGIN, lang: 'pt-BR', ...options });
    this.#foot = foot;
    this.#fonts = fonts;
    this.isSketch = foot === null;
  }

  /** How many pages there are so far. */
  get pages(): number {
    return this.#page;
  }

  get #writing(): Writing {
    return this as unknown as Writing;
  }

  get #measured(): MeasuredFont {
    const { _font } = this.#writing;
    let measured = this.#fonts.get(_font.name);
    if (measured === undefined) this.#fonts.set(_font.name, (measured = new MeasuredFont(_font)));
    return measured;
  }

  /** Width of a printable text in the current font and size. */
  measure(text: string): number {
    return (this.#measured.width(text) * this.#writing._fontSize) / 1000;
  }

  /** How many letters of a printable text fit into a width. */
  fitting(text: string, width: number): number {
    return this.#measured.fitting(text, (width * 1000) / this.#writing._fontSize);
  }

  /**
   * Writes a printable text in one line, its top at `y`, as pdfkit does, but in one operation instead of
   * eight.
   */
  writeLine(text: string, x: number, y: number): void {
    const { _font, _fontSize, page } = this.#writing;
    page.fonts[_font.id] ??= _font.ref();
    const base = y + (_font.ascender * _fontSize) / 1000;
    // pdfkit's vertical axis points down, but letters must point up.
    page.write(
      Buffer.from(
        `BT /${_font.id} ${_fontSize} Tf 1 0 0 -1 ${x.toFixed(2)} ${base.toFixed(2)} Tm ${this.#measured.operand(text)} TJ ET\n`,
        'latin1',
      ),
    );
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
    const y = this.page.height - 36;
    const width = widthOf(this);
    this.font('Helvetica').fontSize(8).fillColor(FAINT);
    write(this, name, 0, y, { width: width - 135 });
    write(this, `Página ${this.#page} de ${pages}`, width - 115, y, { width: 115, align: 'right' });
  }
}

/**
 * Draws a document twice, first as a sketch that counts the pages: held until they can be numbered, the pages
 * of 20,000 lines would take more memory than a process has.
 *
 * @param name the owner's name, for the foot of each page
 * @param draw draws everything but the feet, the same each time
 * @returns the file's bytes
 */
export function drawPages(
  options: PDFKit.PDFDocumentOptions,
  name: string,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const fonts: Fonts = new Map();
  const sketch = new Pdf(options, null, fonts);
  draw(sketch);
  const pdf = new Pdf(options, { name, pages: sketch.pages }, fonts);
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

/** Writes a text in its space, and cuts a longer one with an ellipsis; draws nothing on a sketch. */
export function write(pdf: Pdf, text: string, x: number, y: number, { width, align, lines = 1 }: Room): void {
  if (pdf.isSketch) return;
  linesOf(pdf, printable(text), width, lines).forEach((line, index) => {
    const from = align === 'right' ? width - pdf.measure(line) : 0;
    pdf.writeLine(line, MARGIN + x + from, y + index * pdf.currentLineHeight(true));
  });
}

/** A text whole, in as many lines as it needs in the current font. */
export const wholeLines = (pdf: Pdf, text: string, width: number): string[] =>
  linesOf(pdf, printable(text), width, Infinity);

/**
 * Breaks a printable text into lines that fit into a width; the last line allowed ends with an ellipsis if
 * there is more.
 */
function linesOf(pdf: Pdf, text: string, width: number, lines: number): string[] {
  if (text === '') return [];
  if (pdf.measure(text) <= width) return [text];
  if (lines === 1) return [`${text.slice(0, pdf.fitting(text, width - pdf.measure('…'))).trimEnd()}…`];
  const fitting = Math.max(pdf.fitting(text, width), 1);
  // A word that is longer than the line is broken at the line's end.
  const end = text.lastIndexOf(' ', fitting);
  const [line, rest] =
    end > 0 ? [text.slice(0, end), text.slice(end + 1)] : [text.slice(0, fitting), text.slice(fitting)];
  return [line.trimEnd(), ...linesOf(pdf, rest.trimStart(), width, lines - 1)];
}

/** Draws a line across the page. */
export function rule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + widthOf(pdf), y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
}

/** Starts a page if the rest of this one is too short; returns whether it did. */
export function needRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - FOOT) return false;
  pdf.turnPage();
  return true;
}

const heights = new WeakMap<object, number>();

/**
 * Height of a row of small print: two lines if a text is wider than its column. It is measured once for the
 * sketch and the document.
 *
 * @param row its texts, the key under which the height is cached
 */
export function heightOfRow(
  pdf: Pdf,
  places: readonly { readonly width: number }[],
  row: readonly string[],
): number {
  const known = heights.get(row);
  if (known !== undefined) return known;
  const isTall = places.some(({ width }, index) => pdf.measure(printable(row[index] ?? '')) > width);
  const height = isTall ? 2 * LINE : LINE;
  heights.set(row, height);
  return height;
}
