import { affectedBy, readWorkspace } from './affected.mjs';

const workspace = {
  needs: {
    shared: [],
    host: ['shared'],
    'mfe-admin': ['shared'],
    'mfe-agenda': ['shared'],
    api: ['shared'],
    'tools/deploy': ['shared'],
    'tools/e2e': ['shared'],
    'tools/bench': ['shared'],
  },
  remotes: ['mfe-admin', 'mfe-agenda'],
  walks: { 'mfe-admin': 'admin', 'mfe-agenda': 'agenda' },
};
const everything = { packages: expect.arrayContaining(Object.keys(workspace.needs)), walks: 'all' };

test.each([
  [
    'a remote: that one alone, and its walk in the browser',
    ['mfe-agenda/src/routes.tsx'],
    { packages: ['mfe-agenda'], walks: ['agenda'] },
  ],
  [
    'two remotes: those two',
    ['mfe-agenda/contract.json', 'mfe-admin/src/x.tsx'],
    { packages: ['mfe-admin', 'mfe-agenda'], walks: ['admin', 'agenda'] },
  ],
  ['the host: itself, and every walk', ['host/src/app.tsx'], { packages: ['host'], walks: 'all' }],
  [
    'the API: itself, and every walk',
    ['api/src/app.ts', 'mfe-agenda/src/routes.tsx'],
    { packages: ['api', 'mfe-agenda'], walks: 'all' },
  ],
  ['what all share: everything', ['shared/src/format/date.ts'], everything],
  [
    'one walk: that one',
    ['tools/e2e/tests/agenda/agenda.spec.ts'],
    { packages: ['tools/e2e'], walks: ['agenda'] },
  ],
  ["the walks' own tools: every walk", ['tools/e2e/src/suite.ts'], { packages: ['tools/e2e'], walks: 'all' }],
  ['the lock file: everything', ['pnpm-lock.yaml'], everything],
  ['a command: everything', ['mfe-agenda/src/routes.tsx', 'scripts/start.mjs'], everything],
  ['a folder that is no package any more: everything', ['mfe-gone/src/routes.tsx'], everything],
  [
    'prose and benchmarks: nothing',
    ['docs/decisions/x.md', 'README.md', 'tools/bench/agenda.bench.mjs'],
    { packages: [], walks: [] },
  ],
  [
    'the manual, whose commands a test of the API runs',
    ['docs/operacao.md'],
    { packages: ['api'], walks: [] },
  ],
  ['nothing', [], { packages: [], walks: [] }],
])('a change in %s', (_, files, expected) => {
  expect(affectedBy(files, workspace)).toEqual(expected);
});

test('the workspace is read from its manifests: no remote is built upon, and each is walked', () => {
  const { needs, remotes, walks } = readWorkspace();
  expect(remotes).toContain('mfe-agenda');
  expect(walks).toEqual(Object.fromEntries(remotes.map((folder) => [folder, folder.replace('mfe-', '')])));
  expect(
    Object.values(needs)
      .flat()
      .filter((folder) => remotes.includes(folder)),
  ).toEqual([]);
  expect(needs.host).toEqual(['shared']);
});
