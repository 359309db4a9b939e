/** A piece of text as a page places it; `quebra` where its line ends. */
export interface Trecho {
  readonly texto: string;
  readonly quebra: boolean;
}

/** A page, measured in points at the scale of 1. */
export interface PaginaDoPdf {
  readonly width: number;
  readonly height: number;
  /** What stands on it, piece by piece. */
  readonly read: () => Promise<readonly Trecho[]>;
  /** Draws it again; rejects when it is cancelled. */
  readonly draw: (scale: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Lays its text over the picture, unseen, to be selected and read aloud; answers one element for each piece. */
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

/** Why a PDF is not shown, in words for the reader. */
export class PdfRecusado extends Error {
  override readonly name = 'PdfRecusado';
}
