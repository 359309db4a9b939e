import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildChanged } from './build.mjs';
import { buildUnits } from './packages.mjs';
import { fromRoot } from './paths.mjs';

let base;
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
  writeFileSync(path.join(base, file), text);
};

const copy =
  "require('fs').mkdirSync('dist', { recursive: true }); require('fs').copyFileSync('src/a.txt', 'dist/a.txt')";

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'foro-build-'));
  for (const folder of ['host', 'api']) {
    write(`${folder}/package.json`, JSON.stringify({ scripts: { build: 'node build.cjs' } }));
    write(`${folder}/build.cjs`, copy);
    write(`${folder}/src/a.txt`, 'first');
  }
});
afterEach(() => rmSync(base, { recursive: true }));

const units = ['host', 'api'].map((folder) => ({ folder, inputs: [folder], output: 'a.txt' }));
const build = async () => {
  const results = await buildChanged({ say: () => {}, units, base });
  return Object.fromEntries(results.map(({ folder, state }) => [folder, state]));
};

test('builds everything once, and then nothing', async () => {
  expect(await build()).toEqual({ host: 'built', api: 'built' });
  expect(await build()).toEqual({ host: 'current', api: 'current' });
});

test('builds the package that changed, and no other', async () => {
  await build();
  write('api/src/a.txt', 'second');
  expect(await build()).toEqual({ host: 'current', api: 'built' });
  expect(readFileSync(path.join(base, 'api/dist/a.txt'), 'utf8')).toBe('second');
});

test('builds again what was deleted', async () => {
  await build();
  rmSync(path.join(base, 'host/dist'), { recursive: true });
  expect(await build()).toEqual({ host: 'built', api: 'current' });
});

test('a failed build is reported with its output, and tried again the next time', async () => {
  write('host/build.cjs', "console.error('no such module'); process.exit(1)");
  const [failed] = (await buildChanged({ say: () => {}, units, base })).filter(
    ({ state }) => state === 'failed',
  );
  expect(failed).toMatchObject({ folder: 'host', output: 'no such module' });
  write('host/build.cjs', copy);
  expect(await build()).toEqual({ host: 'built', api: 'current' });
});

test('a build that leaves nothing has failed', async () => {
  write('host/build.cjs', '');
  expect(await build()).toEqual({ host: 'failed', api: 'built' });
});

test('what the units of this repository read is there', () => {
  const all = buildUnits();
  expect(all.map(({ folder }) => folder)).toEqual(
    expect.arrayContaining(['host', 'mfe-admin', 'api', 'tools/deploy']),
  );
  for (const input of all.flatMap(({ inputs }) => inputs))
    expect([input, existsSync(fromRoot(input))]).toEqual([input, true]);
});
