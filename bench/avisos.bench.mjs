// Measures a minute in which everybody is notified: many people of one firm, each with five commitments that
// begin an hour later. Reports how long it takes to write the notices and their mails, and how much longer
// requests take meanwhile. Aims: one minute; 1.3 times.
//   FORO_BENCH_PEOPLE    people of the firm (10000)
//   FORO_BENCH_SECONDS   a measurement's length (10)
//   FORO_BENCH_ENGINES   `postgres,embedded`
import net from 'node:net';
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { SMALL_FIRM, withLargeFirm } from './servers/large-firm.mjs';
import { measure } from './servers/measure.mjs';

const PEOPLE = Number(process.env.FORO_BENCH_PEOPLE ?? 10_000);
const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 10);
const ENGINES = (process.env.FORO_BENCH_ENGINES ?? 'postgres,embedded').split(',');
const EACH = 5;

/** The benchmark stops waiting for the notices after this time. */
const PATIENCE_MS = 300_000;

const say = (text) => process.stdout.write(`${text}\n`);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work((text, values) => client.query(text, values).then(({ rows }) => rows));
  } finally {
    await client.end();
  }
}

/** Seeds the people, and commitments whose reminder (an hour before) was due two minutes ago. */
async function fill(ask) {
  const [{ id_cliente: firm }] = await ask('select id_cliente from compromisso limit 1');
  for (const table of ['usuario', 'compromisso', 'compromisso_participante'])
    await ask(`alter table ${table} disable trigger historico`);
  await ask(
    `insert into usuario (id_cliente, nome, email, ativo, id_usuario_tipo)
      select $1, 'Pessoa ' || n, 'pessoa' || n || '@bench.foro.dev', true, 4 from generate_series(1, $2::int) n`,
    [firm, PEOPLE],
  );
  await ask(
    `with c as (
      insert into compromisso (id_cliente, id_processo_agenda_prioridade, processo_agenda, data_inicio, data_fim, id_usuario_inclusao)
      select $1, (select min(id) from processo_agenda_prioridade where id_cliente = $1), 'Reunião', t.inicio, t.inicio + interval '1 hour', u.id
      from usuario u cross join generate_series(1, ${EACH}) cross join (select now() + interval '58 minutes' as inicio) t
      where u.id_cliente = $1 and u.email like 'pessoa%@bench.foro.dev' returning id_cliente, id, id_usuario_inclusao)
    insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante) select * from c`,
    [firm],
  );
  await ask('analyze');
  // Nobody of the firm has quiet hours, so the benchmark can run at any hour of the day.
  await ask(
    `insert into aviso_ajuste (id_cliente, id_usuario, email, resumo, passos_compromisso, passos_audiencia, passos_prazo, silencio_de, silencio_ate)
      select id_cliente, id, true, true, '{60}', '{}', '{}', 0, 0 from usuario where id_cliente = $1 and email like 'pessoa%@bench.foro.dev'`,
    [firm],
  );
  return firm;
}

async function tell(ask, firm) {
  const wanted = PEOPLE * EACH;
  await ask('delete from aviso');
  await ask(
    "update aviso_ronda set ate = now() - interval '4 minutes', tomada_ate = now() - interval '4 minutes' where id_cliente = $1",
    [firm],
  );
  const count = async () =>
    Number((await ask("select count(*) as n from aviso where titulo = 'Reunião'"))[0].n);
  const given = performance.now();
  while ((await count()) === 0) {
    if (performance.now() - given > PATIENCE_MS) throw new Error('nobody was told');
    await pause(50);
  }
  const started = performance.now();
  while ((await count()) < wanted) {
    if (performance.now() - started > PATIENCE_MS) throw new Error('not everybody was told');
    await pause(50);
  }
  return (performance.now() - started) / 1000;
}

/** Starts a mail server that accepts everything, and counts it. */
async function startSmtp() {
  let taken = 0;
  const server = net.createServer((socket) => {
    let isData = false;
    let rest = '';
    socket.write('220 bench\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isData) {
          if (line !== '.') continue;
          isData = false;
          taken += 1;
          socket.write('250 ok\r\n');
        } else if (/^data/i.test(line)) {
          isData = true;
          socket.write('354 go\r\n');
        } else if (/^quit/i.test(line)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    env: {
      FORO_SMTP_URL: `smtp://127.0.0.1:${server.address().port}`,
      FORO_MAIL_FROM: 'Foro <foro@bench.foro.dev>',
      FORO_PUBLIC_URL: 'https://bench.foro.dev',
    },
    taken: () => taken,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function run(engine, url, env) {
  const smtp = await startSmtp();
  const api = await startApi({ ...env, ...smtp.env });
  const firm = await withClient(url, fill);
  const token = await signIn(api.address, 'admin@grande.foro.dev');
  const asked = {
    address: api.address,
    paths: ['/api/Process?page=1'],
    token,
    connections: 5,
    seconds: SECONDS,
  };
  const before = await measure(asked);
  const [seconds, during] = await Promise.all([
    withClient(url, (ask) => tell(ask, firm)),
    pause(5_000).then(() => measure(asked)),
  ]);
  say(
    `${engine}: ${PEOPLE * EACH} notices with their mails in ${seconds.toFixed(1)} s (aim 60); a page of cases takes ${before.p50.toFixed(1)} ms, and ${during.p50.toFixed(1)} meanwhile (${(during.p50 / before.p50).toFixed(2)}; aim 1.3)`,
  );
  const [sent, since] = [smtp.taken(), performance.now()];
  await pause(SECONDS * 1000);
  const rate = (smtp.taken() - sent) / ((performance.now() - since) / 1000);
  say(`${engine}: ${rate.toFixed(0)} mails a second, of ${PEOPLE * EACH}`);
  await api.stop();
  await smtp.stop();
}

if (ENGINES.includes('postgres'))
  await withLargeFirm('postgres', (url, env) => run('PostgreSQL', url, env), SMALL_FIRM);
if (ENGINES.includes('embedded'))
  await withLargeFirm('embedded', (url, env) => run('Embedded PostgreSQL', url, env), SMALL_FIRM);
