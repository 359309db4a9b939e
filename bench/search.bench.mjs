// Measures one search over a firm of 100,000 cases, 50,000 clients and 300,000 follow-ups, on PostgreSQL and
// the embedded one: the response time compared with the case list's own search, the cost of a write
// compared with one without the indexes, and how long the migration takes to fill them. Aims: p95 60 ms
// alone, 1.25 of a write, three minutes.
//   FORO_BENCH_SECONDS      a measurement's length (4)
//   FORO_BENCH_WRITES       cases that are saved, with and without the indexes (200)
//   FORO_BENCH_ENGINES      `postgres,embedded`
//   FORO_BENCH_SIZES        sizes of a smaller firm: `--processos=1000 --acompanhamentos=3000`
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { withLargeFirm } from './servers/large-firm.mjs';
import { measure } from './servers/measure.mjs';

const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 4);
const WRITES = Number(process.env.FORO_BENCH_WRITES ?? 200);
const ENGINES = (process.env.FORO_BENCH_ENGINES ?? 'postgres,embedded').split(',');

const SIZES = (process.env.FORO_BENCH_SIZES ?? '').split(' ').filter(Boolean);

const say = (text) => process.stdout.write(`${text}\n`);
const milliseconds = (value) => (value < 10 ? value.toFixed(1) : String(Math.round(value))).padStart(7);

async function ask(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const INDEXES = `select indexname as name, indexdef as definition from pg_indexes where indexname like '%\\_procura'`;

/** Saves cases as a person does; returns how long each took, in milliseconds. */
async function save(address, token, ids) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const times = [];
  for (const id of ids) {
    const record = await (await fetch(`${address}/api/Process/${id}`, { headers })).json();
    const before = performance.now();
    const answer = await fetch(`${address}/api/Process`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ ...record, titulo: `${record.titulo}.`.slice(-500) }),
    });
    if (!answer.ok) throw new Error(`saving answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    times.push(performance.now() - before);
  }
  return times;
}

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

/** Saves with the indexes before and after saving without them, so that warm caches help both alike. */
async function compareSaving({ address }, url, token) {
  const rows = await ask(
    url,
    `select id from processo where data_exclusao is null and id % 7 = 0 order by id limit ${Math.ceil(WRITES * 2.5)}`,
  );
  const ids = rows.map(({ id }) => id);
  const take = (count) => ids.splice(0, count);
  const indexes = await ask(url, INDEXES);
  // The checkpoint puts earlier writes on disk first: building indexes is no part of a save.
  const settle = () => ask(url, 'checkpoint');
  await save(address, token, take(Math.ceil(WRITES / 2)));
  await settle();
  const first = await save(address, token, take(Math.floor(WRITES / 2)));
  for (const { name } of indexes) await ask(url, `drop index ${name}`);
  await settle();
  const without = median(await save(address, token, take(WRITES)));
  const before = performance.now();
  for (const { definition } of indexes) await ask(url, definition);
  const filling = (performance.now() - before) / 1000;
  await settle();
  const withIndexes = median([...first, ...(await save(address, token, take(Math.floor(WRITES / 2))))]);
  say(
    `saving a case: ${milliseconds(withIndexes).trim()} ms, without the indexes ${milliseconds(without).trim()} (${(withIndexes / without).toFixed(2)}; aim 1.25)`,
  );
  say(`filling the ${indexes.length} indexes: ${Math.round(filling)} s (aim 180)`);
}

async function compare(engine, url, env) {
  const api = await startApi(env);
  const token = await signIn(api.address, 'admin@grande.foro.dev');
  const [{ cnj }] = await ask(
    url,
    'select max(numero_cnj) as cnj from (select numero_cnj from processo where numero_cnj is not null and data_exclusao is null order by id limit 5000) p',
  );
  say(`\n${engine}: p95 in ms, alone`);
  say(`${'what is asked'.padEnd(28)} search   the case list's   ratio`);
  for (const [name, text] of [
    ['thousands of hits', 'silva'],
    ['one hit', cnj],
    ['no hit', 'xyzwq qqwww'],
    ['two words', 'almeida cobrança'],
    ['a beginning', 'trans'],
  ]) {
    const p95 = async (path) => {
      const paths = [`${path}${encodeURIComponent(text)}`];
      await measure({ address: api.address, token, paths, connections: 1, seconds: 1 });
      return (await measure({ address: api.address, token, paths, connections: 1, seconds: SECONDS })).p95;
    };
    const list = await p95('/api/Process?page=1&search=');
    const search = await p95('/api/Search?q=');
    say(
      `${name.padEnd(28)}${milliseconds(search)}           ${milliseconds(list)}   ${(search / list).toFixed(2)}${search > 60 ? '   over 60' : ''}`,
    );
  }
  await compareSaving(api, url, token);
  await api.stop();
}

if (ENGINES.includes('postgres'))
  await withLargeFirm('postgres', (url, env) => compare('PostgreSQL', url, env), SIZES);
if (ENGINES.includes('embedded'))
  await withLargeFirm('embedded', (url, env) => compare('Embedded PostgreSQL', url, env), SIZES);
