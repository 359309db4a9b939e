import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BASE_IMAGES } from '../images/pin-command.mjs';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot, root } from '../workspace/paths.mjs';
import { inOrder, readCompose, unprofiled } from './compose-file.mjs';

const file = fromRoot('docker-compose.yml');
/** As in a fresh clone: no .env, and no variables from the shell. */
const readStack = () => readCompose(file, {});
const started = ['postgres', 'servicos', 'api', 'host', ...remoteFolders()];

test('starts everything without a .env, and for a team its remote from source and all else as built', async () => {
  const stack = await readStack();
  expect(unprofiled(stack).sort()).toEqual([...started].sort());
  expect(inOrder(stack, ['mfe-agenda', 'construidos'])).toEqual([
    'mfe-agenda',
    'postgres',
    'servicos',
    'api-construida',
    'construidos',
  ]);
});

test('listens on this machine alone, each service at a port of its own, and the host at 3000', async () => {
  const { services } = await readStack();
  const ports = Object.values(services).flatMap((service) => service.ports ?? []);
  for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:(\d+):\1$/);
  expect(services.host.ports).toEqual(['127.0.0.1:3000:3000']);
  // Each replaces the other: one team's start has no host from its sources.
  expect(services.construidos.ports).toEqual(services.host.ports);
  const others = ports.filter((port) => port !== services.host.ports[0]);
  expect([new Set(others).size, others.length]).toEqual([ports.length - 2, ports.length - 2]);
  expect(services.postgres.ports).toBeUndefined();
});

test('mounts sources that are there, none of which it may write, and keeps data in named volumes', async () => {
  const { services, volumes } = await readStack();
  for (const text of Object.values(services).flatMap((service) => service.volumes ?? [])) {
    const [source, , mode] = text.split(':');
    if (!source.startsWith('./')) expect(Object.keys(volumes)).toContain(source);
    else expect([source, mode, existsSync(fromRoot(source))]).toEqual([source, 'ro', true]);
  }
  expect(services.postgres.volumes).toEqual(['postgres:/var/lib/postgresql']);
  for (const name of ['api', 'api-construida'])
    expect(services[name].volumes).toContain('arquivos:/src/.data');
});

test('asks no service of others, and one that the shell names in place of its stand-in', async () => {
  const { services } = await readStack();
  const outside = Object.entries(services.api.environment).filter(([, value]) => /^https?:/.test(value));
  expect(outside.map(([, value]) => new URL(value).host)).toEqual(Array(5).fill('servicos:3002'));
  const named = await readCompose(file, { FORO_CEP_URL: 'https://viacep.com.br/ws' });
  expect(named.services['api-construida'].environment.FORO_CEP_URL).toBe('https://viacep.com.br/ws');
});

test('gives the API an antivirus and a bucket where the shell names them', async () => {
  const { services } = await readStack();
  const empty = ({ environment }) => [environment.FORO_CLAMD, environment.FORO_S3_BUCKET];
  expect(empty(services.api)).toEqual(['', '']);
  const s3 = { FORO_S3_BUCKET: 'papeis', FORO_S3_ACCESS_KEY: 'chave', FORO_S3_SECRET_KEY: 'segredo' };
  const more = { FORO_S3_ENDPOINT: 'http://minio:9000', FORO_S3_REGION: 'local', FORO_S3_PREFIX: 'foro' };
  const named = { FORO_CLAMD: 'clamd:3310', ...s3, ...more };
  for (const name of ['api', 'api-construida'])
    expect((await readCompose(file, named)).services[name].environment).toMatchObject(named);
});

test('serves as a login of its own, which is not the owner of the database', async () => {
  const { services } = await readStack();
  for (const name of ['api', 'api-construida']) {
    const { DATABASE_URL, FORO_MIGRATION_URL } = services[name].environment;
    const { POSTGRES_USER: owner } = services.postgres.environment;
    expect([new URL(DATABASE_URL).username, new URL(FORO_MIGRATION_URL).username]).toEqual([
      'foro_api',
      owner,
    ]);
  }
});

test('ends alone what runs away: every service has a limit of memory and of processes', async () => {
  for (const { name, mem_limit: memory, pids_limit: processes } of Object.values(
    (await readStack()).services,
  ))
    expect([name, memory, processes]).toEqual([name, expect.stringMatching(/^\d+[mg]$/), expect.any(Number)]);
});

test('is made from the images of production', async () => {
  const { services } = await readStack();
  expect(services.postgres.image).toBe(BASE_IMAGES.FORO_POSTGRES_DIGEST);
  expect(readFileSync(fromRoot(services.api.build.dockerfile), 'utf8')).toContain(
    `ARG NODE_IMAGE=${BASE_IMAGES.FORO_NODE_DIGEST}`,
  );
});

const hasCompose = spawnSync('docker-compose', ['version']).status === 0;
const title = hasCompose ? 'docker-compose' : 'docker-compose (skipped: this machine has none)';
(hasCompose ? test : test.skip)(`${title} takes the file`, () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'foro-compose-'));
  // Docker-compose 2 supports the project's name, and Debian's is version 1.
  const text = readFileSync(file, 'utf8').replace(/^name: .*$/m, '');
  writeFileSync(path.join(folder, 'docker-compose.yml'), text);
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  const { status, stderr } = spawnSync(
    'docker-compose',
    ['--project-directory', root, '-f', path.join(folder, 'docker-compose.yml'), 'config', '--quiet'],
    { encoding: 'utf8', env },
  );
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, '']);
});
