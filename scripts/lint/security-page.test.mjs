import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '../workspace/paths.mjs';

const page = readFileSync(fromRoot('docs/seguranca.md'), 'utf8');
const named = [
  ...new Set(
    [...page.matchAll(/`((?:api|docs|host|scripts|shared|tools)\/[\w./-]+)`/g)].map(([, file]) => file),
  ),
];
const isTest = (file) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(file);
const rows = page
  .slice(page.indexOf('## OWASP ASVS'))
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const STATES = ['passa', 'em parte', 'a especificação decide', 'falha'];

test.each(named)('docs/seguranca.md names a file that is there: %s', (file) =>
  expect(existsSync(fromRoot(file))).toBe(true),
);

test('the page rests on tests', () => expect(named.filter(isTest).length).toBeGreaterThan(40));

test('every row of the standard has a number, a level, a state and a reason, and no number occurs twice', () => {
  for (const [, number, requirement, level, state, evidence] of rows) {
    expect([number, level]).toEqual([
      expect.stringMatching(/^[\d., ]+$/),
      expect.stringMatching(/^[12](?:, [12])?$/),
    ]);
    expect(STATES).toContain(state);
    expect(requirement && evidence).toBeTruthy();
  }
  const numbers = rows.flatMap(([, number]) => number.split(', '));
  expect(numbers).toEqual([...new Set(numbers)]);
});

test('the line under the table counts it', () => {
  const count = (state) => rows.filter((row) => row[4] === state).length || 'nenhuma';
  const [passa, emParte, decide, falha] = STATES.map(count);
  expect(page).toContain(
    `São ${rows.length} linhas: ${passa} passam, ${emParte} em parte, ${falha} falha, ${decide} a especificação decide.`,
  );
});
