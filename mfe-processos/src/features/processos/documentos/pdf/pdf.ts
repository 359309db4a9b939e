/** A text item at its place on a page; `quebra` if its line ends there. */
export interface Trecho {
  readonly texto: string;
  readonly quebra: boolean;
}

/** A page, measured in points at a scale of 1. */
export interface PaginaDoPdf {
  readonly width: number;
  readonly height: number;
  /** Its text, item by item. */
  readonly read: () => Promise<readonly Trecho[]>;
  /** Renders it; rejects if it is cancelled. */
  readonly draw: (scale: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /**
   * Places its text over the picture, invisibly, so that it can be selected and read aloud; returns one
   * element for each item.
   */
  readonly layText: (
    scale: number,
    container: HTMLElement,
    signal: AbortSignal,
  ) => Promise<readonly HTMLElement[]>;
}

/** An open PDF; its worker ends with `close`. */
export interface Pdf {
  readonly paginas: number;
  readonly pagina: (n: number) => Promise<PaginaDoPdf>;
  readonly close: () => void;
}

/** Why a PDF cannot be shown, in words for the reader. */
export class PdfRecusado extends Error {
  override readonly name = 'PdfRecusado';
}
