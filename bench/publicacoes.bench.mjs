// Measures the publications of a firm with 200 lawyers: how fast the inbox and the full-text search answer
// over years of publications, and how much longer people wait while a morning's publications are captured.
// Aims: list p95 25 ms, text search p95 100 ms (PostgreSQL), 1.3.
//   FORO_BENCH_PUBLICATIONS  publications that are there already (100000 on PostgreSQL, 20000 on the embedded
// engine)
//   FORO_BENCH_MORNING       publications of the morning (20000)
//   FORO_BENCH_SECONDS       a measurement's length (10)
//   FORO_BENCH_ENGINES       `postgres,embedded`
import http from 'node:http';
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { SMALL_FIRM, withLargeFirm } from './servers/large-firm.mjs';
import { measure } from './servers/measure.mjs';

const MORNING = Number(process.env.FORO_BENCH_MORNING ?? 20_000);
const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 10);
const ENGINES = (process.env.FORO_BENCH_ENGINES ?? 'postgres,embedded').split(',');
const thereOn = (engine) =>
  Number(process.env.FORO_BENCH_PUBLICATIONS ?? (engine === 'PostgreSQL' ? 100_000 : 20_000));

const LAWYERS = 200;
const PAGE = 100;
const ASKING = 'admin@grande.foro.dev';
const MANAGING = 'gestor@grande.foro.dev';
/** Colleagues in the team of the person who asks, each with an OAB number of his own. */
const TEAM = 9;
/** The benchmark stops waiting for a morning's publications after this time. */
const PATIENCE_MS = 900_000;

const say = (text) => process.stdout.write(`${text}\n`);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });

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
 * Seeds years of publications of two hundred watched numbers, a hundredth of them untreated. The full-text
 * index is created afterwards, which takes a third of the time.
 */
async function fill(ask, total) {
  // One number in two hundred belongs to the person who asks, with the cases that are his; nine more belong
  // to his team. A manager has one in three.
  const [{ id_cliente: firm, id: asking }] = await ask(
    'select id_cliente, id from usuario where email = $1',
    [ASKING],
  );
  const [{ id: colleague, cases }] = await ask(
    `select u.id, array(select p.id from processo p where p.id_cliente = u.id_cliente order by p.id) as cases
      from usuario u where u.id_cliente = $1 and u.id <> $2 and u.email <> $3 order by u.id limit 1`,
    [firm, asking, MANAGING],
  );
  const [{ team }] = await ask(
    `with equipe_nova as (insert into equipe (id_cliente, id_empresa, equipe) select $1, min(e.id_empresa), 'Medida' from equipe e where e.id_cliente = $1 returning id),
        membros as (select u.id from usuario u where u.id_cliente = $1 and u.id not in ($2, $3) and u.email <> $4 order by u.id limit ${TEAM}),
        dentro as (insert into equipe_membro (id_cliente, id_equipe, id_usuario)
          select $1, e.id, m.id from equipe_nova e cross join (select id from membros union all select $2) m)
      select array(select id from membros) as team`,
    [firm, asking, colleague, MANAGING],
  );
  const [{ indexdef: index }] = await ask(
    "select indexdef from pg_indexes where indexname = 'publicacao_procura'",
  );
  // History and foreign keys are switched off: the rows are complete.
  await ask('set session_replication_role = replica');
  await ask('drop index publicacao_procura');
  const [{ id: managers }] = await ask(
    `insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa)
      select u.id_cliente, '999999', 'SP', u.id, '2020-01-01', false from usuario u where u.id_cliente = $1 and u.email = $2 returning id`,
    [firm, MANAGING],
  );
  const oabs = await ask(
    `insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa)
      select $1, (100000 + n)::text, 'SP', case when n = 1 then $2::int else coalesce(($4::int[])[n - 1], $3::int) end, '2020-01-01', true from generate_series(1, ${LAWYERS}) n
      returning id`,
    [firm, asking, colleague, team],
  );
  await ask(
    `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, orgao, tipo, disponibilizada_em, numero, texto, partes, advogados, original, situacao, tratada_em, id_processo)
      select $1, 'djen', n::text, lpad(n::text, 64, '0'), (array['TJSP', 'TRF3', 'TRT2', 'TJRJ'])[1 + n % 4], (n % 40) || 'ª Vara Cível', 'Intimação',
        current_date - (($2 - n)::bigint * 1500 / $2)::int, lpad(n::text, 20, '1'), 'Vistos. Manifeste-se a parte autora sobre a contestação número ' || n || ', no prazo de 15 dias. ' ||
          (array['Sentença de procedência', 'Perícia contábil', 'Penhora de ativos', 'Acordo homologado', 'Recurso de apelação'])[1 + n % 5] || ' assunto' || (n % 5000)
          || case when n % 97 = 0 then ' inventário' else '' end,
        '[]', '[]', '{}', case when n % 97 = 1 then 'nova' else 'tratada' end, case when n % 97 = 1 then null else now() end,
        ($3::int[])[1 + n / 3 % cardinality($3::int[])]
      from generate_series(1, $2::int) n`,
    [firm, total, cases],
  );
  await ask(
    `insert into publicacao_oab (id_cliente, id_publicacao, id_oab)
      select p.id_cliente, p.id, unnest(case when n % 3 = 0 then array[$3::int] else '{}' end || ($2::int[])[1 + n / 7 % ${LAWYERS}])
        from publicacao p cross join lateral (select p.id_externo::int as n) numero where p.id_cliente = $1 and p.impressao like '000%'`,
    [firm, oabs.map(({ id }) => id), managers],
  );
  await ask(index);
  await ask('set session_replication_role = origin');
  await ask('vacuum analyze publicacao');
  await ask('vacuum analyze publicacao_oab');
}

/** Starts a stand-in for DJEN that serves the morning: each number has its share of the publications. */
async function startDjen() {
  const each = Math.ceil(MORNING / LAWYERS);
  const row = (oab, uf, n) => ({
    id: 1_000_000_000 + Number(oab) * 10_000 + n,
    data_disponibilizacao: today(),
    siglaTribunal: 'TJSP',
    tipoComunicacao: 'Intimação',
    nomeOrgao: '3ª Vara Cível',
    texto: `Processo da manhã ${oab} ${n}. Intime-se para contrarrazões no prazo de 15 dias. `.repeat(10),
    numero_processo: `${oab}${n}`.padStart(20, '2'),
    meio: 'D',
    ativo: true,
    destinatarios: [],
    destinatarioadvogados: [{ advogado: { nome: 'MARIA', numero_oab: oab, uf_oab: uf } }],
  });
  const server = http.createServer((request, response) => {
    const query = new URL(request.url, 'http://djen').searchParams;
    const oab = query.get('numeroOab');
    const uf = query.get('ufOab');
    const first = (Number(query.get('pagina')) - 1) * PAGE;
    const count = oab === null ? 0 : Math.max(0, Math.min(PAGE, each - first));
    const items = Array.from({ length: count }, (_, place) => row(oab, uf, first + place));
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ status: 'success', count: each, items }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((end) => server.close(end)),
  };
}

/**
 * Waits until this many publications of the morning are stored.
 * @returns the seconds that it took
 */
async function waitFor(ask, wanted) {
  // Reads the runs' own counters, so as not to scan all texts while people are measured.
  const count = async () => Number((await ask('select coalesce(sum(novas), 0) as n from captura'))[0].n);
  const started = performance.now();
  while ((await count()) < wanted) {
    if (performance.now() - started > PATIENCE_MS) throw new Error('the morning was not taken in');
    await pause(500);
  }
  return (performance.now() - started) / 1000;
}

const ASKED = [
  ['inbox, untreated', '/api/Publication?page=1&situacao=nova', 25],
  ['inbox, all', '/api/Publication?page=1', 25],
  ['inbox, one court', '/api/Publication?page=1&tribunal=TRF3', 25],
  ['inbox, a court without any', '/api/Publication?page=1&tribunal=TJAC', 25],
  ['text, everywhere', '/api/Publication?page=1&search=vistos', 100],
  ['text, a fifth', '/api/Publication?page=1&search=penhora', 100],
  ['text, a fifth, untreated', '/api/Publication?page=1&search=penhora&situacao=nova', 100],
  ['text, a hundredth', '/api/Publication?page=1&search=inventario', 100],
  ['text, some hits', '/api/Publication?page=1&search=assunto4321', 100],
  ['text, no hit', '/api/Publication?page=1&search=xyzwq', 100],
  ['text, a beginning', '/api/Publication?page=1&search=pe', 100],
  ['text, a fifth, one court', '/api/Publication?page=1&search=penhora&tribunal=TJSP', 100],
  ['text, a fifth, mine', '/api/Publication?page=1&search=penhora&escopo=meus', 100],
  ['text, some hits, mine', '/api/Publication?page=1&search=assunto4321&escopo=meus', 100],
  ['text, a fifth, my team', '/api/Publication?page=1&search=penhora&escopo=equipe', 100],
  ['text, a fifth, a manager', '/api/Publication?page=1&search=penhora&escopo=meus', 100, MANAGING],
];

async function run(engine, url, env) {
  const quiet = await startApi({ ...env, FORO_DJEN_URL: 'desligado', FORO_DATAJUD_URL: 'desligado' });
  const total = thereOn(engine);
  await withClient(url, (ask) => fill(ask, total));
  const token = await signIn(quiet.address, ASKING);
  say(`\n${engine}: ${total} publications, p95 in ms`);
  const managing = await signIn(quiet.address, MANAGING);
  for (const [name, path, aim, who] of ASKED) {
    const asked = {
      address: quiet.address,
      token: who === MANAGING ? managing : token,
      paths: [path],
      connections: 1,
    };
    await measure({ ...asked, seconds: 1 });
    const { p95 } = await measure({ ...asked, seconds: SECONDS });
    say(`${name.padEnd(28)}${p95.toFixed(1).padStart(8)}${p95 > aim ? `   over ${aim}` : ''}`);
  }
  const cases = { token, paths: ['/api/Process?page=1'], connections: 5, seconds: SECONDS };
  // A process that has just started plans and compiles: each is warm before it is measured.
  const measureWarm = async (address) => {
    await measure({ ...cases, address, seconds: 2 });
    return measure({ ...cases, address });
  };
  const before = await measureWarm(quiet.address);
  await quiet.stop();
  const djen = await startDjen();
  const capturing = (settings) =>
    startApi({ ...env, FORO_DJEN_URL: djen.url, FORO_DATAJUD_URL: 'desligado', ...settings });
  const compare = ({ p50 }) => `${p50.toFixed(1)} (${(p50 / before.p50).toFixed(2)})`;
  // At the usual pace, one request a second.
  const paced = await capturing({});
  await withClient(url, (ask) => waitFor(ask, 1));
  const during = await measureWarm(paced.address);
  await paced.stop();
  // The rest as fast as the source answers, which no installation does.
  const busy = await capturing({ FORO_SOURCE_PACE_MS: '0' });
  const [seconds, hurried] = await Promise.all([
    // The numbers of the firm's own cases are asked about afterwards.
    withClient(url, (ask) => waitFor(ask, Math.ceil(MORNING / LAWYERS) * LAWYERS)),
    measure({ ...cases, address: busy.address }),
  ]);
  say(
    `a page of cases takes ${before.p50.toFixed(1)} ms; ${compare(during)} while a morning is taken in at its pace, aim 1.3; ` +
      `${compare(hurried)} while the rest of its ${MORNING} is without a pace, in ${seconds.toFixed(1)} s`,
  );
  await busy.stop();
  await djen.stop();
}

if (ENGINES.includes('postgres'))
  await withLargeFirm('postgres', (url, env) => run('PostgreSQL', url, env), SMALL_FIRM);
if (ENGINES.includes('embedded'))
  await withLargeFirm('embedded', (url, env) => run('Embedded PostgreSQL', url, env), SMALL_FIRM);
