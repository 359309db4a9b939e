import { existsSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { BASE_IMAGES, unpinned } from '../images/pin-command.mjs';
import { SECRETS } from '../secrets/create-command.mjs';
import { isTaken } from '../stack/ports.mjs';
import { fromRoot, root } from '../workspace/paths.mjs';
import { runMain, UserError } from '../workspace/user-error.mjs';
import { interpolate, readEnv, secretsDir, secretsOf, variablesOf } from './env-file.mjs';

export const PRODUCTION_FILE = 'compose.production.yml';

/** Variables that docker compose itself reads. */
const OWN = ['COMPOSE_FILE', 'COMPOSE_PROJECT_NAME', 'COMPOSE_PROFILES'];

const isExample = (value) => value.startsWith('troque-');

const filesOf = ({ COMPOSE_FILE = PRODUCTION_FILE }) => COMPOSE_FILE.split(path.delimiter);

/** The compose files that are there, each with its content. */
const composeFiles = (variables) =>
  [...new Set([PRODUCTION_FILE, ...filesOf(variables)])]
    .filter((file) => existsSync(path.resolve(root, file)))
    .map((file) => ({ file, text: readFileSync(path.resolve(root, file), 'utf8') }));

function variableIssues(variables, compose) {
  const { used, required } = variablesOf(compose);
  const known = new Set([...used, ...OWN]);
  const pinned = Object.keys(BASE_IMAGES);
  const digests = unpinned(
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  );
  return [
    ...digests.map(
      (name) => `${name}: falta o digest de ${BASE_IMAGES[name]}. Rode npm run admin -- images pin.`,
    ),
    ...required
      .filter((name) => !pinned.includes(name) && (!variables[name] || isExample(variables[name])))
      .map((name) => `${name}: falta (docs/operacao.md).`),
    ...Object.keys(variables)
      .filter((name) => !known.has(name))
      .map((name) =>
        name in SECRETS
          ? `${name}: um segredo não fica no .env. Rode npm run admin -- secrets create, que o passa para um arquivo, e apague a linha.`
          : `${name}: nada a lê. Confira o nome (.env.example).`,
      ),
    ...['FORO_HTTP_PORT', 'FORO_HTTPS_PORT']
      .filter((name) => variables[name] && !/^(?:[\d.]+:)?\d{1,5}$/.test(variables[name]))
      .map((name) => `${name}: "${variables[name]}" não é uma porta.`),
  ];
}

function contentIssues(file) {
  const secret = readFileSync(file, 'utf8').trim();
  if (isExample(secret)) return ['é o valor de exemplo'];
  return secret === '' ? ['está vazio'] : [];
}

/** The secrets that `secrets create` draws. */
function secretIssues(variables) {
  const folder = path.resolve(root, secretsDir(variables));
  return Object.values(SECRETS).flatMap((name) => {
    const file = path.join(folder, name);
    if (!existsSync(file)) return [`${file}: não existe. Rode npm run admin -- secrets create.`];
    return contentIssues(file).map(
      (issue) => `${file}: ${issue}. Apague-o e rode npm run admin -- secrets create.`,
    );
  });
}

/** The secrets that the compose files declare besides: an operator puts them there. */
function ownSecretIssues(variables, files) {
  const declared = files.flatMap(({ file: by, text }) =>
    Object.entries(secretsOf(text)).map(([name, file]) => ({ by, name, file })),
  );
  const drawn = Object.values(SECRETS);
  return declared
    .filter(({ name }) => !drawn.includes(name))
    .flatMap(({ by, file: written }) => {
      const values = { ...variables, FORO_SECRETS_DIR: secretsDir(variables) };
      const file = path.resolve(root, interpolate(written, values));
      const issues = existsSync(file) ? contentIssues(file) : ['não existe'];
      return issues.map((issue) => `${file}: ${issue}, e ${by} precisa dele (docs/operacao.md).`);
    });
}

const stackIssues = (variables) => [
  ...(filesOf(variables).includes(PRODUCTION_FILE) && variables.COMPOSE_FILE
    ? []
    : [
        `COMPOSE_FILE: sem ${PRODUCTION_FILE} nela, docker compose inicia a pilha de desenvolvimento (ou use -f ${PRODUCTION_FILE} em cada comando).`,
      ]),
  ...filesOf(variables)
    .filter((file) => !existsSync(path.resolve(root, file)))
    .map((file) => `COMPOSE_FILE: ${file} não existe.`),
];

/** Lists what the production stack still lacks, in lines for its operator; empty if it can start. */
export const missing = (text) => {
  const variables = readEnv(text);
  const files = composeFiles(variables);
  return [
    ...stackIssues(variables),
    ...variableIssues(variables, files.map((file) => file.text).join('\n')),
    ...secretIssues(variables),
    ...ownSecretIssues(variables, files),
  ];
};

/** Does not use fetch, which in Node 20 waits for ever if a program closes each connection at once. */
const answersAsForo = (port) =>
  new Promise((resolve, reject) => {
    const options = { agent: false, signal: AbortSignal.timeout(5_000) };
    get(`http://127.0.0.1:${port}/registry.json`, options, resolve).once('error', reject);
  })
    .then(json)
    .then(
      ({ remotes }) => Array.isArray(remotes),
      () => false,
    );

/**
 * Ports of this machine that another program uses. If the stack itself already responds, both are its own.
 */
export async function portIssues({ FORO_HTTP_PORT = '80', FORO_HTTPS_PORT = '443' }) {
  const wanted = Object.entries({ FORO_HTTP_PORT, FORO_HTTPS_PORT }).map(([name, value]) => {
    const [port, host = '0.0.0.0'] = value.split(':').reverse();
    return { name, port: Number(port), host };
  });
  if (await answersAsForo(wanted[0].port)) return [];
  const issues = await Promise.all(
    wanted.map(async ({ name, port, host }) =>
      (await isTaken(port, host))
        ? [`${name}: a porta ${port} já está em uso: encerre o programa que a usa, ou escolha outra.`]
        : [],
    ),
  );
  return issues.flat();
}

/**
 * `npm run admin -- env check`: lists what the production stack still lacks in .env and in the folder of its secrets.
 */
export const checkEnv = () =>
  runMain(async () => {
    const file = process.env.FORO_ENV_FILE || fromRoot('.env');
    if (!existsSync(file))
      throw new UserError(`Não há ${file}: cp .env.example .env e preencha (docs/operacao.md).`);
    const text = readFileSync(file, 'utf8');
    const lines = missing(text);
    const issues = lines.some((line) => line.includes('não é uma porta'))
      ? lines
      : [...lines, ...(await portIssues(readEnv(text)))];
    if (issues.length > 0) throw new UserError(['Falta para a pilha de produção:', ...issues].join('\n  '));
    const lacksNothing = 'Nada falta: a pilha de produção pode ser construída e iniciada.';
    process.stdout.write(`${lacksNothing}\n`);
  });
