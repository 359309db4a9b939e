import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { COMMANDS } from '../admin-command.mjs';
import { fromRoot } from '../workspace/paths.mjs';

const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
const pages = execFileSync('git', ['ls-files', 'README.md', 'docs', '*/README.md'], {
  cwd: fromRoot('.'),
  encoding: 'utf8',
});

/** Whether a command that a page names exists: its npm command, and of `admin` and `bench` what follows. */
function isThere(script, first, second) {
  if (!(script in scripts)) return false;
  if (script === 'admin') return first === undefined || `${first} ${second}` in COMMANDS;
  if (script !== 'bench' || first === undefined || first === 'assault') return true;
  return existsSync(fromRoot('tools/bench', `${first}.bench.mjs`));
}

test('the pages name only commands that exist', () => {
  const named = pages
    .split('\n')
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [
        ...readFileSync(fromRoot(file), 'utf8').matchAll(
          /npm run ([a-z:]+)(?: -- ([a-z-]+)(?: ([a-z]+))?)?/g,
        ),
      ].map(([text, ...words]) => ({ text: `${file}: ${text}`, words })),
    );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ words }) => !isThere(...words)).map(({ text }) => text)).toEqual([]);
});
