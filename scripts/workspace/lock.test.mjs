import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withLock } from './lock.mjs';
import { runNode } from './run.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two pieces of work go one after the other', async () => {
  const steps = [];
  const work = (name) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
  };
  let waits = 0;
  const onWait = () => waits++;
  await Promise.all([
    withLock('build', work('a'), { folder, onWait }),
    withLock('build', work('b'), { folder, onWait }),
  ]);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(waits).toBe(1);
});

test('work that fails leaves no lock behind', async () => {
  await expect(withLock('build', () => Promise.reject(new Error('broken')), { folder })).rejects.toThrow(
    'broken',
  );
  expect(existsSync(path.join(folder, 'build.lock'))).toBe(false);
});

test("a dead process's lock holds nobody up", async () => {
  const { stdout } = await runNode(['-e', 'process.stdout.write(String(process.pid))']);
  writeFileSync(path.join(folder, 'build.lock'), stdout);
  await expect(withLock('build', () => 'done', { folder })).resolves.toBe('done');
});

test.each(['', '\0\0\0\0', 'abc'])('a broken lock (%j) holds nobody up', async (content) => {
  writeFileSync(path.join(folder, 'build.lock'), content);
  await expect(withLock('build', () => 'done', { folder })).resolves.toBe('done');
});
