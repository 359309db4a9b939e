import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishSite } from './site/publish-site';
import { readLog } from './site/release-log';
import { type SampleSite, sampleSite } from './testing/sample-site';

let sample: SampleSite;
let folder: string;
beforeAll(async () => {
  // As in the API's image: no node_modules beside the program.
  folder = await mkdtemp(path.join(tmpdir(), 'foro-desligar-'));
  execFileSync(process.execPath, [path.resolve(__dirname, '../build.mjs'), folder]);
  sample = await sampleSite();
  await publishSite({
    site: sample.site,
    host: await sample.host(),
    remotes: [await sample.remote()],
    config: sample.config,
  });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await sample.remove();
});

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(folder, 'switch-cli.mjs'), sample.site, ...args],
    { encoding: 'utf8', cwd: folder, env: { PATH: process.env.PATH, FORO_WHO: 'usuário 1, por /status' } },
  );
  return [status, stdout.trim(), stderr.trim()];
};

it('switches a module by itself, and tells the number of the release', async () => {
  expect(run('disable', 'mfe-admin', '', 'Volta às 14h.')).toEqual([0, '2', '']);
  expect(await readFile(path.join(sample.site, 'current/registry.json'), 'utf8')).toContain('Volta às 14h.');
  expect((await readLog(sample.site)).at(-1)).toMatchObject({
    action: 'disable',
    who: 'usuário 1, por /status',
  });
  expect(run('enable', 'mfe-admin', '', '')).toEqual([0, '3', '']);
});

it('ends with 3 and a sentence for people where it refuses', () => {
  expect(run('disable', 'mfe-admin', '', '')).toEqual([3, '', 'Motivo é obrigatório.']);
  expect(run('release', 'mfe-admin', '', 'x')).toEqual([3, '', 'Ação desconhecida: release.']);
});
