import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../workspace/paths.mjs';

const planted = fromRoot('scripts/mutants/planted');
let mutants;
beforeAll(async () => {
  const sets = await Promise.all(readdirSync(planted).map((file) => import(path.join(planted, file))));
  mutants = sets.flatMap((set) => set.default);
});

test('every mutant stands once in its source: none is planted in vain', () => {
  const gone = mutants.filter(({ file, find, replace }) => {
    const text = existsSync(fromRoot(file)) ? readFileSync(fromRoot(file), 'utf8') : '';
    return text.split(find).length !== 2 || find === replace;
  });
  expect(gone.map(({ name, file }) => `${file}: ${name}`)).toEqual([]);
});

test('every mutant names tests that are there, and its own name alone', () => {
  const files = readdirSync(fromRoot('api/src'), { recursive: true }).map((file) => `api/src/${file}`);
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  const blind = mutants.filter(
    (mutant) => !mutant.tests.every((begin) => tests.some((test) => test.startsWith(begin))),
  );
  expect(blind.map(({ name }) => name)).toEqual([]);
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length);
});
