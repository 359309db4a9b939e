import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BASE_IMAGES, withVariables } from '../images/pin-command.mjs';
import { SECRETS } from '../secrets/create-command.mjs';
import { freePort } from '../stack/ports.mjs';
import { fromRoot } from '../workspace/paths.mjs';
import { runNode } from '../workspace/run.mjs';
import { missing, portIssues } from './env-command.mjs';
import { readEnv, secretsOf } from './env-file.mjs';

const DIGEST = `sha256:${'0a'.repeat(32)}`;
const digests = Object.fromEntries(Object.keys(BASE_IMAGES).map((name) => [name, DIGEST]));
let folder;
let ports;
beforeEach(async () => {
  // Free ports, because those of the example may be taken on this machine.
  ports = { FORO_HTTP_PORT: await freePort(), FORO_HTTPS_PORT: await freePort() };
  folder = mkdtempSync(path.join(tmpdir(), 'foro-env-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const inFolder = (...parts) => path.join(folder, ...parts);
const script = (name) =>
  runNode([fromRoot('scripts/admin.mjs'), ...name.split(' ')], {
    // The folder of the secrets is in .env alone.
    env: { FORO_ENV_FILE: inFolder('.env'), FORO_SECRETS_DIR: '' },
  });
/** The example with these variables, and with the secrets in a folder of the test. */
const exampleWith = (variables) =>
  withVariables(readFileSync(fromRoot('.env.example'), 'utf8'), {
    FORO_SECRETS_DIR: inFolder('segredos'),
    ...ports,
    ...variables,
  });
const keep = (variables) => writeFileSync(inFolder('.env'), exampleWith(variables));
const keepSecrets = (content) => {
  mkdirSync(inFolder('segredos'));
  for (const file of Object.values(SECRETS)) writeFileSync(inFolder('segredos', file), content);
};

test('says that there is no .env, and how to make one', async () => {
  const { code, output } = await script('env check');
  expect([code, output]).toEqual([
    1,
    `Não há ${inFolder('.env')}: cp .env.example .env e preencha (docs/operacao.md).\n`,
  ]);
});

test('says what an example misses and which command mends it, and nothing once they ran', async () => {
  keep({});
  const before = await script('env check');
  expect(before.code).toBe(1);
  for (const [name, image] of Object.entries(BASE_IMAGES))
    expect(before.output).toContain(`${name}: falta o digest de ${image}. Rode npm run admin -- images pin.`);
  for (const file of Object.values(SECRETS))
    expect(before.output).toContain(`${file}: não existe. Rode npm run admin -- secrets create.`);
  await script('secrets create');
  keep(digests);
  const after = await script('env check');
  expect([after.code, after.output]).toEqual([
    0,
    'Nada falta: a pilha de produção pode ser construída e iniciada.\n',
  ]);
});

test.each([
  ['a secret', { FORO_JWT_SECRET: 'x' }, 'FORO_JWT_SECRET: um segredo não fica no .env.'],
  ['a name that nobody reads', { FORO_PORTA: '80' }, 'FORO_PORTA: nada a lê. Confira o nome'],
  ['a port that is none', { FORO_HTTP_PORT: 'oitenta' }, 'FORO_HTTP_PORT: "oitenta" não é uma porta.'],
  ['no stack', { COMPOSE_FILE: '' }, 'docker compose inicia a pilha de desenvolvimento'],
  [
    'a stack that is not there',
    { COMPOSE_FILE: 'compose.production.yml:x.yml' },
    'COMPOSE_FILE: x.yml não existe.',
  ],
  [
    'the logs elsewhere without an address',
    {
      COMPOSE_FILE: 'compose.production.yml:tools/deploy/logs/syslog.yml',
      FORO_SYSLOG_CA: '/etc/foro/ca.pem',
    },
    'FORO_SYSLOG_ADDRESS: falta (docs/operacao.md).',
  ],
])('names %s in .env', (_what, variables, line) => {
  keepSecrets('sorteado');
  expect(missing(exampleWith({ ...digests, ...variables }))).toEqual([expect.stringContaining(line)]);
});

test.each([
  ['', 'está vazio'],
  ['troque-este\n', 'é o valor de exemplo'],
])('refuses a secret whose file holds "%s"', (content, line) => {
  keepSecrets(content);
  expect(missing(exampleWith(digests))).toEqual(
    Object.keys(SECRETS).map(() => expect.stringContaining(line)),
  );
});

describe('with tools/deploy/s3.yml in COMPOSE_FILE', () => {
  const [overlay, secret] = ['tools/deploy/s3.yml', 'foro_s3_secret_key'];
  const variables = { FORO_S3_BUCKET: 'documentos', FORO_S3_ACCESS_KEY: 'chave' };
  const issues = () =>
    missing(exampleWith({ ...digests, COMPOSE_FILE: `compose.production.yml:${overlay}`, ...variables }));

  test(`names ${secret} while it is not there`, () => {
    keepSecrets('sorteado');
    const file = inFolder('segredos', secret);
    expect(issues()).toEqual([`${file}: não existe, e ${overlay} precisa dele (docs/operacao.md).`]);
    writeFileSync(file, 'troque-por-ele');
    expect(issues()).toEqual([expect.stringContaining('é o valor de exemplo')]);
    writeFileSync(file, 'dele');
    expect(issues()).toEqual([]);
  });
});

test('reads the secrets of a compose file in every place and notation', () => {
  const compose = [
    'services:',
    '  api:',
    '    secrets: [a]',
    'secrets:',
    '  # from a vault',
    '  a: { file: "${PASTA:-./x}/a" }',
    '  b:',
    '    file: ${PASTA}/b-${B}',
    '  c: { external: true }',
    'volumes:',
    '  d: { file: e }',
    '',
  ].join('\n');
  expect(secretsOf(compose)).toEqual({ a: '${PASTA:-./x}/a', b: '${PASTA}/b-${B}' });
});

describe('a port of this machine', () => {
  const servers = [];
  afterEach(() =>
    Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))),
  );
  const listen = async (answer) => {
    const server = createServer(answer);
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push(server);
    return server.address().port;
  };

  test('that another program has is named, wherever it is to be published', async () => {
    const taken = await listen((_request, response) => response.writeHead(404).end());
    const free = await freePort();
    expect(await portIssues({ FORO_HTTP_PORT: `127.0.0.1:${taken}`, FORO_HTTPS_PORT: String(free) })).toEqual(
      [`FORO_HTTP_PORT: a porta ${taken} já está em uso: encerre o programa que a usa, ou escolha outra.`],
    );
  });

  test('is reported if the program that has it does not answer', async () => {
    const other = createTcpServer((socket) => socket.destroy());
    await new Promise((resolve) => other.listen(ports.FORO_HTTP_PORT, '127.0.0.1', resolve));
    keep(digests);
    await script('secrets create');
    const { code, output } = await script('env check');
    await new Promise((resolve) => other.close(resolve));
    expect(code).toBe(1);
    expect(output).toContain(`FORO_HTTP_PORT: a porta ${ports.FORO_HTTP_PORT} já está em uso`);
  });

  test('at which this very stack answers is no obstacle', async () => {
    const own = await listen((_request, response) => response.end('{"remotes":[]}'));
    expect(await portIssues({ FORO_HTTP_PORT: String(own), FORO_HTTPS_PORT: String(own) })).toEqual([]);
  });
});

test('reads .env as docker compose does: comments and empty values are nothing, quotes are taken off', () => {
  expect(readEnv('# A=1\nB="dois"\nC=\n D=4\n')).toEqual({ B: 'dois', D: '4' });
});
