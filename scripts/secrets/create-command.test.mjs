import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../workspace/paths.mjs';
import { runNode } from '../workspace/run.mjs';
import { formerValue, SECRETS } from './create-command.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const inFolder = (...parts) => path.join(folder, ...parts);
const create = () =>
  runNode([fromRoot('scripts/admin.mjs'), 'secrets', 'create'], {
    env: { FORO_SECRETS_DIR: inFolder('segredos'), FORO_ENV_FILE: inFolder('.env') },
  });
const secretsNow = () =>
  Object.fromEntries(
    readdirSync(inFolder('segredos')).map((file) => [file, readFileSync(inFolder('segredos', file), 'utf8')]),
  );

test('makes each secret at random, once: nobody else enters the folder, and nobody writes a file', async () => {
  expect(await create()).toMatchObject({ code: 0 });
  const secrets = secretsNow();
  expect(Object.keys(secrets).sort()).toEqual(Object.values(SECRETS).sort());
  for (const secret of Object.values(secrets)) expect(secret).toMatch(/^[\w-]{48}$/);
  expect(new Set(Object.values(secrets)).size).toBe(4);
  expect(statSync(inFolder('segredos')).mode & 0o777).toBe(0o700);
  for (const file of Object.keys(secrets))
    expect(statSync(inFolder('segredos', file)).mode & 0o777).toBe(0o444);
  const { code, stdout } = await create();
  expect([code, stdout.match(/já existe/g).length]).toEqual([0, 4]);
  expect(secretsNow()).toEqual(secrets);
});

test('takes over what an earlier version stored in .env, but no example', async () => {
  writeFileSync(inFolder('.env'), 'POSTGRES_PASSWORD=antiga\nFORO_JWT_SECRET=troque-este\n');
  const { stdout } = await create();
  expect(stdout).toContain('postgres_password: veio de POSTGRES_PASSWORD em');
  expect(secretsNow()).toMatchObject({
    postgres_password: 'antiga',
    foro_jwt_secret: expect.stringMatching(/^[\w-]{48}$/),
  });
  expect(formerValue('FORO_DB_PASSWORD=\n', 'FORO_DB_PASSWORD')).toBeNull();
});

test('takes the folder that .env names, as docker compose does, if the shell names none', async () => {
  writeFileSync(inFolder('.env'), `FORO_SECRETS_DIR="${inFolder('segredos')}"\n`);
  const { code } = await runNode([fromRoot('scripts/admin.mjs'), 'secrets', 'create'], {
    env: { FORO_SECRETS_DIR: '', FORO_ENV_FILE: inFolder('.env') },
  });
  expect([code, Object.keys(secretsNow()).sort()]).toEqual([0, Object.values(SECRETS).sort()]);
});
