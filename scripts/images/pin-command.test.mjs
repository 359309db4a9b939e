import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '../workspace/paths.mjs';
import { BASE_IMAGES, unpinned, withVariables } from './pin-command.mjs';

const DIGEST = `sha256:${'0a'.repeat(32)}`;
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-images-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command on a machine whose `docker` responds like this, and that otherwise has only Node. */
function pin(answer, ...args) {
  writeFileSync(path.join(folder, 'docker'), `#!/bin/sh\necho '${answer}'\n`, { mode: 0o755 });
  return spawnSync(process.execPath, [fromRoot('scripts/admin.mjs'), 'images', 'pin', ...args], {
    encoding: 'utf8',
    env: { PATH: folder, FORO_ENV_FILE: path.join(folder, '.env') },
  });
}
const env = () => readFileSync(path.join(folder, '.env'), 'utf8');

test('writes the digest of every base image, leaves the rest of .env as it was, and says afterwards that they are there', () => {
  writeFileSync(
    path.join(folder, '.env'),
    'POSTGRES_PASSWORD=segredo\nFORO_NODE_DIGEST=troque\nLOG_LEVEL=info',
  );
  expect(pin('', '--check').stderr).toContain(
    'FORO_NODE_DIGEST, FORO_DEBIAN_DIGEST, FORO_POSTGRES_DIGEST. Rode npm run admin -- images pin.',
  );
  expect(pin(DIGEST).status).toBe(0);
  expect(env()).toContain(`POSTGRES_PASSWORD=segredo\nFORO_NODE_DIGEST=${DIGEST}\nLOG_LEVEL=info\n`);
  expect(unpinned(env())).toEqual([]);
  expect(pin('', '--check').status).toBe(0);
});

test('says what it needs, and writes nothing, if no registry answers', () => {
  writeFileSync(path.join(folder, '.env'), 'LOG_LEVEL=info\n');
  const { status, stderr } = pin('nada disso');
  expect(status).not.toBe(0);
  expect(stderr).toContain('Não foi possível saber o digest de node:24-bookworm-slim');
  expect(env()).toBe('LOG_LEVEL=info\n');
});

test('a tag is no digest', () => {
  const tags = withVariables('', BASE_IMAGES);
  expect(unpinned(tags)).toEqual(Object.keys(BASE_IMAGES));
});
