import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fingerprint, stamp } from './fingerprint.mjs';

let folder;
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-fingerprint-'));
  write('host/src/a.ts', 'a');
});
afterEach(() => rmSync(folder, { recursive: true }));

const print = () => fingerprint(['host', 'pnpm-lock.yaml'], folder);

test.each([
  ['a source changes', () => write('host/src/a.ts', 'b')],
  ['a source is added', () => write('host/src/b.ts', '')],
  ['the lock file changes', () => write('pnpm-lock.yaml', '1')],
])('is another when %s', (_what, change) => {
  const before = print();
  change();
  expect(print()).not.toBe(before);
});

test.each([
  ['a test changes', () => write('host/src/a.test.tsx', 'b')],
  ['a story changes', () => write('host/src/a.stories.tsx', 'b')],
  ['a release closes its change log', () => write('host/CHANGELOG.md', 'b')],
  ['a build is written', () => write('host/dist/a.js', 'b')],
  ['a dependency is installed', () => write('host/node_modules/x/a.js', 'b')],
  ['another package changes', () => write('api/src/a.ts', 'b')],
])('is the same when %s', (_what, change) => {
  const before = print();
  change();
  expect(print()).toBe(before);
});

test('a stamp matches only what it stored, until it is deleted', () => {
  const built = stamp('build-host', path.join(folder, 'stamps'));
  expect(built.matches('1')).toBe(false);
  built.keep('1');
  expect(built.matches('1')).toBe(true);
  expect(built.matches('2')).toBe(false);
  built.forget();
  expect(built.matches('1')).toBe(false);
});
