import { readPdf } from '../testing/read-pdf';
import { drawPages, needRoom, write } from './pdf-page';

describe('pages of a PDF', () => {
  it('are numbered with how many there are, though none is kept until the end', async () => {
    const kept: number[] = [];
    const file = await drawPages({}, 'Prado & Reis', (pdf) => {
      pdf.font('Helvetica').fontSize(8);
      for (const line of ['um', 'dois', 'três']) {
        needRoom(pdf, 500);
        write(pdf, line, 0, pdf.y, { width: 100 });
        pdf.y += 500;
        kept.push(pdf.bufferedPageRange().count);
      }
    });
    expect(readPdf(file)).toEqual([
      'um',
      'Prado & Reis',
      'Página 1 de 3',
      'dois',
      'Prado & Reis',
      'Página 2 de 3',
      'três',
      'Prado & Reis',
      'Página 3 de 3',
    ]);
    expect(Math.max(...kept)).toBe(1);
  });
});
