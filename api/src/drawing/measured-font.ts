/** A standard font of pdfkit; the package's types do not describe it. */
export interface StandardFont {
  readonly name: string;
  readonly id: string;
  /** Height of its letters above the baseline, in thousandths of its size. */
  readonly ascender: number;
  /** Codes of the text's letters in hexadecimal digits, and the distance from each to the next one. */
  encode(text: string): readonly [codes: readonly string[], places: readonly Place[]];
  /** The reference by which a page names it. */
  ref(): unknown;
}

interface Place {
  /** In thousandths of the font's size: the letter's width, with the font's kerning to the next letter. */
  readonly xAdvance: number;
}

/** Stands for the end of the text: no letter has this code. */
const END = 0;
const UNKNOWN = -32_768;
const HEX = Array.from({ length: 256 }, (_, code) => code.toString(16).padStart(2, '0'));

/**
 * A font that caches the widths of its letters by their codes, so that pdfkit is asked once for each pair of
 * letters: pdfkit looks them up by name for each letter of each text, which takes most of the time of a long
 * table. Texts consist of letters that `printable` leaves.
 */
export class MeasuredFont {
  readonly #font: StandardFont;
  /** The distance from a letter to the next one, by both codes. */
  readonly #advances = new Int16Array(256 * 256).fill(UNKNOWN);
  /** Codes of letters beyond Latin-1. */
  readonly #codes = new Map<number, number>();

  constructor(font: StandardFont) {
    this.#font = font;
  }

  /** Width of a text in thousandths of the font's size. */
  width(text: string): number {
    let width = 0;
    for (let index = 0; index < text.length; index += 1) width += this.#advance(text, index);
    return width;
  }

  /** How many letters from the text's start fit into a width in thousandths of the font's size. */
  fitting(text: string, room: number): number {
    let width = 0;
    for (let index = 0; index < text.length; index += 1) {
      if (width + this.#advance(text, index, END) > room) return index;
      width += this.#advance(text, index);
    }
    return text.length;
  }

  /**
   * The text as an operand of PDF's operator TJ: codes, and between them how much closer the next letter
   * moves.
   */
  operand(text: string): string {
    let operand = '[<';
    for (let index = 0; index < text.length; index += 1) {
      operand += HEX[this.#code(text, index)];
      const closer = this.#advance(text, index, END) - this.#advance(text, index);
      if (closer !== 0) operand += `> ${closer} <`;
    }
    return `${operand}>]`;
  }

  #advance(text: string, index: number, next = index + 1 < text.length ? this.#code(text, index + 1) : END) {
    const pair = this.#code(text, index) * 256 + next;
    const known = this.#advances[pair];
    if (known !== undefined && known !== UNKNOWN) return known;
    const [, [place]] = this.#font.encode(text.slice(index, next === END ? index + 1 : index + 2));
    return (this.#advances[pair] = place?.xAdvance ?? 0);
  }

  #code(text: string, index: number): number {
    const unit = text.charCodeAt(index);
    if (unit < 256) return unit;
    const known = this.#codes.get(unit);
    if (known !== undefined) return known;
    const [[hex = '']] = this.#font.encode(text.charAt(index));
    const code = Number.parseInt(hex, 16);
    this.#codes.set(unit, code);
    return code;
  }
}
