import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { plant } from './plant.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-plant-'));
  writeFileSync(path.join(folder, 'a.ts'), 'if (may) do(); // may\n');
});
afterEach(() => rmSync(folder, { recursive: true }));
const read = () => readFileSync(path.join(folder, 'a.ts'), 'utf8');

test('a mutant is planted, and taken out again', () => {
  const takeOut = plant(folder, { file: 'a.ts', find: 'if (may)', replace: 'if ($&)' });
  expect(read()).toBe('if ($&) do(); // may\n');
  takeOut();
  expect(read()).toBe('if (may) do(); // may\n');
});

test.each([
  ['stands nowhere', 'while (may)', 'x'],
  ['stands twice', 'may', 'x'],
  ['changes nothing', 'do()', 'do()'],
])('a mutant whose text %s is not planted', (_, find, replace) => {
  expect(plant(folder, { file: 'a.ts', find, replace })).toBeNull();
  expect(read()).toBe('if (may) do(); // may\n');
});
