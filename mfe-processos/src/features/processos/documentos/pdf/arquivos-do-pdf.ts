// Listed one by one, so that the build includes them; they are in one folder, under the names that pdf.js
// requests.
const fontes = [
  new URL('pdfjs-dist/standard_fonts/FoxitDingbats.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitFixed.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitFixedBold.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitFixedBoldItalic.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitFixedItalic.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitSerif.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitSerifBold.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitSerifBoldItalic.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitSerifItalic.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/FoxitSymbol.pfb', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/LiberationSans-BoldItalic.ttf', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/LiberationSans-Italic.ttf', import.meta.url),
  new URL('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf', import.meta.url),
] as const;

// JPEG 2000 without WebAssembly, which the content security policy forbids.
const jpeg2000 = new URL('pdfjs-dist/wasm/openjpeg_nowasm_fallback.js', import.meta.url);

const folderOf = (file: URL) => new URL('./', file).href;

/** The addresses of pdf.js's files, all from the remote's own build. */
export const ARQUIVOS_DO_PDF = {
  worker: new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href,
  fontes: folderOf(fontes[0]),
  decodificadores: folderOf(jpeg2000),
};
