import { parseArgs } from 'node:util';
import { buildAppWithoutDatabase } from '../builders-app';
import { describeFailure, runAssault, type Sender } from './run';

const CONTAS = ['admin', 'gestor', 'colaborador', 'clientepj', 'clientepf'].map(
  (name) => `${name}@foro.dev:Foro@2026`,
);

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Reads the routes and their contracts, without a database. */
async function readRoutes() {
  const app = await buildAppWithoutDatabase();
  const routes = [...app.declaredRoutes];
  await app.close();
  return routes;
}

async function signIn(address: string, account: string): Promise<Sender> {
  const [username = '', password = ''] = account.split(/:(.*)/s);
  const answer = await fetch(new URL('/api/auth', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} não entrou: ${answer.status} ${await answer.text()}`);
  const { accessToken } = (await answer.json()) as { accessToken: string };
  return { name: username, token: accessToken };
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quantos: { type: 'string', default: '16000' },
      semente: { type: 'string', default: '1' },
      conta: { type: 'string', multiple: true, default: CONTAS },
    },
  });
  const [address = 'http://localhost:3000'] = positionals;
  const senders: Sender[] = [{ name: 'ninguém', token: null }];
  for (const account of values.conta) senders.push(await signIn(address, account));
  const startedAt = performance.now();
  const { outcomes, failures } = await runAssault({
    address,
    routes: await readRoutes(),
    senders,
    seed: values.semente,
    count: Number(values.quantos),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  say(`${values.quantos} requisições (semente ${values.semente}) a ${address} em ${seconds} s`);
  const sorted = Object.entries(outcomes).sort(([one], [other]) => one.localeCompare(other));
  for (const [outcome, total] of sorted) say(`  ${outcome.padEnd(14)} ${total}`);
  for (const failure of failures.slice(0, 50)) say(`FALHA ${describeFailure(failure)}`);
  say(failures.length === 0 ? 'Nenhum 5xx, nenhuma conexão cortada.' : `${failures.length} falhas.`);
  return failures.length === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
