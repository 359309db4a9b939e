// Measures what a large firm waits for (p95 of list, search, calendar and save) alone on its database, and beside 10 and
// 100 firms; and what the background work of 1 and of 100 firms costs while nothing is due. Aims: beside 100 no more than
// 1.2 times alone.
//   FORO_BENCH_CASES    cases of the large firm (100000)
//   FORO_BENCH_SECONDS  a measurement's length (8)
//   FORO_BENCH_COPIES   the cases of each other firm, as copies of the demonstration's (100)
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { withLargeFirm } from './servers/large-firm.mjs';

const IS_SMOKE = process.env.FORO_BENCH_SMOKE === '1';
const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 8);
const COPIES = Number(process.env.FORO_BENCH_COPIES ?? (IS_SMOKE ? 1 : 100));
const FIRMS = IS_SMOKE ? [1, 2, 3] : [1, 10, 100];
const AIM = 1.2;
/** List, search, calendar and save. */
const PATHS = [
  ['titulo', 'cliente', 'numeroCNJ'].map((sort) => `/Process?page=1&sort=${sort}`),
  ['silva', 'apela', 'transportes'].map((word) => `/Search?q=${word}`),
  ['/ProcessSchedule/Panel?inicio=2026-11-01T03:00:00Z&fim=2026-12-01T03:00:00Z'],
  ['/Team'],
];

const say = (text) => process.stdout.write(`${text}\n`);

/** Copies firm 1, with some of its cases, to the firms of these numbers; its rows keep their numbers. */
async function addFirms(client, from, to) {
  const { rows: tables } = await client.query(`select table_name as name,
      string_agg(quote_ident(column_name), ', ') as columns,
      string_agg(case when column_name = 'id_cliente' then 'f' when table_name = 'usuario' and column_name = 'email' then 'f || email'
        else quote_ident(column_name) end, ', ') as values,
      bool_or(column_name = 'id_processo') as "isOfCase"
    from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
    group by table_name having bool_or(column_name = 'id_cliente')`);
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    'insert into grupo (id, nome) select f, f::text from generate_series($1::int, $2::int) f',
    [from, to],
  );
  for (const { name, columns, values, isOfCase } of tables) {
    const id = name === 'processo' ? 'id' : isOfCase ? 'coalesce(id_processo, 0)' : '0';
    await client.query(
      `insert into ${name} (${columns}) overriding system value select ${values} from ${name}
        cross join generate_series($1::int, $2::int) f where id_cliente = 1 and ${id} < $3`,
      [from, to, COPIES * 1_000_000],
    );
  }
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** Milliseconds within which 95 of 100 answers came, one request after the other. */
async function p95Of(ask, paths) {
  const times = [];
  const until = performance.now() + SECONDS * 1000;
  for (let index = 0; performance.now() < until; index += 1) {
    const before = performance.now();
    await ask(paths[index % paths.length]);
    times.push(performance.now() - before);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
}

let teams = 0;

async function measureFirms(db, env) {
  const api = await startApi(env);
  const token = await signIn(api.address, 'admin@foro.dev');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (path) => {
    const body = JSON.stringify({ equipe: `Equipe ${(teams += 1)}`, idEmpresa: 1, membros: [] });
    const options = path === '/Team' ? { method: 'POST', body } : {};
    const answer = await fetch(`${api.address}/api${path}`, { headers, ...options });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    await answer.text();
  };
  const found = [];
  for (const paths of PATHS) {
    await p95Of(ask, paths); // Plans and caches are warm from here on.
    found.push(await p95Of(ask, paths));
  }
  const work = async () => {
    const { rows } = await db.query(
      'select xact_commit::int as done from pg_stat_database where datname = current_database()',
    );
    const fields = readFileSync(`/proc/${api.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return [rows[0].done, (Number(fields[11]) + Number(fields[12])) / 100];
  };
  const [transactions, cpu] = await work();
  await sleep(IS_SMOKE ? 1000 : 60_000);
  const [later, cpuLater] = await work();
  await api.stop();
  return { found, transactions: later - transactions, cpu: cpuLater - cpu };
}

await withLargeFirm(async (url, env) => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const measured = [];
  let next = 2;
  for (const firms of FIRMS) {
    if (next <= firms) await addFirms(db, next, firms);
    next = firms + 1;
    const { found, transactions, cpu } = await measureFirms(db, env);
    const { rows } = await db.query('select count(*)::int as cases from processo');
    say(
      `${firms} firms, ${rows[0].cases} cases: p95 ${found.map((ms) => ms.toFixed(1)).join(', ')} ms; an idle minute: ${transactions} transactions, ${cpu.toFixed(1)} s of the API`,
    );
    measured.push(found);
  }
  await db.end();
  const slower = measured.at(-1).map((ms, index) => ms / measured[0][index]);
  say(`times alone: ${slower.map((ratio) => ratio.toFixed(2)).join(', ')}; the aim is ${AIM}`);
  if (Math.max(...slower) > AIM && !IS_SMOKE) process.exitCode = 1;
});
