import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPodman } from './podman-machine.mjs';
import { openPodmanStack } from './podman-stack.mjs';

const { PATH } = process.env;
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-podman-'));
  writeFileSync(
    path.join(folder, 'compose.yml'),
    'services:\n  api: { image: foro/api }\nvolumes:\n  dados: {}\n',
  );
  process.env.PATH = `${folder}:${PATH}`;
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

/** A machine whose `podman` records its arguments, and responds by these lines of a shell's `case`. */
const machineWith = (...answers) =>
  writeFileSync(
    path.join(folder, 'podman'),
    `#!/bin/sh\necho "$*" >>'${path.join(folder, 'asked')}'\ncase "$*" in\n${answers.join('\n')}\nesac\n`,
    { mode: 0o755 },
  );
const asked = () => readFileSync(path.join(folder, 'asked'), 'utf8');
const open = () =>
  openPodmanStack({
    machine: openPodman(path.join(folder, 'machine')),
    file: path.join(folder, 'compose.yml'),
    project: 'p',
    variables: {},
  });

test('a stop keeps the data unless they are to be deleted, and says which of them it could not delete', async () => {
  machineWith();
  await (await open()).down();
  expect(asked()).not.toContain('volume');
  machineWith("'volume rm --force p_dados') echo 'em uso' >&2; exit 2 ;;");
  await expect((await open()).down({ isForgetting: true })).rejects.toThrow('o volume p_dados ficou: em uso');
  machineWith("'volume exists p_dados') exit 1 ;;");
  await (await open()).down({ isForgetting: true });
  expect(asked()).toContain('volume rm --force p_dados');
});
