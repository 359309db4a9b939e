import type { FastifyInstance } from 'fastify';
import net, { type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';
import { buildFirma, type Firma } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import {
  createTestDatabase,
  describeOnDatabase,
  type TestDatabase,
} from '../../testing/describe-on-database';
import { openDatabase, type Database } from './database';
import { DatabaseUnavailableError } from './errors';
import type { DatabaseLimits } from './limits';
import type { Scope } from './scope';

jest.setTimeout(120_000);

const LIMITS: DatabaseLimits = { statementMs: 400, lockMs: 200, idleMs: 400, transactionMs: 1_500 };

/** Works for minutes unless it is ended. */
const ENDLESS = 'select count(*) from generate_series(1, 2000000000)';
const SETTINGS =
  "select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l, current_setting('idle_in_transaction_session_timeout') as i";

function withSearch(url: string, name: string, value: string): string {
  const address = new URL(url);
  address.searchParams.set(name, value);
  return address.toString();
}

/** Connects to the same database as another tool does. */
async function connectBeside({ connection }: Database): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  return client;
}

describeOnDatabase('the limits of requests in the database', (base) => {
  let made: TestDatabase;
  let limited: Database;
  beforeAll(async () => {
    made = await createTestDatabase();
    limited = await openDatabase({ ...made.options, limits: LIMITS });
  });
  afterAll(async () => {
    await limited.close();
    await made.remove();
  });

  const settingsOf = async (scope: Scope) =>
    (await limited.transaction(scope, (tx) => tx.query(SETTINGS))).rows;

  it('leave maintenance alone: migrations, seeds, export and import', async () => {
    expect(await settingsOf('manutencao')).toEqual([{ s: '0', l: '0', i: '0' }]);
    expect(await settingsOf('sistema')).toEqual([{ s: '400ms', l: '200ms', i: '400ms' }]);
    const work = 'select count(*)::int as total from generate_series(1, 8000000) as n where n % 7 = 3';
    const { rows } = await limited.transaction('manutencao', (tx) => tx.query(work));
    expect(rows).toEqual([{ total: 1142857 }]);
  });

  it('are of each transaction behind a pooler, where none leaves settings or prepared statements behind', async () => {
    const behind = await openDatabase({
      ...made.options,
      databaseUrl: withSearch(made.options.databaseUrl, 'pgbouncer', 'true'),
      poolSize: 1,
      limits: LIMITS,
    });
    const plans = "select current_setting('plan_cache_mode') as plans";
    const within = await behind.transaction('sistema', (tx) =>
      Promise.all([tx.prepared(SETTINGS), tx.prepared(plans)]),
    );
    expect(within).toEqual([[{ s: '400ms', l: '200ms', i: '400ms' }], [{ plans: 'force_generic_plan' }]]);
    const after = await behind.transaction('manutencao', async (tx) => {
      await tx.query('commit');
      const left = await tx.query<object>(
        `${SETTINGS}, (${plans}), (select count(*)::int from pg_prepared_statements) as named`,
      );
      return left.rows;
    });
    expect(after).toEqual([{ s: '0', l: '0', i: '0', plans: 'auto', named: 0 }]);
    await behind.close();
  });

  it('end a statement, and the next request is answered', async () => {
    await expect(limited.transaction('sistema', (tx) => tx.query(ENDLESS))).rejects.toMatchObject({
      code: '57014',
    });
    expect(await settingsOf('sistema')).toEqual([{ s: '400ms', l: '200ms', i: '400ms' }]);
  });

  it('end an idle transaction, and what it holds is free for others', async () => {
    const other = await connectBeside(limited);
    const idle = limited.transaction('sistema', async (tx) => {
      await tx.query('select pg_advisory_xact_lock(77)');
      await other.query('select pg_advisory_lock(77)');
      await tx.query('select 1');
    });
    await expect(idle).rejects.toThrow(DatabaseUnavailableError);
    await other.end();
    expect(await settingsOf('sistema')).toHaveLength(1);
  });

  it('answer 503 while a table is locked, every other route, and all when it is free', async () => {
    // Only the waits are short: a busy machine may take its time with every statement.
    const waiting = await openDatabase({
      databaseUrl: base.database.connection,
      dataDir: '',
      limits: { ...LIMITS, statementMs: 10_000, idleMs: 10_000, transactionMs: 15_000 },
    });
    const app = await buildTestApp(waiting);
    const firma = await buildFirma(base.database);
    const locker = await connectBeside(base.database);
    await locker.query('begin; lock table processo in access exclusive mode');
    const ask = async (url: string) => (await call(app, firma.usuarios.admin, 'GET', url)).status;
    // Three times as many requests as a server has connections, and ten others behind them.
    const answers = await Promise.all([
      ...Array.from({ length: 30 }, () => ask('/Process?page=1')),
      ...Array.from({ length: 10 }, () => ask('/Team')),
    ]);
    expect([new Set(answers.slice(0, 30)), new Set(answers.slice(30))]).toEqual([
      new Set([503]),
      new Set([200]),
    ]);
    expect((await call(app, null, 'GET', '/health/live')).status).toBe(200);
    await locker.query('rollback');
    await locker.end();
    expect(await ask('/Process?page=1')).toBe(200);
    await app.close();
    await waiting.close();
  });
});

/**
 * Opens a proxy to a server that can be made to transmit nothing while it stays open, as if the server had
 * stopped.
 */
async function openStallingWay(to: net.NetConnectOpts) {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = net.createServer((incoming) => {
    const outgoing = net.connect(to);
    for (const [from, into] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).once('close', () => (sockets.delete(from), into.destroy()));
      from.on('data', (bytes) => isStalled || into.write(bytes));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stall: () => (isStalled = true),
    goOn: () => (isStalled = false),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('a server that has stopped', () => {
  it('holds no request for ever: 503 at the limit, at once where no database is asked, and all again when it goes on', async () => {
    const made = await createTestDatabase();
    const limits = { ...LIMITS, transactionMs: 1_000 };
    const url = new URL(made.options.databaseUrl);
    const folder = url.searchParams.get('host');
    const port = Number(url.port || 5432);
    const way = await openStallingWay(
      folder === null ? { host: url.hostname, port } : { path: `${folder}/.s.PGSQL.${port}` },
    );
    url.searchParams.delete('host');
    url.hostname = '127.0.0.1';
    url.port = String(way.port);
    const database = await openDatabase({
      ...made.options,
      databaseUrl: url.toString(),
      connectionTimeoutMs: 2_000,
      limits,
    });
    const app: FastifyInstance = await buildTestApp(database);
    const firma: Firma = await buildFirma(database);
    const ask = async (route: string) => (await call(app, firma.usuarios.admin, 'GET', route)).status;
    expect(await ask('/Team')).toBe(200);
    way.stall();
    const startedAt = Date.now();
    const answers = await Promise.all([
      ...Array.from({ length: 25 }, () => ask('/Team')),
      call(app, null, 'GET', '/health/live').then(({ status }) => status),
    ]);
    expect(new Set(answers.slice(0, 25))).toEqual(new Set([503]));
    expect(answers[25]).toBe(200);
    expect(Date.now() - startedAt).toBeLessThan(limits.transactionMs + 2 * 2_000 + 3_000);
    await expect(database.transaction('sistema', (tx) => tx.query('select 1'))).rejects.toThrow(
      DatabaseUnavailableError,
    );
    way.goOn();
    expect(await ask('/Team')).toBe(200);
    await app.close();
    await database.close();
    await way.close();
    await made.remove();
  });
});
