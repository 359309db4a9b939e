// Measures the ledgers of a firm of 100,000 cases with 600,000 entries, on PostgreSQL with the API as it
// ships.
// Aims: a page of a ledger (a case's, a client's, the firm's in each order) with its totals has a p95 of 25
// ms; the statement of a client with 5,000 lines is charged and drawn as PDF in 3 s; the report of risks over
// 20,000 cases takes 10 s; other people's requests are at most 1.3 times slower meanwhile. Two others ask
// without pause, so they alone use two processors; how much a busy program slows them down is told too. A
// machine's speed changes within seconds, so their median is compared with those just before and just after,
// and each is measured several times, of which the middle one counts.
//   FORO_BENCH_SECONDS     a measurement's length (6)
//   FORO_BENCH_ROUNDS      statements alone, and measurements of what others wait (3)
//   FORO_BENCH_LINES       lines of the statement (5000)
//   FORO_BENCH_RISKS       cases of the report (20000)
//   FORO_BENCH_SIZES       sizes of a smaller firm: `--processos=1000 --lancamentos=6000`
import { spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { withLargeFirm } from './servers/large-firm.mjs';
import { measure } from './servers/measure.mjs';

const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 6);
const ROUNDS = Number(process.env.FORO_BENCH_ROUNDS ?? 3);
const LINES = Number(process.env.FORO_BENCH_LINES ?? 5000);
const RISKS = Number(process.env.FORO_BENCH_RISKS ?? 20_000);
const SIZES = (process.env.FORO_BENCH_SIZES ?? '').split(' ').filter(Boolean);
const [PAGE_AIM_MS, STATEMENT_AIM_S, REPORT_AIM_S, SLOWER_AIM] = [25, 3, 10, 1.3];
/** Years in which the seed enters nothing, one for each statement: made alone, and beside others. */
const [ALONE, BESIDE] = [2001, 2001 + ROUNDS].map((first) =>
  Array.from({ length: ROUNDS }, (_, n) => first + n),
);
const OPEN = "processo_status_ordem !~ '^(arquivad|encerrad|baixad)' and data_exclusao is null";

/**
 * Addresses of one page of a large firm's lines, in both directions; a smaller firm has no such page, and the
 * answer is empty.
 */
const inOrders = (sort, page, rest = '') =>
  ['asc', 'desc'].map((order) => `/api/ProcessCost?page=${page}&sort=${sort}&order=${order}${rest}`);

const say = (text) => process.stdout.write(`${text}\n`);
const thisMonth = () => new Date().toISOString().slice(0, 7);
/** The last day of this month. */
const monthEnd = () =>
  new Date(Date.UTC(...thisMonth().split('-').map(Number), 0)).toISOString().slice(0, 10);
const secondsSince = (started) => (performance.now() - started) / 1000;

async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work((text, values) => client.query(text, values).then(({ rows }) => rows));
  } finally {
    await client.end();
  }
}

/**
 * Picks the company with the most cases, and writes lines of it that are still to be charged, and risks with
 * their provisions.
 */
async function fill(ask) {
  const [{ firm, company, office }] = await ask(
    'select id_cliente as firm, id_empresa as company, min(id_empresa_grupo) as office from processo where id_empresa is not null group by 1, 2 order by count(*) desc limit 1',
  );
  const written = ['lancamento', 'avaliacao_risco', 'provisao_movimento'];
  // The triggers that keep the sums of the ledgers stay on.
  const silent = (table) => (table === 'lancamento' ? 'historico' : 'user');
  for (const table of written) await ask(`alter table ${table} disable trigger ${silent(table)}`);
  await ask(
    `with casos as (select id, (row_number() over (order by id) - 1)::int as n, count(*) over ()::int as total from processo where id_cliente = $1 and id_empresa = $2)
    insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, pago_em, pago_por, onus, reembolsavel, visivel_cliente)
      select $1, c.id, 'custas', 'Diligência do oficial de justiça nº ' || k, 10 + k % 990 + (k % 100) / 100.0, d.dia, d.dia, 'escritorio', 'cliente', true, true
      from generate_series(1, $3::int) k join casos c on c.n = k % c.total
        cross join unnest($4::int[]) ano cross join lateral (select make_date(ano, 1, 1) + k % 300 as dia) d`,
    [firm, company, LINES, [...ALONE, ...BESIDE]],
  );
  await ask(
    `with casos as (select id, id_processo_risco as risco, row_number() over (order by id) as n from processo where id_cliente = $1 and ${OPEN} order by data_distribuicao, id limit $2::int),
      avaliadas as (insert into avaliacao_risco (id_cliente, id_processo, em, id_processo_risco, id_risco_anterior, valor_pedido, valor_estimado, ano_previsto, motivo)
        select $1, id, '2001-03-02', risco, risco, 1000 + n, 500 + n, 2028, 'Avaliação inicial' from casos)
    insert into provisao_movimento (id_cliente, id_processo, em, tipo, valor, id_processo_risco)
      select $1, id, date '2001-03-02' + m, case m when 0 then 'constituicao' else 'complemento' end, 500 + n % 100, risco from casos cross join generate_series(0, 1) m`,
    [firm, RISKS],
  );
  for (const table of written) await ask(`alter table ${table} enable trigger ${silent(table)}`);
  await ask(
    'vacuum analyze lancamento, lancamento_soma, lancamento_soma_cliente, lancamento_soma_conta, lancamento_faixa, avaliacao_risco, provisao_movimento',
  );
  const cases = await ask(
    'select id_processo as id from lancamento where id_cliente = $1 and id_processo % 97 = 0 group by 1 order by 1 limit 50',
    [firm],
  );
  // The day on which that many cases existed.
  const [{ em }] = await ask(
    `select to_char(max(dia), 'YYYY-MM-DD') as em from (
      select data_distribuicao as dia from processo where id_cliente = $1 and ${OPEN} order by data_distribuicao limit $2::int) casos`,
    [firm, RISKS],
  );
  return { company, office, cases: cases.map(({ id }) => id), em };
}

const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Does something heavy while others work, as often as there are rounds. Returns how long it took and how much
 * longer the others waited than just before and just after, each the middle one of all rounds.
 */
async function beside(others, work) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await measure(others);
    const started = performance.now();
    const done = work(round).then(() => secondsSince(started));
    const [took, during] = await Promise.all([done, measure({ ...others, seconds: 60, ended: done })]);
    const after = await measure(others);
    rounds.push({ took, slower: during.p50 / ((before.p50 + after.p50) / 2) });
  }
  return { took: middle(rounds.map(({ took }) => took)), slower: middle(rounds.map(({ slower }) => slower)) };
}

/** Keeps one processor busy with a program that has nothing to do with the API. */
async function keepBusy() {
  const busy = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  await setTimeout(SECONDS * 1000);
  busy.kill('SIGKILL');
}

function tell(what, { took, slower }, aim) {
  say(
    `${what}: ${took.toFixed(2)} s (aim ${aim}); others ${slower.toFixed(2)} times as long meanwhile (aim ${SLOWER_AIM})`,
  );
  return took <= aim && slower <= SLOWER_AIM;
}

async function run(url, env) {
  const { company, office, cases, em } = await withClient(url, fill);
  const api = await startApi(env);
  try {
    const token = await signIn(api.address, 'admin@grande.foro.dev');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const ask = async (path, options = {}) => {
      const answer = await fetch(`${api.address}${path}`, { headers, ...options });
      const body = Buffer.from(await answer.arrayBuffer());
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body.toString().slice(0, 300)}`);
      return body;
    };
    const json = async (path, options) => JSON.parse((await ask(path, options)).toString());
    /** The pages in the middle of a list, by value and by words. */
    const inTheMiddle = async (rest) => {
      const { total } = await json(`/api/ProcessCost?page=1${rest}`);
      const page = Math.ceil(total / 20);
      return ['valor', 'descricao'].flatMap((sort) => inOrders(sort, page, rest));
    };
    const pages = {
      'a case': cases.map((id) => `/api/ProcessCost?idProcesso=${id}&page=1`),
      'a client': [`/api/ProcessCost?idEmpresa=${company}&page=1`],
      'a client by value and words': ['valor', 'descricao'].flatMap((sort) =>
        inOrders(sort, 1, `&idEmpresa=${company}`),
      ),
      'the firm': [
        '/api/ProcessCost?page=1',
        '/api/ProcessCost?page=1&status=vencido',
        '/api/ProcessCost?page=1&status=vencido&sort=vencimento',
        `/api/ProcessCost?page=1&idEmpresaGrupo=${office}`,
        `/api/ProcessCost?page=1&de=${thisMonth()}-01`,
        `/api/ProcessCost?page=1&vencimentoDe=${thisMonth()}-01&vencimentoAte=${monthEnd()}`,
      ],
      'the firm by due date, first and deep': [1, 2_000, 15_000, 30_000, 45_000].flatMap((page) =>
        inOrders('vencimento', page),
      ),
      'the firm by state, first and deep': [1, 2_000, 30_000].flatMap((page) => inOrders('situacao', page)),
      'the firm by value': ['', '&status=aberto', '&status=pago'].flatMap((rest) =>
        inOrders('valor', 1, rest),
      ),
      'the firm by words': ['', '&status=aberto', '&status=pago'].flatMap((rest) =>
        inOrders('descricao', 1, rest),
      ),
      'the firm in the middle by value and words': await inTheMiddle(''),
      'paid lines in the middle by value and words': await inTheMiddle('&status=pago'),
      'an office in the middle by value and words': await inTheMiddle(`&idEmpresaGrupo=${office}`),
      'a frequent word': ['/api/ProcessCost?page=1&search=taxa'],
      'the overview': ['/api/ProcessCost/Overview'],
    };
    const asked = { address: api.address, token, seconds: SECONDS };
    let isReached = true;
    for (const [whose, paths] of Object.entries(pages)) {
      await measure({ ...asked, paths, connections: 1, seconds: 2 }); // Plans and caches are warm from here on.
      const { p50, p95 } = await measure({ ...asked, paths, connections: 1 });
      say(
        `page and totals of ${whose}: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (aim ${PAGE_AIM_MS})`,
      );
      if (p95 > PAGE_AIM_MS) isReached = false;
    }
    const others = { ...asked, paths: ['/api/Process?page=1'], connections: 2 };
    await measure(others);
    say(
      `others ${(await beside(others, keepBusy)).slower.toFixed(2)} times as long beside a program that keeps one processor busy`,
    );
    const charge = async (year) => {
      const days = { de: `${year}-01-01`, ate: `${year}-12-31` };
      const query = new URLSearchParams({ idEmpresa: company, ...days });
      const { linhas, totais, escritorios } = await json(`/api/CostStatement/Preview?${query}`);
      const chosen = linhas.slice(0, LINES);
      if (chosen.length < LINES) throw new Error(`only ${chosen.length} lines are to be charged`);
      if (linhas.length > LINES)
        throw new Error(`${linhas.length} lines: choose as many as FORO_BENCH_LINES`);
      const made = await json('/api/CostStatement', {
        method: 'POST',
        body: JSON.stringify({
          idEmpresaGrupo: escritorios[0].id,
          idEmpresa: company,
          ...days,
          lancamentos: chosen.map(({ id }) => id),
          aReembolsar: totais.aReembolsar,
          saldoAdiantamento: totais.saldoAdiantamento,
        }),
      });
      const file = await ask(`/api/CostStatement/${made.id}/Pdf`);
      if (!file.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('the statement is no PDF');
    };
    const alone = [];
    for (const year of ALONE) {
      const started = performance.now();
      await charge(year);
      alone.push(secondsSince(started));
    }
    const { took: beingAsked, slower } = await beside(others, (round) => charge(BESIDE[round]));
    isReached =
      tell(
        `statement of ${LINES} lines, charged and drawn (the first ${alone[0].toFixed(2)} s, beside the others ${beingAsked.toFixed(2)} s)`,
        { took: middle(alone), slower },
        STATEMENT_AIM_S,
      ) && isReached;
    for (const path of ['', '/Xlsx', '/Pdf']) {
      const report = await beside(others, () => ask(`/api/CaseRisk/Report${path}?em=${em}`));
      isReached = tell(`report of risks${path} over some ${RISKS} cases`, report, REPORT_AIM_S) && isReached;
    }
    if (!isReached) process.exitCode = 1;
  } finally {
    await api.stop();
  }
}

await withLargeFirm('postgres', run, [
  '--acompanhamentos=1000',
  '--compromissos=1000',
  '--prazos=1000',
  '--clientesPJ=500',
  '--clientesPF=500',
  ...SIZES,
]);
