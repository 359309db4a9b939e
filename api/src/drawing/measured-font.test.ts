import PDFDocument from 'pdfkit';
import { MeasuredFont, type StandardFont } from './measured-font';

const TEXTS = [
  ['kerned', 'AVATAR: To. P, fi'],
  ['an amount', 'R$ 1.234.567,89'],
  ['accents', 'Diligência do ofício nº 12 à Vara Cível'],
  ['letters beyond Latin-1', '“Ação” – cobrança… €'],
  ['a single letter', 'x'],
] as const;

function open(font: 'Helvetica' | 'Helvetica-Bold') {
  const pdf = new PDFDocument({ compress: false }).font(font).fontSize(8);
  return { pdf, measured: new MeasuredFont((pdf as unknown as { _font: StandardFont })._font) };
}

async function written(pdf: PDFKit.PDFDocument): Promise<string> {
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.once('end', resolve));
  pdf.end();
  await ended;
  return Buffer.concat(chunks).toString('latin1');
}

describe('a measured font', () => {
  it.each(TEXTS)('is as wide as pdfkit says: %s', (_, text) => {
    for (const font of ['Helvetica', 'Helvetica-Bold'] as const) {
      const { pdf, measured } = open(font);
      expect((measured.width(text) * 8) / 1000).toBeCloseTo(pdf.widthOfString(text), 9);
      // Measured again, now from the cache.
      expect((measured.width(text) * 8) / 1000).toBeCloseTo(pdf.widthOfString(text), 9);
    }
  });

  it.each(TEXTS)('shows the codes and distances that pdfkit shows: %s', async (_, text) => {
    const { pdf, measured } = open('Helvetica');
    pdf.text(text, 0, 0, { lineBreak: false });
    // pdfkit also writes a distance after the last letter.
    expect(await written(pdf)).toContain(`${measured.operand(text).replace(/\]$/, ' 0]')} TJ`);
  });

  it.each(TEXTS)('fits as many letters as are not wider than the room: %s', (_, text) => {
    const { measured } = open('Helvetica');
    for (let room = 0; room < measured.width(text); room += 333) {
      const fitting = measured.fitting(text, room);
      expect(measured.width(text.slice(0, fitting))).toBeLessThanOrEqual(room);
      expect(measured.width(text.slice(0, fitting + 1))).toBeGreaterThan(room);
    }
    expect(measured.fitting(text, measured.width(text))).toBe(text.length);
  });
});
