import fs from 'node:fs';
import path from 'node:path';
import { makeScratchFolder } from '../../testing/scratch-folder';
import { readLines, writeLines } from './line-file';

describe('a file of lines', () => {
  let folder: string;
  let file: string;
  beforeEach(() => {
    folder = makeScratchFolder('foro-linhas-');
    file = path.join(folder, 'firma.jsonl');
  });
  afterEach(() => fs.rmSync(folder, { recursive: true }));
  const read = async () => {
    const lines = [];
    for await (const line of readLines(file)) lines.push(line);
    return lines;
  };

  it('comes back as it was written, whatever the lines hold, and is for its owner’s eyes', async () => {
    const lines = ['Ação\u2028fim\u2029', 'retorno\rde carro', 'x'.repeat(3 << 20), 'última'];
    await writeLines(file, async (write) => {
      for (const line of lines) await write(line);
    });
    expect(await read()).toEqual(lines);
    expect(fs.statSync(file).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(folder)).toEqual(['firma.jsonl']);
  });

  it('is not there when the work fails, and never takes the place of another', async () => {
    await expect(writeLines(file, () => Promise.reject(new Error('caiu')))).rejects.toThrow('caiu');
    expect(fs.readdirSync(folder)).toEqual([]);
    fs.writeFileSync(file, 'antes');
    await expect(writeLines(file, async (write) => write('depois'))).rejects.toThrow('EEXIST');
    expect(fs.readFileSync(file, 'utf8')).toBe('antes');
  });
});
