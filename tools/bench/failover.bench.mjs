// Kills the primary of two PostgreSQL servers in the midst of writes, again and again, and promotes its synchronous
// standby, with three processes of the API behind the gateway. Every acknowledged write has to be there, none twice, and
// the chain of the history whole. Prints how long requests were refused, and how long the background work rested.
//   FORO_BENCH_FAILOVERS  how many times (20)
// It needs Debian's PostgreSQL, which has pg_basebackup; elsewhere it is left out.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { signIn, startApi } from './servers/api.mjs';
import { canReplicate, ReplicatedPair } from './servers/replicated.mjs';

const ROUNDS = Number(process.env.FORO_BENCH_FAILOVERS ?? 20);
const WRITERS = 8;
const RETRY_MS = 100;
/** Longer than that after the promotion, nothing may be refused or rest. */
const LATE_MS = 30_000;
const root = path.resolve(import.meta.dirname, '../..');
const dist = process.env.FORO_BENCH_API ?? path.join(root, 'api/dist');

const say = (text) => process.stdout.write(`${text}\n`);

/**
 * What the writers saw.
 * @type {{ next: number, acknowledged: { nome: string, at: number, startedAt: number }[], uncertain: string[],
 *   refused: { at: number, took: number }[], unexpected: string[] }}
 */
const seen = { next: 0, acknowledged: [], uncertain: [], refused: [], unexpected: [] };

/** Posts one record until it is acknowledged, under the same Idempotency-Key. */
async function write({ address, headers, idProcesso }) {
  seen.next += 1;
  const nome = `Queda ${seen.next}`;
  const body = JSON.stringify({ idProcesso, nome, email: 'queda@foro.dev' });
  for (;;) {
    const startedAt = Date.now();
    const answer = await fetch(`${address}/api/ProcessOpositor`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': nome.replace(' ', '-') },
      body,
    });
    const text = await answer.text();
    const at = Date.now();
    if (answer.status === 201) return seen.acknowledged.push({ nome, at, startedAt });
    // The first one was cut before its answer was stored: the program has to look before it sends another.
    if (answer.status === 409 && text.includes('ainda não tem resposta')) return seen.uncertain.push(nome);
    if (answer.status !== 503 || !text.includes('"INDISPONIVEL"'))
      return seen.unexpected.push(`${answer.status} ${text}`);
    seen.refused.push({ at, took: at - startedAt });
    await pause(RETRY_MS);
  }
}

/** Resolves with the milliseconds until `isDone`. */
async function until(isDone, what) {
  const startedAt = Date.now();
  while (!(await isDone())) {
    if (Date.now() - startedAt > LATE_MS) throw new Error(`${what}: not within ${LATE_MS / 1000} s`);
    await pause(50);
  }
  return Date.now() - startedAt;
}

/** Makes the text of one document due, and waits until the worker has read it. */
async function untilWorkerWorks(pair) {
  const one =
    '(id_cliente, sha256) in (select id_cliente, sha256 from documento_texto order by sha256 limit 1)';
  await pair.ask(
    `update documento_texto set situacao = 'pendente', tentativas = 0, proxima_em = now() where ${one}`,
  );
  const done = async () =>
    (await pair.ask(`select from documento_texto where situacao <> 'pendente' and ${one}`)).length === 1;
  return until(done, 'the background work');
}

async function failOver(pair, round) {
  const refusedBefore = seen.refused.length;
  await pause(500 + Math.random() * 1_000);
  const killedAt = Date.now();
  await pair.kill();
  await pair.promote();
  const promotedAt = Date.now();
  await until(() => seen.acknowledged.some(({ startedAt }) => startedAt > promotedAt), 'the next write');
  const worker = await untilWorkerWorks(pair);
  const resumed = seen.acknowledged.find(({ at }) => at > promotedAt).at;
  const refused = seen.refused.slice(refusedBefore);
  const last = Math.max(promotedAt, ...refused.map(({ at }) => at));
  await pair.join();
  const figures = {
    promotion: promotedAt - killedAt,
    resumed: resumed - promotedAt,
    last: last - promotedAt,
    refused: refused.length,
    longest: Math.max(0, ...refused.map(({ took }) => took)),
    worker,
  };
  say(
    `${String(round).padStart(5)}${Object.values(figures)
      .map((figure) => String(figure).padStart(11))
      .join('')}`,
  );
  return figures;
}

async function check(pair) {
  const rows = await pair.ask(
    "select nome, count(*)::int as times from parte_contraria where nome like 'Queda %' group by nome",
  );
  const times = new Map(rows.map((row) => [row.nome, row.times]));
  const lost = seen.acknowledged.filter(({ nome }) => !times.has(nome));
  const twice = rows.filter((row) => row.times > 1);
  const there = seen.uncertain.filter((nome) => times.has(nome));
  say(
    `${seen.acknowledged.length} acknowledged writes: ${lost.length} lost, ${twice.length} twice. ${seen.uncertain.length} without an answer, of which ${there.length} are there. ${seen.refused.length} refusals with 503, ${seen.unexpected.length} of another kind.`,
  );
  for (const line of new Set(seen.unexpected)) say(`  ${line}`);
  const audit = await promisify(execFile)(process.execPath, [path.join(dist, 'verify-audit.mjs')], {
    env: { PATH: process.env.PATH, DATABASE_URL: pair.url },
  });
  say(audit.stdout.trim());
  if (lost.length + twice.length + seen.unexpected.length > 0) process.exitCode = 1;
}

/** Three processes of the API, one with the background work, and the gateway, which asks them in turn. */
async function startStack(pair, folder) {
  const env = {
    FORO_DATA_DIR: folder,
    FORO_FILES_DIR: path.join(folder, 'arquivos'),
    LOG_LEVEL: 'fatal',
  };
  const founder = await startApi({ ...env, DATABASE_URL: pair.url });
  await untilWorkerWorks(pair);
  await founder.stop();
  await pair.join();
  const serving = { ...env, DATABASE_URL: pair.url, FORO_MIGRATIONS: 'check' };
  const apis = await Promise.all(['0', '0', '1'].map((is) => startApi({ ...serving, FORO_BACKGROUND: is })));
  const { buildGateway } = await import(path.join(root, 'tools/deploy/dist/stack.mjs'));
  const site = path.join(folder, 'site');
  for (const name of ['current', 'host', 'mfe']) fs.mkdirSync(path.join(site, name), { recursive: true });
  let turn = 0;
  const gateway = await buildGateway({ site, apiUrl: () => apis[(turn += 1) % apis.length].address });
  const address = await gateway.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await gateway.close();
    await Promise.all(apis.map((api) => api.stop()));
  };
  return { address, stop };
}

async function makeKey(pair, address) {
  const [{ id }] = await pair.ask("select id from usuario where email = 'gestor@foro.dev'");
  const answer = await fetch(`${address}/api/ApiKey`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await signIn(address, 'admin@foro.dev')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      nome: 'Quedas',
      idUsuario: id,
      escopos: ['processos.ler', 'processos.gravar'],
      redes: [],
      dias: 30,
    }),
  });
  const headers = { authorization: `Bearer ${(await answer.json()).segredo}` };
  const cases = await fetch(`${address}/api/Process?page=1`, { headers });
  return { headers, idProcesso: (await cases.json()).items[0].id };
}

async function measure() {
  const pair = new ReplicatedPair();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-quedas-'));
  let stack = null;
  try {
    await pair.create();
    stack = await startStack(pair, folder);
    const key = await makeKey(pair, stack.address);
    const ending = new AbortController();
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!ending.signal.aborted) await write({ address: stack.address, ...key });
    });
    say(
      'In ms: the kill until the standby is promoted; from then the first write, the last refusal; how many refusals, the',
    );
    say('longest of them; until the background work is done again.');
    say('round  promotion    resumed       last    refused    longest     worker');
    for (let round = 1; round <= ROUNDS; round += 1) await failOver(pair, round);
    ending.abort();
    await Promise.all(writers);
    await check(pair);
  } finally {
    await stack?.stop();
    await pair.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

if (canReplicate) await measure();
else say('Left out: this machine has no PostgreSQL of Debian (apt-get install postgresql).');
