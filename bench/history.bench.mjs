// Measures what the history costs a write: ten people of one firm save cases at once, with the trigger that
// writes events and without it, while the events are chained as in service. Aim: 1.3. The two take turns, and
// their medians are compared.
//   FORO_BENCH_SECONDS   a measurement's length (6)
//   FORO_BENCH_ROUNDS    measurements of each (5)
//   FORO_BENCH_CASES     cases of the firm (2000)
//   FORO_BENCH_ENGINES   `postgres,embedded`
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { SMALL_FIRM, withLargeFirm } from './servers/large-firm.mjs';

const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 6);
const ROUNDS = Number(process.env.FORO_BENCH_ROUNDS ?? 5);
const CASES = Number(process.env.FORO_BENCH_CASES ?? 2000);
const ENGINES = (process.env.FORO_BENCH_ENGINES ?? 'postgres,embedded').split(',');
const WRITERS = 10;

const say = (text) => process.stdout.write(`${text}\n`);
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function ask(url, text) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Saves one case again and again, as a person does, each time with another title and risk; the times of the saves go to `times`. */
async function writer(address, token, id, until, times) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let record = await (await fetch(`${address}/api/Process/${id}`, { headers })).json();
  while (performance.now() < until) {
    const before = performance.now();
    const answer = await fetch(`${address}/api/Process`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({
        ...record,
        titulo: `${record.titulo}.`.slice(-500),
        juiz: `Juiz ${times.length}`,
      }),
    });
    if (!answer.ok) throw new Error(`saving answered ${answer.status}: ${await answer.text()}`);
    record = await answer.json();
    times.push(performance.now() - before);
  }
}

async function compare(engine, url, env) {
  const api = await startApi(env);
  const token = await signIn(api.address, 'admin@grande.foro.dev');
  const rows = await ask(
    url,
    `select id from processo where data_exclusao is null and id_processo_pai is null order by id limit ${WRITERS}`,
  );
  const run = async (seconds) => {
    const times = [];
    const until = performance.now() + seconds * 1000;
    await Promise.all(rows.map(({ id }) => writer(api.address, token, id, until, times)));
    return median(times);
  };
  const measured = { enable: [], disable: [] };
  await run(2);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const state of ['enable', 'disable']) {
      await ask(url, `alter table processo ${state} trigger historico_alteracoes`);
      measured[state].push(await run(SECONDS));
    }
  }
  await ask(url, 'alter table processo enable trigger historico_alteracoes');
  const [{ eventos }] = await ask(url, 'select count(*) as eventos from evento');
  const [withIt, without] = [median(measured.enable), median(measured.disable)];
  say(
    `${engine}: ${WRITERS} writers save a case in ${withIt.toFixed(1)} ms, without the history in ${without.toFixed(1)} (${(withIt / without).toFixed(2)}; aim 1.3); ${eventos} events`,
  );
  await api.stop();
}

const sizes = [...SMALL_FIRM, `--processos=${CASES}`, `--acompanhamentos=${CASES}`];
if (ENGINES.includes('postgres'))
  await withLargeFirm('postgres', (url, env) => compare('PostgreSQL', url, env), sizes);
if (ENGINES.includes('embedded'))
  await withLargeFirm('embedded', (url, env) => compare('Embedded PostgreSQL', url, env), sizes);
