// Measures the ledgers of a firm of 20,000 cases with 100,000 entries, on PostgreSQL with the API as it ships.
// Aims: a page with its totals has a p95 of 100 ms, rare orders and the overview of one second; the statement of
// a client with 5,000 lines is charged and drawn as PDF in 3 s; the report of risks over 20,000 cases takes 10 s.
//   FORO_BENCH_SECONDS     a measurement's length (6)
//   FORO_BENCH_LINES       lines of the statement (5000)
//   FORO_BENCH_RISKS       cases of the report (20000)
//   FORO_BENCH_SIZES       sizes of another firm: `--processos=1000 --lancamentos=6000`
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { withLargeFirm } from './servers/large-firm.mjs';
import { measure } from './servers/measure.mjs';

const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 6);
const LINES = Number(process.env.FORO_BENCH_LINES ?? 5000);
const RISKS = Number(process.env.FORO_BENCH_RISKS ?? 20_000);
const SIZES = (process.env.FORO_BENCH_SIZES ?? '').split(' ').filter(Boolean);
const [DAILY_AIM_MS, RARE_AIM_MS, STATEMENT_AIM_S, REPORT_AIM_S] = [100, 1_000, 3, 10];
/** A year in which the seed enters nothing. */
const YEAR = 2001;
const OPEN = "processo_status_ordem !~ '^(arquivad|encerrad|baixad)' and data_exclusao is null";

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
  for (const table of written) await ask(`alter table ${table} disable trigger user`);
  await ask(
    `with casos as (select id, (row_number() over (order by id) - 1)::int as n, count(*) over ()::int as total from processo where id_cliente = $1 and id_empresa = $2)
    insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, pago_em, pago_por, onus, reembolsavel, visivel_cliente)
      select $1, c.id, 'custas', 'Diligência do oficial de justiça nº ' || k, 10 + k % 990 + (k % 100) / 100.0, d.dia, d.dia, 'escritorio', 'cliente', true, true
      from generate_series(1, $3::int) k join casos c on c.n = k % c.total
        cross join lateral (select make_date($4::int, 1, 1) + k % 300 as dia) d`,
    [firm, company, LINES, YEAR],
  );
  await ask(
    `with casos as (select id, id_processo_risco as risco, row_number() over (order by id) as n from processo where id_cliente = $1 and ${OPEN} order by data_distribuicao, id limit $2::int),
      avaliadas as (insert into avaliacao_risco (id_cliente, id_processo, em, id_processo_risco, id_risco_anterior, valor_pedido, valor_estimado, ano_previsto, motivo)
        select $1, id, '2001-03-02', risco, risco, 1000 + n, 500 + n, 2028, 'Avaliação inicial' from casos)
    insert into provisao_movimento (id_cliente, id_processo, em, tipo, valor, id_processo_risco)
      select $1, id, date '2001-03-02' + m, case m when 0 then 'constituicao' else 'complemento' end, 500 + n % 100, risco from casos cross join generate_series(0, 1) m`,
    [firm, RISKS],
  );
  for (const table of written) await ask(`alter table ${table} enable trigger user`);
  await ask('vacuum analyze lancamento, avaliacao_risco, provisao_movimento');
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

async function timed(what, aim, work) {
  const started = performance.now();
  await work();
  const took = secondsSince(started);
  say(`${what}: ${took.toFixed(2)} s (aim ${aim})`);
  return took <= aim;
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
    const page = (rest = '') => `/api/ProcessCost?page=1${rest}`;
    const daily = {
      'a case': cases.map((id) => page(`&idProcesso=${id}`)),
      'a client': [page(`&idEmpresa=${company}`)],
      'the firm': [page()],
      'an office': [page(`&idEmpresaGrupo=${office}`)],
      'this month': [page(`&de=${thisMonth()}-01`)],
      'due this month': [page(`&vencimentoDe=${thisMonth()}-01&vencimentoAte=${monthEnd()}`)],
      'what is overdue': [page('&status=vencido&sort=vencimento')],
      'a search': [page('&search=taxa')],
      'due dates of the calendar': [`/api/ProcessCost/Due?inicio=${thisMonth()}-01&fim=${monthEnd()}`],
    };
    const rare = {
      'other orders': ['vencimento', 'valor', 'descricao', 'situacao'].map((sort) => page(`&sort=${sort}`)),
      'a page in the middle': ['/api/ProcessCost?page=5000'],
      'the overview': ['/api/ProcessCost/Overview'],
    };
    const asked = { address: api.address, token, seconds: SECONDS };
    let isReached = true;
    const within = async (aim, pages) => {
      for (const [whose, paths] of Object.entries(pages)) {
        await measure({ ...asked, paths, connections: 1, seconds: 2 }); // Plans and caches are warm from here on.
        const { p50, p95 } = await measure({ ...asked, paths, connections: 1 });
        say(`${whose}: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (aim ${aim})`);
        if (p95 > aim) isReached = false;
      }
    };
    await within(DAILY_AIM_MS, daily);
    await within(RARE_AIM_MS, rare);
    const charge = async () => {
      const days = { de: `${YEAR}-01-01`, ate: `${YEAR}-12-31` };
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
    isReached =
      (await timed(`statement of ${LINES} lines, charged and drawn`, STATEMENT_AIM_S, charge)) && isReached;
    for (const path of ['', '/Xlsx', '/Pdf'])
      isReached =
        (await timed(`report of risks${path} over some ${RISKS} cases`, REPORT_AIM_S, () =>
          ask(`/api/CaseRisk/Report${path}?em=${em}`),
        )) && isReached;
    if (!isReached) process.exitCode = 1;
  } finally {
    await api.stop();
  }
}

await withLargeFirm('postgres', run, [
  '--processos=20000',
  '--lancamentos=100000',
  '--acompanhamentos=1000',
  '--compromissos=1000',
  '--prazos=1000',
  '--clientesPJ=500',
  '--clientesPF=500',
  ...SIZES,
]);
