// Measures 100,000 cases: the API compared with a minimal server that answers the same, on PostgreSQL. Aims: 25 ms
// (p95) a page, 40 ms a search, 0.6 of the minimal server.
//   FORO_BENCH_CASES        how many cases (100000)
//   FORO_BENCH_SECONDS      a measurement's length (8)
//   FORO_BENCH_REST         seconds between the measurements, where the machine is shared (0)
//   FORO_BENCH_DATABASE_URL a PostgreSQL database of your own that holds the large firm
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { measure } from './servers/measure.mjs';
import { signIn, startApi } from './servers/api.mjs';
import { withLargeFirm } from './servers/large-firm.mjs';

const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 8);
const REST = Number(process.env.FORO_BENCH_REST ?? 0);
const CONNECTIONS = 10;
const ROUNDS = 3;
/**
 * Seconds of load before measuring: each of ten connections plans each of twenty statements five times before
 * it reuses a plan.
 */
const WARM_UP = process.env.FORO_BENCH_SMOKE === '1' ? 0.3 : 3;
const SORTS = [
  'id',
  'titulo',
  'processoStatus',
  'processoTipo',
  'pasta',
  'numeroCNJ',
  'processoPai',
  'cliente',
  'reclamante',
  'dataInclusao',
];

const say = (text) => process.stdout.write(`${text}\n`);

/** The requests, and how many milliseconds (p95) each may take on PostgreSQL. */
function scenarios({ total, cnj, ids, surnames }) {
  const last = Math.ceil(total / 10);
  const search = (text) => `/api/Process?page=1&sort=titulo&search=${encodeURIComponent(text)}`;
  return [
    {
      name: 'page 1, sorted by each column',
      aim: 25,
      paths: SORTS.flatMap((sort) => [
        `/api/Process?page=1&sort=${sort}`,
        `/api/Process?page=1&sort=${sort}&order=desc`,
      ]),
    },
    {
      name: `page ${last}, the last one`,
      aim: 25,
      paths: SORTS.map((sort) => `/api/Process?page=${last}&sort=${sort}`),
    },
    {
      name: `page ${Math.ceil(last / 2)}, in the middle`,
      aim: 25,
      paths: [
        `/api/Process?page=${Math.ceil(last / 2)}&sort=titulo`,
        `/api/Process?page=${Math.ceil(last / 2)}&sort=cliente`,
      ],
    },
    { name: 'search, one hit (a CNJ number)', aim: 40, paths: cnj.map(search) },
    { name: 'search, some hits (full names)', aim: 40, paths: surnames.map(search) },
    { name: 'search, thousands of hits', aim: 40, paths: ['almeida', 'silva', 'transportes'].map(search) },
    { name: 'search, no hit', aim: 40, paths: ['xyzwq', 'qqq www'].map(search) },
    { name: 'opening a case', aim: 25, paths: ids.map((id) => `/api/Process/${id}`) },
    { name: 'its follow-ups', aim: 25, paths: ids.map((id) => `/api/ProcessHistory/Process/${id}?page=1`) },
  ];
}

/** Samples rows to request, spread over the whole table. */
async function samples(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const {
    rows: [firm],
  } = await client.query(
    "select id_cliente, total from contagem where tabela = 'processo' order by total desc limit 1",
  );
  const { rows } = await client.query(
    'select id, numero_cnj, cliente_nome from processo where id_cliente = $1 and data_exclusao is null and numero_cnj is not null and id % 7 = 0 order by id limit 100',
    [firm.id_cliente],
  );
  await client.end();
  return {
    idCliente: firm.id_cliente,
    total: firm.total,
    ids: rows.map(({ id }) => id),
    cnj: rows.slice(0, 20).map(({ numero_cnj }) => numero_cnj),
    surnames: rows.slice(20, 40).map(({ cliente_nome }) => cliente_nome),
  };
}

async function startBare(url, idCliente, poolSize) {
  const child = fork(path.join(import.meta.dirname, 'servers/bare-processos.mjs'), [
    url,
    String(idCliente),
    String(poolSize),
  ]);
  const { port } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the bare server ended')));
  });
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill('SIGTERM');
    });
  return { address: `http://127.0.0.1:${port}`, stop };
}

const milliseconds = (value) => (value < 10 ? value.toFixed(1) : String(Math.round(value))).padStart(6);

/**
 * Measures every scenario: first one request after another (what a person waits for), then ten at once (what
 * the server bears), compared with the minimal server.
 */
async function compare(url, env, poolSize) {
  const api = await startApi(env);
  const known = await samples(url);
  const bare = await startBare(url, known.idCliente, poolSize);
  const token = await signIn(api.address, 'admin@foro.dev');
  say(
    `\n${known.total} cases; p95 in ms alone and with ${CONNECTIONS} at once, requests a second with ${CONNECTIONS} at once`,
  );
  say(`${'what is asked'.padEnd(34)} alone   at once   req/s    bare   ratio`);
  const missed = [];
  for (const { name, aim, paths } of scenarios(known)) {
    const ask = (server, connections, seconds) =>
      measure({
        address: server.address,
        token: server === api ? token : undefined,
        paths,
        connections,
        seconds,
      });
    for (const server of [bare, api]) await ask(server, CONNECTIONS, WARM_UP);
    await ask(api, 1, 1);
    const alone = await ask(api, 1, SECONDS / 2);
    // The servers take turns, so that both meet the same load of the machine.
    const runs = { api: [], bare: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.bare.push(await ask(bare, CONNECTIONS, SECONDS / ROUNDS));
      runs.api.push(await ask(api, CONNECTIONS, SECONDS / ROUNDS));
    }
    const median = (all, key) => all.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(all.length / 2)];
    const [ours, theirs, p95] = [
      median(runs.api, 'perSecond'),
      median(runs.bare, 'perSecond'),
      median(runs.api, 'p95'),
    ];
    await sleep(REST * 1000);
    say(
      `${name.padEnd(32)}${milliseconds(alone.p95)}    ${milliseconds(p95)}  ${ours.toFixed(0).padStart(6)}  ${theirs.toFixed(0).padStart(6)}   ${(ours / theirs).toFixed(2)}`,
    );
    if (alone.p95 > aim) missed.push(`${name}: p95 ${milliseconds(alone.p95).trim()} ms, aim ${aim}`);
    if (ours / theirs < 0.6)
      missed.push(`${name}: ${(ours / theirs).toFixed(2)} of the bare server, aim 0.6`);
  }
  await bare.stop();
  await api.stop();
  say(missed.length === 0 ? 'Every aim is met.' : `Missed: ${missed.join('; ')}`);
}

await withLargeFirm((url, env) => compare(url, env, 10));
