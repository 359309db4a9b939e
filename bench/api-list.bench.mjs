// Measures a ten-row list over 100,000 companies and 100,000 users: requests a second of the API as it ships,
// compared with a minimal server that answers the same with the same queries (bench/servers/bare-lists.mjs),
// on PostgreSQL. Aim: 0.6 of the minimal server.
// It takes many short measurements in turn and the median of their ratios, so that other load on the machine
// slows both alike.
//   FORO_BENCH_SECONDS  a measurement's length (1); FORO_BENCH_ROUNDS  measurements of each (15)
import { fork, spawnSync } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { signIn, startApi } from './servers/api.mjs';
import { measure } from './servers/measure.mjs';
import { startPostgres } from './servers/postgres.mjs';

const dist = path.resolve(import.meta.dirname, '../api/dist');
const SECONDS = Number(process.env.FORO_BENCH_SECONDS ?? 1);
const ROUNDS = Number(process.env.FORO_BENCH_ROUNDS ?? 15);
const CONNECTIONS = 20;
const POOL = 10;
const AIM = 0.6;
const EMAIL = 'admin@bancada.foro.dev';

const SCENARIOS = [
  { name: 'companies, page 1', paths: ['/api/Company/FindByTipo?idEmpresaTipos=1,5&page=1'] },
  {
    name: 'companies, page 1 by each column',
    paths: ['nomeFantasia', 'razaoSocial', 'cidade', 'id'].flatMap((sort) =>
      ['asc', 'desc'].map(
        (order) => `/api/Company/FindByTipo?idEmpresaTipos=1,5&page=1&sort=${sort}&order=${order}`,
      ),
    ),
  },
  { name: 'companies, page 51', paths: ['/api/Company/FindByTipo?idEmpresaTipos=1,5&page=51'] },
  { name: 'users, page 1', paths: ['/api/User/FindByTipo?idUsuarioTipos=6,7&page=1'] },
];

const say = (text) => process.stdout.write(`${text}\n`);

/** Seeds a firm with 100,000 companies, 100,000 people, and nothing else. */
async function fill(url) {
  const made = spawnSync(
    process.execPath,
    [path.join(dist, 'create-admin.mjs'), '--grupo=Bancada', '--nome=Bancada', `--email=${EMAIL}`],
    { env: { PATH: process.env.PATH, DATABASE_URL: url, FORO_SENHA: 'Foro@2026' }, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`create-admin ended with code ${made.status}: ${made.stderr}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const {
    rows: [{ id_cliente: idCliente }],
  } = await client.query('select id_cliente from usuario where email = $1', [EMAIL]);
  await client.query(
    `insert into empresa (id_cliente, cnpj, nome_fantasia, razao_social, contato, cidade, estado, id_empresa_tipo)
      select $1, 'B' || lpad(n::text, 13, '0'), 'Comércio ' || md5(n::text), 'Comércio de Móveis ' || md5((-n)::text) || ' Ltda.', 'Contato ' || n, 'Cidade ' || n % 500, 'SP', case when n % 10 = 0 then 5 else 1 end
      from generate_series(1, 100000) n`,
    [idCliente],
  );
  await client.query(
    `insert into usuario (id_cliente, nome, email, ativo, id_usuario_tipo, celular_ddd, celular) select $1, 'Pessoa ' || md5(n::text), 'pessoa' || n || '@bancada.foro.dev', n % 2 = 0, case when n % 10 = 0 then 7 else 6 end, '11', '987654321'
      from generate_series(1, 100000) n`,
    [idCliente],
  );
  await client.query('vacuum analyze');
  await client.end();
  return idCliente;
}

async function startBare(url, idCliente) {
  const child = fork(path.join(import.meta.dirname, 'servers/bare-lists.mjs'), [
    url,
    String(idCliente),
    String(POOL),
  ]);
  const { port } = await new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('the bare server ended')));
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') };
}

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

/** Checks that both servers give the same answers: otherwise comparing their speed means nothing. */
async function checkSame(api, bare, token, paths) {
  for (const each of paths) {
    const [ours, theirs] = await Promise.all(
      [fetch(api + each, { headers: { authorization: `Bearer ${token}` } }), fetch(bare + each)].map(
        async (answer) => (await answer).text(),
      ),
    );
    if (ours !== theirs)
      throw new Error(
        `${each}: the two servers answer differently\n${ours.slice(0, 300)}\n${theirs.slice(0, 300)}`,
      );
  }
}

const server = await startPostgres();
try {
  say(`${server.version}: founding a firm with 100,000 companies and 100,000 people…`);
  const idCliente = await fill(server.url);
  const api = await startApi({ DATABASE_URL: server.url, FORO_POOL_SIZE: String(POOL) });
  const bare = await startBare(server.url, idCliente);
  const token = await signIn(api.address, EMAIL);
  say(
    `Requests a second, ${CONNECTIONS} at once, medians of ${ROUNDS} × ${SECONDS} s in turn; the ratio's aim is ${AIM}`,
  );
  say(`${'list'.padEnd(36)}    API    bare   ratio   p95 ms`);
  const ratios = [];
  for (const { name, paths } of SCENARIOS) {
    await checkSame(api.address, bare.address, token, paths);
    const rounds = [];
    const load = { paths, connections: CONNECTIONS, seconds: SECONDS };
    await measure({ ...load, address: api.address, token, seconds: 2 });
    for (let round = 0; round < ROUNDS; round += 1) {
      const theirs = await measure({ ...load, address: bare.address });
      const ours = await measure({ ...load, address: api.address, token });
      rounds.push({
        ours: ours.perSecond,
        theirs: theirs.perSecond,
        ratio: ours.perSecond / theirs.perSecond,
        p95: ours.p95,
      });
    }
    const middle = (key) => median(rounds.map((round) => round[key]));
    ratios.push(middle('ratio'));
    say(
      `${name.padEnd(34)}${middle('ours').toFixed(0).padStart(9)}${middle('theirs').toFixed(0).padStart(8)}${middle('ratio').toFixed(2).padStart(8)}${middle('p95').toFixed(1).padStart(9)}`,
    );
  }
  bare.stop();
  await api.stop();
  const worst = Math.min(...ratios);
  say(
    `The list answers ${ratios[0].toFixed(2)} of the bare server's requests, at worst ${worst.toFixed(2)}: the aim of ${AIM} is ${worst >= AIM ? 'met' : 'missed'}.`,
  );
} finally {
  await server.stop();
}
