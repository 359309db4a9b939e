import { readdirSync, readFileSync } from 'node:fs';
import { fromRoot } from '../workspace/paths.mjs';

const folder = fromRoot('docs/adr');
const pages = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
const index = readFileSync(`${folder}/README.md`, 'utf8');

test.each(pages)('the index of decisions names %s by its title', (file) => {
  const [, number, title] = /^# (\d+)\. (.+)$/m.exec(readFileSync(`${folder}/${file}`, 'utf8')) ?? [];
  expect(index).toContain(`- [${number}. ${title}](${file})`);
  expect(file.startsWith(String(number).padStart(4, '0'))).toBe(true);
});

test('no two decisions have one number', () => {
  const numbers = pages.map((file) => file.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});
