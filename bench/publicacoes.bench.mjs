// Publications of a firm with 200 lawyers: how fast the inbox and the search in texts answer over years of them, and how much longer
// people wait while a morning's publications are taken in. Aims: list p95 25 ms, text search p95 60 ms (PostgreSQL), 1.3.
//   FORO_BENCH_PUBLICATIONS  publications that are there already (2000000 on PostgreSQL, 20000 on the embedded engine)
//   FORO_BENCH_MORNING       publications of the morning (20000)
//   FORO_BENCH_SECONDS       a measurement's length (10)
//   FORO_BENCH_ENGINES       `postgres,embedded`
import http from 'node:http';
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { withLargeFirm } from './servers/large-firm.mjs';
import { measure } from './servers/measure.mjs';

const MORNING = Number(process.env.FORO_BENCH_MORNING ?? 20_000);
const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 10);
const ENGINES = (process.env.FORO_BENCH_ENGINES ?? 'postgres,embedded').split(',');
const thereOn = (engine) =>
  Number(process.env.FORO_BENCH_PUBLICATIONS ?? (engine === 'PostgreSQL' ? 2_000_000 : 20_000));

const LAWYERS = 200;
const PAGE = 100;
/** Longer than this nobody waits for a morning. */
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

/** Years of publications of two hundred watched numbers, a hundredth of them untreated; the words' index comes after them, which takes a third of the time. */
async function fill(ask, total) {
  const [{ id_cliente: firm, id: lawyer }] = await ask(
    'select id_cliente, id from usuario order by id limit 1',
  );
  const [{ indexdef: index }] = await ask(
    "select indexdef from pg_indexes where indexname = 'publicacao_procura'",
  );
  // Neither history nor references are looked at: the rows are whole.
  await ask('set session_replication_role = replica');
  await ask('drop index publicacao_procura');
  await ask(
    `insert into oab_monitorada (id_cliente, numero, uf, id_usuario, desde, ativa)
      select $1, (100000 + n)::text, 'SP', $2, '2020-01-01', true from generate_series(1, ${LAWYERS}) n`,
    [firm, lawyer],
  );
  await ask(
    `insert into publicacao (id_cliente, fonte, id_externo, impressao, tribunal, orgao, tipo, disponibilizada_em, numero, texto, partes, advogados, original, situacao, tratada_em)
      select $1, 'djen', n::text, lpad(n::text, 64, '0'), (array['TJSP', 'TRF3', 'TRT2', 'TJRJ'])[1 + n % 4], (n % 40) || 'ª Vara Cível', 'Intimação',
        current_date - (n % 1500), lpad(n::text, 20, '1'), 'Vistos. Manifeste-se a parte autora sobre a contestação número ' || n || ', no prazo de 15 dias. ' ||
          (array['Sentença de procedência', 'Perícia contábil', 'Penhora de ativos', 'Acordo homologado', 'Recurso de apelação'])[1 + n % 5] || ' assunto' || (n % 5000)
          || case when n % 97 = 0 then ' inventário' else '' end,
        '[]', '[]', '{}', case when n % 97 = 1 then 'nova' else 'tratada' end, case when n % 97 = 1 then null else now() end
      from generate_series(1, $2::int) n`,
    [firm, total],
  );
  await ask(
    `insert into publicacao_oab (id_cliente, id_publicacao, id_oab)
      select p.id_cliente, p.id, o.id from publicacao p
        join oab_monitorada o on o.id_cliente = p.id_cliente and o.numero = (100001 + p.id_externo::int % ${LAWYERS})::text and o.uf = 'SP'
        where p.id_cliente = $1 and p.impressao like '000%'`,
    [firm],
  );
  await ask(index);
  await ask('set session_replication_role = origin');
  await ask('vacuum analyze publicacao');
  await ask('vacuum analyze publicacao_oab');
}

/** DJEN as far as the morning goes: each number has its share of it. */
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

/** How long the morning takes; the numbers of the firm's own cases are asked afterwards. */
async function takeIn(ask) {
  const wanted = Math.ceil(MORNING / LAWYERS) * LAWYERS;
  const count = async () =>
    Number(
      (
        await ask(
          "select count(*) as n from publicacao where disponibilizada_em = $1 and texto like 'Processo da manhã%'",
          [today()],
        )
      )[0].n,
    );
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
  ['text, everywhere', '/api/Publication?page=1&search=vistos', 60],
  ['text, a fifth', '/api/Publication?page=1&search=penhora', 60],
  ['text, a fifth, untreated', '/api/Publication?page=1&search=penhora&situacao=nova', 60],
  ['text, a hundredth', '/api/Publication?page=1&search=inventario', 60],
  ['text, some hits', '/api/Publication?page=1&search=assunto4321', 60],
  ['text, no hit', '/api/Publication?page=1&search=xyzwq', 60],
];

async function run(engine, url, env) {
  const quiet = await startApi({ ...env, FORO_DJEN_URL: 'desligado', FORO_DATAJUD_URL: 'desligado' });
  const total = thereOn(engine);
  await withClient(url, (ask) => fill(ask, total));
  const token = await signIn(quiet.address, 'admin@grande.foro.dev');
  say(`\n${engine}: ${total} publications, p95 in ms`);
  for (const [name, path, aim] of ASKED) {
    const asked = { address: quiet.address, token, paths: [path], connections: 1 };
    await measure({ ...asked, seconds: 1 });
    const { p95 } = await measure({ ...asked, seconds: SECONDS });
    say(`${name.padEnd(28)}${p95.toFixed(1).padStart(8)}${p95 > aim ? `   over ${aim}` : ''}`);
  }
  const cases = { token, paths: ['/api/Process?page=1'], connections: 5, seconds: SECONDS };
  const before = await measure({ ...cases, address: quiet.address });
  await quiet.stop();
  const djen = await startDjen();
  // As fast as it answers: what the pace leaves out is nobody's work.
  const busy = await startApi({
    ...env,
    FORO_DJEN_URL: djen.url,
    FORO_DATAJUD_URL: 'desligado',
    FORO_SOURCE_PACE_MS: '0',
  });
  const [seconds, during] = await Promise.all([
    withClient(url, takeIn),
    measure({ ...cases, address: busy.address }),
  ]);
  say(
    `a morning of ${MORNING}: ${seconds.toFixed(1)} s without the pace; a page of cases takes ${before.p50.toFixed(1)} ms, and ${during.p50.toFixed(1)} meanwhile (${(during.p50 / before.p50).toFixed(2)}; aim 1.3)`,
  );
  await busy.stop();
  await djen.stop();
}

const sizes = [
  '--processos=2000',
  '--acompanhamentos=2000',
  '--clientesPJ=200',
  '--clientesPF=200',
  '--compromissos=200',
];
if (ENGINES.includes('postgres'))
  await withLargeFirm('postgres', (url, env) => run('PostgreSQL', url, env), sizes);
if (ENGINES.includes('embedded'))
  await withLargeFirm('embedded', (url, env) => run('Embedded engine', url, env), sizes);
