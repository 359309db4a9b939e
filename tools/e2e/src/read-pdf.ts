/** The text of a PDF in the order in which it was drawn, with single spaces. */
export async function readPdf(file: Uint8Array): Promise<string> {
  const globals = globalThis as Record<string, unknown>;
  // pdf.js draws with these classes; nothing is drawn here.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) globals[name] ??= class {};
  globals.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const { items } = await (await pdf.getPage(n)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
  await pdf.destroy();
  return texts.join(' ').replaceAll(/\s+/g, ' ');
}
