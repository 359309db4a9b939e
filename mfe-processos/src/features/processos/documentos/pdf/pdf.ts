/** A piece of text as a page places it; `quebra` where its line ends. */
export interface Trecho {
  readonly texto: string;
  readonly quebra: boolean;
}

/** A page, measured in points at the scale of 1. */
export interface PaginaDoPdf {
  readonly largura: number;
  readonly altura: number;
  /** What stands on it, piece by piece. */
  readonly read: () => Promise<readonly Trecho[]>;
  /** Draws it anew; rejects when it is given up. */
  readonly draw: (escala: number, signal: AbortSignal) => Promise<HTMLCanvasElement>;
  /** Lays its text over the picture, unseen, to be selected and read aloud; answers one element for each piece. */
  readonly layText: (
    escala: number,
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
