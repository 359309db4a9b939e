import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { remoteFolders } from '../../../../scripts/workspace/packages.mjs';
import { copyRepository } from '../../src/copied-repository';
import { copyPublished } from '../../src/published';

test.describe.configure({ mode: 'serial', timeout: 300_000 });

const root = path.resolve(import.meta.dirname, '../../../..');

let copy: Awaited<ReturnType<typeof copyRepository>>;

/** Publishes the site as it is before there is a new remote; `npm run release` uses it by default. */
async function publishSite(): Promise<void> {
  const program = pathToFileURL(path.join(copy.folder, 'tools/deploy/dist/stack.mjs')).href;
  const stack = (await import(program)) as { publishSite: (publication: object) => Promise<unknown> };
  const build = (name: string) => ({ name, version: '1.0.0', dist: path.join(copy.folder, name, 'dist') });
  const site = path.join(copy.folder, '.site');
  await copyPublished(site);
  await stack.publishSite({
    site,
    host: build('host'),
    remotes: remoteFolders().map(build),
    config: { apiBase: '/api', supportEmail: 'suporte@foro.dev', environment: 'demo' },
  });
}

test.beforeAll(async () => {
  test.setTimeout(600_000);
  // Builds what changed since its last build.
  await promisify(execFile)(process.execPath, ['scripts/task.mjs', 'build'], { cwd: root });
  copy = await copyRepository(['host', 'api', 'tools/deploy', ...remoteFolders()]);
  // Its dependencies come from the store of this repository's installed packages; the site imports some of
  // them.
  const { code, output } = await copy.run(['--input-type=module', '-e', INSTALL]);
  expect([code, output]).toEqual([0, expect.any(String)]);
  await publishSite();
});
test.afterAll(() => copy.remove());

const INSTALL = `
  import { install } from './scripts/workspace/install.mjs';
  await install({ say: () => {} });
`;

/** The checks of `npm run verify` that concern the remote, and the checks that a change in it affects. */
const CHECK = `
  import { affectedBy, readWorkspace } from './scripts/checks/affected.mjs';
  import { runStaticCheck, staticChecks } from './scripts/checks/static-checks.mjs';
  for (const check of staticChecks(['mfe-ensaio', 'tools/e2e'])) {
    const { failed, output } = await runStaticCheck(check);
    if (failed > 0) console.log(check.name, output);
  }
  console.log(JSON.stringify(affectedBy(['mfe-ensaio/src/routes.tsx'], readWorkspace())));
`;

test('npm run new makes a remote that passes every check, and refuses to make it twice', async () => {
  const made = await copy.run(['scripts/new.mjs', 'mfe-ensaio', 'Ensaios']);
  expect(made).toEqual({ code: 0, output: expect.stringContaining('mfe-ensaio está pronto') });
  const again = await copy.run(['scripts/new.mjs', 'mfe-ensaio']);
  expect(again).toEqual({ code: 1, output: 'A pasta mfe-ensaio já existe: escolha outro nome.\n' });

  const checked = await copy.run(['--input-type=module', '-e', CHECK]);
  expect(checked).toEqual({ code: 0, output: '{"packages":["mfe-ensaio"],"walks":["ensaio"]}\n' });
  const tested = await copy.run([
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'mfe-ensaio',
    'scripts',
    '--',
    'mfe-ensaio/',
    'scripts/remotes',
  ]);
  expect(tested).toEqual({ code: 0, output: expect.stringMatching(/Test Suites: 2 passed/) });
});

test('it is released by itself, and taken back', async () => {
  const first = await copy.run(['scripts/release.mjs', 'publish', 'mfe-ensaio']);
  expect(first).toEqual({ code: 0, output: expect.stringMatching(/mfe-ensaio 1\.0\.0-\w+ está em vigor/) });
  const manifest = path.join(copy.folder, 'mfe-ensaio/package.json');
  const text = await readFile(manifest, 'utf8');
  await writeFile(manifest, text.replace('"version": "1.0.0"', '"version": "1.1.0"'));
  const second = await copy.run(['scripts/release.mjs', 'publish', 'mfe-ensaio']);
  expect(second).toEqual({ code: 0, output: expect.stringMatching(/mfe-ensaio 1\.1\.0-\w+ está em vigor/) });
  const back = await copy.run([
    'scripts/release.mjs',
    'rollback',
    'mfe-ensaio',
    '--reason',
    'tela branca ao abrir',
  ]);
  expect(back).toEqual({ code: 0, output: expect.stringMatching(/mfe-ensaio voltou a 1\.0\.0-\w+/) });
  const { output } = await copy.run(['scripts/release.mjs', 'list']);
  expect(output).toMatch(
    /mfe-ensaio 1\.0\.0-\w+\n {2}desde .+: tela branca ao abrir\n {2}pode voltar a: 1\.1\.0/,
  );
});

test('npm start serves it, and its own walk passes in the browser', async () => {
  // The new remote's lines in the lock file affect no other build.
  const walked = await copy.run(
    [
      'tools/e2e/node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'tools/e2e',
      '--workers=1',
      'tests/ensaio',
    ],
    {
      FORO_PREPARED: '1',
      FORO_E2E_TOPOLOGY: 'start',
    },
  );
  expect(walked).toEqual({ code: 0, output: expect.stringMatching(/2 passed/) });
});
