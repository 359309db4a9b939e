import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDockerStack } from './docker-stack.mjs';
import { findEngine } from './engines.mjs';

const FILE = `services:
  api: { image: foro/api }
  migrate: { image: foro/api }
  construidos: { image: foro/dev, profiles: [equipe] }
volumes:
  dados: {}
`;
const { PATH } = process.env;
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'foro-docker-'));
  writeFileSync(path.join(folder, 'compose.yml'), FILE);
});
afterEach(() => {
  process.env.PATH = PATH;
  rmSync(folder, { recursive: true });
});

/** A machine whose `docker` records its arguments, and responds by these lines of a shell's `case`. */
const machineWith = (...answers) =>
  writeFileSync(
    path.join(folder, 'docker'),
    `#!/bin/sh\necho "$*" >>'${path.join(folder, 'asked')}'\ncase "$*" in\n${answers.join('\n')}\nesac\n`,
    { mode: 0o755 },
  );
const asked = () => readFileSync(path.join(folder, 'asked'), 'utf8').trim().split('\n');
const open = () =>
  openDockerStack({
    file: path.join(folder, 'compose.yml'),
    project: 'p',
    variables: { PATH: `${folder}:${PATH}` },
  });
const stateOf = (state) => [
  "*' ps '*) echo um ;;",
  `'inspect um') echo '[{"State":${JSON.stringify(state)}}]' ;;`,
  "*' logs '*) echo 'nada falta, mas o banco recusou' ;;",
];

test('asks compose for the services of every profile, and starts those that need none', async () => {
  machineWith("'volume inspect p_dados') exit 1 ;;");
  const stack = await open();
  await stack.build(['construidos']);
  await stack.up();
  await stack.down({ isForgetting: true });
  const own = `compose -p p -f ${path.join(folder, 'compose.yml')}`;
  expect(asked()).toEqual([
    `${own} --profile equipe build --progress plain construidos`,
    `${own} up --detach`,
    `${own} --profile equipe down --volumes`,
    'volume inspect p_dados',
  ]);
});

test('names what a stop leaves: a volume that was to be deleted, or what docker says', async () => {
  machineWith();
  await expect((await open()).down({ isForgetting: true })).rejects.toThrow('o volume p_dados ficou');
  await (await open()).down();
  machineWith("*' down') echo 'a rede está em uso' >&2; exit 1 ;;");
  await expect((await open()).down()).rejects.toThrow('a rede está em uso');
});

test.each([
  ['runs, and no test says whether it can be used', { Running: true }, true],
  ['runs, and its test succeeds', { Running: true, Health: { Status: 'healthy' } }, true],
  ['runs, and its test has not succeeded', { Running: true, Health: { Status: 'starting' } }, false],
  ['has ended', { Running: false, Health: { Status: 'healthy' } }, false],
])('tells whether a service is healthy that %s', async (_, state, expected) => {
  machineWith(...stateOf(state));
  expect(await (await open()).isHealthy('api')).toBe(expected);
});

test('waits for a service that runs once, and no longer when it failed: what it said is told', async () => {
  machineWith(...stateOf({ Running: false, ExitCode: 0 }));
  await (await open()).wait('migrate', 'service_completed_successfully');
  machineWith(...stateOf({ Running: false, ExitCode: 3 }));
  await expect((await open()).wait('migrate', 'service_completed_successfully')).rejects.toThrow(
    'migrate terminou com o código 3:\nnada falta, mas o banco recusou',
  );
});

test('a service that cannot be started says why', async () => {
  machineWith("*' ps '*) echo um ;;", "'start um') echo 'a porta 3000 está em uso' >&2; exit 1 ;;");
  await expect((await open()).start('api')).rejects.toThrow('a porta 3000 está em uso');
});

test.each([
  ['runs with its compose', [], 'docker', []],
  [
    'runs without its compose',
    ["'compose version') exit 1 ;;"],
    undefined,
    [expect.stringContaining('sem docker compose (o plug-in, versão 2 ou mais nova')],
  ],
  ['does not run', ['info) exit 1 ;;'], undefined, []],
])('where docker %s the check says so', async (_, answers, name, expected) => {
  machineWith(...answers);
  // There is nothing else on this machine.
  process.env.PATH = folder;
  const said = [];
  const engine = await findEngine({ folder, say: (line) => said.push(line) });
  expect(engine?.name).toBe(name);
  expect(said).toEqual(expected);
});
