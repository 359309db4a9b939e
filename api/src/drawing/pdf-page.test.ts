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

  async function shown(text: string, room: Parameters<typeof write>[4]): Promise<string[]> {
    const file = await drawPages({}, '', (pdf) => {
      pdf.font('Helvetica').fontSize(8);
      write(pdf, text, 0, 40, room);
    });
    return readPdf(file).filter((line) => line !== 'Página 1 de 1');
  }

  it.each([
    ['stands in one line where it fits', 'Taxa de preparo', 2, ['Taxa de preparo']],
    [
      'goes on in the next line after a word',
      'Taxa de preparo do recurso',
      2,
      ['Taxa de preparo', 'do recurso'],
    ],
    [
      'is cut where its lines end',
      'Taxa de preparo do recurso de apelação',
      2,
      ['Taxa de preparo', 'do recurso de…'],
    ],
    ['is cut in its only line', 'Taxa de preparo do recurso', 1, ['Taxa de prepa…']],
    [
      'is broken within a word that is longer than the line',
      'Inconstitucionalissimamente',
      2,
      ['Inconstitucionali', 'ssimamente'],
    ],
    ['has the letters of the font alone', 'R$\u00a01,00 ✓ ─', 1, ['R$ 1,00 ? ?']],
    ['may be nothing', '', 2, []],
  ])('holds a text that %s', async (_, text, lines, expected) => {
    expect(await shown(text, { width: 60, lines })).toEqual(expected);
  });

  it('sets an amount against the right edge of its column', async () => {
    const left: string[] = [];
    for (const text of ['1,00', '1.000,00']) {
      const file = await drawPages({ compress: false }, '', (pdf) => {
        pdf.font('Helvetica').fontSize(8);
        write(pdf, text, 0, 40, { width: 60, align: 'right' });
      });
      left.push(/1 0 0 -1 (\S+) \S+ Tm/.exec(file.toString('latin1'))?.[1] ?? '');
    }
    // Four digits and their points take 15.57 and 31.14 points of the 60.
    expect(left).toEqual(['84.43', '68.86']);
  });
});
