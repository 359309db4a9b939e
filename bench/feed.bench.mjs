// Measures the feed of a calendar of 20,000 commitments, on PostgreSQL and the embedded one: the time
// until the last byte for a program that has nothing and for one that has this version. Aim: p95 one second,
// one program at a time.
//   FORO_BENCH_COMMITMENTS  commitments of the person within the feed's days (20000)
//   FORO_BENCH_ROUNDS       fetches of each (30)
//   FORO_BENCH_CASES        cases of the firm (1000)
//   FORO_BENCH_ENGINES      `postgres,embedded`
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { SMALL_FIRM, withLargeFirm } from './servers/large-firm.mjs';

const COMMITMENTS = Number(process.env.FORO_BENCH_COMMITMENTS ?? 20_000);
const ROUNDS = Number(process.env.FORO_BENCH_ROUNDS ?? 30);
const CASES = Number(process.env.FORO_BENCH_CASES ?? 1000);
const ENGINES = (process.env.FORO_BENCH_ENGINES ?? 'postgres,embedded').split(',');
const AIM_MS = 1000;

const say = (text) => process.stdout.write(`${text}\n`);
const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];

/** Replaces the firm's commitments by these: spread over the feed's days, with accents and a description. */
async function fill(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      'update compromisso set data_exclusao = now() - $1::interval where data_exclusao is null',
      ['1 year'],
    );
    await client.query(
      `insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, local, descricao, data_inicio, data_fim)
        select u.id_cliente, (select min(id) from processo_agenda_prioridade p where p.id_cliente = u.id_cliente),
          'Audiência de instrução, ' || n, '2ª Vara Cível', 'Levar testemunhas; conferir a intimação.' || chr(10) || repeat('ção ', 20),
          now() - interval '59 days' + n * interval '1 minute' * (450 * 1440.0 / $1), now() - interval '59 days' + (n * (450 * 1440.0 / $1) + 30) * interval '1 minute'
        from usuario u, generate_series(1, $1::int) n where lower(u.email) = 'admin@grande.foro.dev'`,
      [COMMITMENTS],
    );
    await client.query('vacuum analyze compromisso');
  } finally {
    await client.end();
  }
}

async function fetchFeed(url, headers, status) {
  const times = [];
  let answer;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = performance.now();
    answer = await fetch(url, { headers });
    const { byteLength } = await answer.arrayBuffer();
    times.push(performance.now() - before);
    if (answer.status !== status)
      throw new Error(`the feed answered ${answer.status}, of ${byteLength} bytes`);
  }
  return { times, etag: answer.headers.get('etag') };
}

async function compare(engine, url, env) {
  const api = await startApi(env);
  await fill(url);
  const token = await signIn(api.address, 'admin@grande.foro.dev');
  const made = await fetch(`${api.address}/api/Account/calendar`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ soOcupado: false }),
  });
  const feed = `${api.address}${(await made.json()).endereco}`;
  const cold = await fetchFeed(feed, {}, 200);
  const warm = await fetchFeed(feed, { 'if-none-match': cold.etag }, 304);
  say(`\n${engine}, ${COMMITMENTS} commitments: p95 in ms, aim ${AIM_MS}`);
  for (const { name, times } of [
    { name: 'cold', times: cold.times },
    { name: 'warm', times: warm.times },
  ])
    say(`${name.padEnd(8)} ${Math.round(p95(times))}: ${p95(times) <= AIM_MS ? 'met' : 'MISSED'}`);
  await api.stop();
}

for (const engine of ENGINES)
  await withLargeFirm(engine, (url, env) => compare(engine, url, env), [
    ...SMALL_FIRM,
    `--processos=${CASES}`,
    `--compromissos=${COMMITMENTS}`,
  ]);
