import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { must, until } from './steps.mjs';
import { startWithoutPort } from './taken-port.mjs';

const PORT = 3000;
/** Generous: two quiet cores take 13 s, two very busy ones 42 s (ADR 61). */
const SECOND_UP_MS = 60_000;
const READY = `http://localhost:${PORT}/api/health/ready`;

const statusOf = (address) =>
  fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => 0,
  );

/** A client of the demonstration firm, saved through the API and looked for later. */
const CLIENTE = {
  id: null,
  nome: 'Quitéria Alvarenga',
  email: 'quiteria@exemplo.com.br',
  idUsuarioTipo: 6,
  celularDDD: '85',
  celular: '988887777',
};

async function ask(path, { token, body } = {}) {
  const response = await fetch(`http://localhost:${PORT}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await response.text();
  must(response.ok, `${path}: ${response.status} ${text}`);
  return JSON.parse(text);
}

const signIn = async () =>
  (await ask('/auth', { body: { username: 'admin@foro.dev', password: 'Foro@2026' } })).accessToken;

/** Returns the number of the saved client. */
const saveCliente = async () => (await ask('/User', { token: await signIn(), body: CLIENTE })).id;

const findCliente = async (id) => {
  const { nome } = await ask(`/User/${id}`, { token: await signIn() });
  must(nome === CLIENTE.nome, `o cliente ${id} é ${nome}`);
};

/**
 * Typical failures of a day of development: each time the affected service reports it, and the others keep
 * running.
 */
async function breakAndMend({ step, clone, stack, walk }) {
  const saysSince = (name, before, text) => async () => (await stack.logs(name)).slice(before).includes(text);

  await step('um módulo que não constrói diz o motivo; os outros seguem, e ele volta', async () => {
    const source = path.join(clone, 'mfe-agenda/src/routes.tsx');
    const text = readFileSync(source, 'utf8');
    const before = (await stack.logs('mfe-agenda')).length;
    writeFileSync(source, `${text}\nconst ((;\n`);
    await until(
      saysSince('mfe-agenda', before, 'mfe-agenda não foi construído'),
      'mfe-agenda não disse que não foi construído',
    );
    await walk('while one remote cannot be built');
    writeFileSync(source, text);
    await until(() => stack.isHealthy('mfe-agenda'), 'mfe-agenda não voltou');
    return walk('every remote opens');
  });
  await step('uma porta em uso: só o host não inicia, e diz qual é', () =>
    startWithoutPort({ stack, name: 'host', port: PORT, others: ['api', 'mfe-admin', 'mfe-processos'] }),
  );
  await step(
    'com o banco fora a API diz que está indisponível; as páginas seguem, e ela volta só',
    async () => {
      const before = (await stack.logs('api')).length;
      await stack.stop('postgres');
      await until(async () => (await statusOf(READY)) === 503, 'a API não respondeu 503');
      await walk('while the database is away');
      await until(
        saysSince('api', before, 'O banco de dados está indisponível'),
        'a API nada disse do banco',
      );
      await stack.start('postgres');
      await until(async () => (await statusOf(READY)) === 200, 'a API não voltou');
    },
  );
  await step('um banco que demora: a API tenta de novo, e atende quando ele vem', async () => {
    await stack.stop('api');
    await stack.stop('postgres');
    const before = (await stack.logs('api')).length;
    await stack.start('api');
    await until(saysSince('api', before, 'O banco de dados está indisponível'), 'a API nada disse do banco');
    await stack.start('postgres');
    await until(async () => (await statusOf(READY)) === 200, 'a API não atendeu');
  });
}

/**
 * Runs `docker compose up` in a fresh clone without .env: opened in a browser, edited, broken, restarted, and
 * started for one team.
 */
export async function checkDevelopment({ step, clone, open, browse }) {
  rmSync(path.join(clone, '.env'), { force: true });
  const stack = await open({
    file: path.join(clone, 'docker-compose.yml'),
    project: 'foro-dev-check',
    variables: {},
  });
  const env = { FORO_E2E_ADDRESS: `http://localhost:${PORT}`, FORO_E2E_CLONE: clone };
  const walk = (title) => browse({ spec: 'containers/development.spec.ts', title, env });
  const serves = async (names) => {
    for (const name of names) await stack.wait(name, 'service_healthy');
  };
  const all = Object.values(stack.services)
    .filter(({ profiles }) => !profiles)
    .map(({ name }) => name);
  const team = ['mfe-agenda', 'construidos'];

  await stack.down({ isForgetting: true });
  try {
    await step('portas só neste computador', async () => {
      const ports = Object.values(stack.services).flatMap((service) => service.ports ?? []);
      must(
        ports.every((port) => port.startsWith('127.0.0.1:')),
        ports.join(', '),
      );
      return ports.join(', ');
    });
    await step('a imagem de desenvolvimento é construída', async () => {
      await stack.build(['api']);
    });
    await step('docker compose up em um clone sem .env: tudo responde', async () => {
      await stack.up();
      await serves(all);
      return (await stack.logs('host')).split('\n').find((line) => line.startsWith('Foro pronto'));
    });
    await step('o navegador vê cada módulo', () => walk('every remote opens'));
    await step('o navegador vê uma mudança nas fontes de um módulo', () => walk('an edit of a remote'));
    await step('o navegador vê uma mudança nas fontes do host', () => walk('an edit of the host'));
    await step('a API responde por uma mudança nas suas fontes', () => walk('an edit of the API'));
    await step('os serviços de fora são imitados, e o e-mail é mostrado', () =>
      walk('a postal code is found'),
    );
    await breakAndMend({ step, clone, stack, walk });
    let cliente;
    await step('um cliente é gravado, e a pilha para', async () => {
      cliente = await saveCliente();
      for (const name of [...all].reverse()) await stack.stop(name);
    });
    await step(`um segundo up, em até ${SECOND_UP_MS / 1000} s: o cliente está lá`, async () => {
      const startedAt = performance.now();
      await stack.up();
      await serves(all);
      const tookMs = performance.now() - startedAt;
      must(tookMs <= SECOND_UP_MS, `levou ${(tookMs / 1000).toFixed(0)} s`);
      await findCliente(cliente);
    });
    await step('uma equipe: mfe-agenda das fontes, o resto construído', async () => {
      await stack.down();
      await stack.up(team);
      await serves(['api-construida', ...team]);
      return (await stack.logs('construidos')).trim();
    });
    await step('o navegador vê cada módulo, e a mudança de uma fonte no da equipe', async () => {
      must((await stack.logs('construidos')).includes('mfe-agenda vem das fontes.'), 'não vem das fontes');
      await walk('every remote opens');
      return walk('an edit of a remote');
    });
    await step('o começo de uma equipe outra vez, sem construir de novo', async () => {
      await stack.down();
      await stack.up(team);
      await serves(['api-construida', ...team]);
      must(!(await stack.logs('construidos')).includes('Construindo'), await stack.logs('construidos'));
      await findCliente(cliente);
    });
    await step('a pilha para, e down -v esquece os dados', () => stack.down({ isForgetting: true }));
  } finally {
    // What failed before it is to be reported, not this.
    await stack.down({ isForgetting: true }).catch(() => undefined);
  }
}
