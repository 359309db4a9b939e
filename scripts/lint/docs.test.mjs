import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from '../workspace/paths.mjs';

const read = (file) => readFileSync(fromRoot(file), 'utf8');
const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: fromRoot('.'), encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(fromRoot(file)));
const decisions = pages.filter((file) => path.dirname(file) === 'docs/decisions');

test('a newcomer reads the README on one screen', () =>
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(61));

test('all pages together have at most 40,000 words', () =>
  expect(pages.reduce((sum, file) => sum + read(file).split(/\s+/).length, 0)).toBeLessThanOrEqual(40_000));

test.each(decisions)('%s has at most 150 lines of 120 characters, and the index names it', (file) => {
  const lines = read(file).split('\n');
  expect(lines.length).toBeLessThanOrEqual(151);
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
  if (!file.endsWith('README.md'))
    expect(read('docs/decisions/README.md')).toContain(`(${path.basename(file)})`);
});

test.each(pages)('%s links only to files that are there', (file) => {
  const links = [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link);
  expect(links.filter((link) => !existsSync(path.join(fromRoot(file), '..', link)))).toEqual([]);
});
