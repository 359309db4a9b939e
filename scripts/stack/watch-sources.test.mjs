import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { watchSources } from './watch-sources.mjs';

let folder;
let watcher;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-watch-'));
});
afterEach(async () => {
  await watcher.close();
  rmSync(folder, { recursive: true });
});

const file = () => path.join(folder, 'modulo', 'rotas.ts');

/** Ways in which editors, git and sed save a file. */
const saves = {
  'written in place': (text) => writeFileSync(file(), text),
  'renamed over': (text) => {
    writeFileSync(`${file()}.tmp`, text);
    renameSync(`${file()}.tmp`, file());
  },
  'moved aside and written anew': (text) => {
    renameSync(file(), `${file()}~`);
    writeFileSync(file(), text);
  },
  'removed and written anew': (text) => {
    rmSync(file());
    writeFileSync(file(), text);
  },
};

test.each(Object.keys(saves))('sees a file that is %s, each time', async (name) => {
  mkdirSync(path.dirname(file()));
  writeFileSync(file(), '0');
  let seen;
  const nextChange = () => new Promise((resolve) => (seen = resolve));
  watcher = await watchSources([folder], (files) => seen(files));
  for (const text of ['1', '2', '3']) {
    const change = nextChange();
    saves[name](text);
    expect(await change).toContain(file());
  }
});

test('sees a file in a folder made later', async () => {
  let seen;
  const change = new Promise((resolve) => (seen = resolve));
  watcher = await watchSources([folder], (files) => files.includes(file()) && seen(true));
  mkdirSync(path.dirname(file()));
  writeFileSync(file(), '1');
  expect(await change).toBe(true);
});
