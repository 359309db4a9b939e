import fs from 'node:fs';
import path from 'node:path';
import writeXlsxFile from 'write-excel-file/node';
import { makeScratchFolder } from '../testing/scratch-folder';
import { readXlsx } from './read-xlsx';

describe('a workbook', () => {
  let folder: string;
  beforeAll(() => {
    folder = makeScratchFolder('foro-planilha-');
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));

  it('shows a number with a comma, and a fourth decimal where three could mean thousands', async () => {
    const file = path.join(folder, 'valores.xlsx');
    const cells = [1234.5, 187.125, -0.125, 100].map((value) => ({ value, type: Number }));
    fs.writeFileSync(file, await writeXlsxFile([cells]).toBuffer());
    const { rows } = await readXlsx(file);
    expect(rows[0]?.valores).toEqual(['1234,5', '187,1250', '-0,1250', '100']);
  });
});
