import { readFileSync } from 'node:fs';
import { fromRoot } from './paths.mjs';

const workspace = readFileSync(fromRoot('pnpm-workspace.yaml'), 'utf8');

test('a version is taken a week after it was published, and an exception is one version', () => {
  const [, minutes] = /^minimumReleaseAge: (\d+)$/m.exec(workspace) ?? [];
  expect(Number(minutes)).toBe(7 * 24 * 60);
  const [, list = ''] = /^minimumReleaseAgeExclude:\n((?: {2}- .*\n?)*)/m.exec(workspace) ?? [];
  for (const [, exception] of list.matchAll(/- '(.*)'/g)) expect(exception).toMatch(/.@\d+\.\d+\.\d+$/);
});
