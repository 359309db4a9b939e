import {
  getDocument,
  GlobalWorkerOptions,
  InvalidPDFException,
  TextLayer,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { ARQUIVOS_DO_PDF } from './arquivos-do-pdf';
import { PdfRecusado, type PaginaDoPdf, type Pdf } from './pdf';

GlobalWorkerOptions.workerSrc = ARQUIVOS_DO_PDF.worker;

/** The most pixels of a rendered page, which is the limit on a phone. */
const MAX_AREA = 16_000_000;

/** Pixels of the picture for each point of the page. */
function densityOf(width: number, height: number): number {
  const wanted = Math.min(window.devicePixelRatio || 1, 2);
  return Math.min(wanted, Math.sqrt(MAX_AREA / (width * height)));
}

async function draw(page: PDFPageProxy, scale: number, signal: AbortSignal): Promise<HTMLCanvasElement> {
  signal.throwIfAborted();
  const plain = page.getViewport({ scale });
  const viewport = page.getViewport({ scale: scale * densityOf(plain.width, plain.height) });
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(viewport.width);
  canvas.height = Math.floor(viewport.height);
  const task = page.render({ canvas, viewport });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  return canvas;
}

function toPagina(page: PDFPageProxy): PaginaDoPdf {
  const { width, height } = page.getViewport({ scale: 1 });
  return {
    width,
    height,
    async read() {
      const { items } = await page.getTextContent();
      return items.flatMap((item) => ('str' in item ? [{ texto: item.str, quebra: item.hasEOL }] : []));
    },
    draw: (scale, signal) => draw(page, scale, signal),
    async layText(scale, container, signal) {
      const content = await page.getTextContent();
      signal.throwIfAborted();
      const layer = new TextLayer({
        textContentSource: content,
        container,
        viewport: page.getViewport({ scale }),
      });
      const cancel = () => layer.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        await layer.render();
      } finally {
        signal.removeEventListener('abort', cancel);
      }
      return layer.textDivs;
    },
  };
}

function refuse(error: unknown): never {
  if (error instanceof Error && error.name === 'PasswordException')
    throw new PdfRecusado('O PDF pede uma senha. Baixe-o para abrir com ela.');
  if (error instanceof InvalidPDFException)
    throw new PdfRecusado('O arquivo está danificado e não pôde ser mostrado. Baixe-o para tentar abrir.');
  throw error;
}

/**
 * Opens a PDF with pdf.js, in a separate worker: nothing in the file is executed, and neither eval nor
 * WebAssembly is used.
 * @throws PdfRecusado if it needs a password or is not a complete PDF
 */
export async function openPdf(conteudo: Blob): Promise<Pdf> {
  const task = getDocument({
    data: new Uint8Array(await conteudo.arrayBuffer()),
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    // So that every machine shows the same glyphs.
    useSystemFonts: false,
    standardFontDataUrl: ARQUIVOS_DO_PDF.fontes,
    wasmUrl: ARQUIVOS_DO_PDF.decodificadores,
    verbosity: 0,
  });
  try {
    const pdf = await task.promise;
    return {
      paginas: pdf.numPages,
      pagina: async (n) => toPagina(await pdf.getPage(n)),
      close: () => void task.destroy(),
    };
  } catch (error) {
    void task.destroy();
    return refuse(error);
  }
}
