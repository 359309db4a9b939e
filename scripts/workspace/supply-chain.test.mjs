import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from './paths.mjs';
import { PNPM } from './install.mjs';

const read = (...parts) => readFileSync(fromRoot(...parts), 'utf8');
const { minimumReleaseAge, minimumReleaseAgeExclude = [] } = parse(read('pnpm-workspace.yaml'));
/** A package and one version of it: no range, no pattern, no list. */
const ONE_VERSION = /^(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/;

test('a version is taken a week after it was published', () => {
  expect(minimumReleaseAge).toBe(7 * 24 * 60);
});

test('an exception from that week is one version of one package', () => {
  expect(minimumReleaseAgeExclude.filter((exception) => !ONE_VERSION.test(exception))).toEqual([]);
  for (const wide of ['react', 'react@^19.3.1', '@types/*', '*@1.0.0', 'react@19.3.1 || 19.3.2', 'react@19'])
    expect([wide, ONE_VERSION.test(wide)]).toEqual([wide, false]);
});

const dockerfiles = ['api', 'tools/deploy', 'host'].flatMap((folder) =>
  readdirSync(fromRoot(folder))
    .filter((name) => name.endsWith('Dockerfile'))
    .map((name) => `${folder}/${name}`),
);

test.each(dockerfiles)('%s takes what it needs by the lock file, whose versions are that old', (file) => {
  const text = read(file).replaceAll('\\\n', ' ');
  expect(text).not.toMatch(/\bnpm (?:install|i|ci|add)\b/);
  for (const [, program] of text.matchAll(/\bnpx (?:--yes )?(\S+)/g)) expect(program).toBe(PNPM);
  for (const [line] of text.matchAll(/^RUN .*\bpnpm@\S+ install\b.*$/gm))
    expect(line).toContain('--frozen-lockfile');
});
