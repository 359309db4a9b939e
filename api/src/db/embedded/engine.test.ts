import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/describe-on-engines';
import { enginePid, isRunning, toolFile, waitUntil } from '../../testing/embedded/engine-tools';
import { openDatabase, type Database, type DatabaseEvent } from '../drivers/database';
import { DatabaseUnavailableError } from '../drivers/errors';

jest.setTimeout(120_000);

const runFile = promisify(execFile);
/** A second or so of work for the engine. */
const HEAVY = 'SELECT count(*) FROM generate_series(1, 5000000) AS n WHERE n % 7 = 3';
const hasPsql = (process.env.PATH ?? '')
  .split(path.delimiter)
  .some((folder) => fs.existsSync(path.join(folder, 'psql')));

describe('the embedded engine', () => {
  let made: TestDatabase;
  let database: Database;
  let events: DatabaseEvent[];

  beforeAll(async () => {
    made = await createTestDatabase('embedded', 'vazio');
    database = await openDatabase({ ...made.options, onEvent: (event) => events.push(event) });
  });

  afterAll(async () => {
    await database.close();
    await made.remove();
  });

  beforeEach(async () => {
    events = [];
    await run('DROP TABLE IF EXISTS nota');
  });

  const run = (text: string) => database.transaction('manutencao', (tx) => tx.query(text));
  const named = () =>
    database.transaction('manutencao', (tx) => tx.prepared<{ um: number }>('SELECT $1::int AS um', [1]));
  const searchPath = async () => (await run('SELECT current_setting($$search_path$$) AS caminho')).rows;
  const connect = async () => {
    const client = new pg.Client({
      host: made.options.dataDir,
      port: 5432,
      user: 'postgres',
      database: 'postgres',
    });
    await client.connect();
    return client;
  };
  const recovered = () =>
    waitUntil('the database answers again', async () => {
      try {
        return (await named()).length === 1;
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) return false;
        throw error;
      }
    });

  it('runs in a process of its own', () => {
    expect(enginePid(made.options.dataDir)).not.toBe(process.pid);
  });

  it('serves a database that was told where it listens, and outlives it', async () => {
    const pid = enginePid(made.options.dataDir);
    const guest = await openDatabase({
      dataDir: made.options.dataDir,
      engineSocketDir: made.options.dataDir,
    });
    await expect(guest.transaction('manutencao', (tx) => tx.query('SELECT 1 AS um'))).resolves.toMatchObject({
      rows: [{ um: 1 }],
    });
    await guest.close();
    expect(enginePid(made.options.dataDir)).toBe(pid);
    await recovered();
  });

  it('lets nobody else on the machine into its folder', () => {
    expect(fs.statSync(made.options.dataDir).mode & 0o777).toBe(0o700);
  });

  it('has the extensions that search needs, and one collation', async () => {
    await run('CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION btree_gin');
    const { rows } = await run(
      `SELECT lower(unaccent('ÁÇÃO')) AS plano, similarity('foro', 'forum') > 0.3 AS parecido`,
    );
    expect(rows).toEqual([{ plano: 'acao', parecido: true }]);
  });

  it('recovers when the connection is cut, with the same named statements', async () => {
    await named();
    const cut = database.transaction('manutencao', async (tx) => {
      await tx.query('SELECT 1');
      cutConnection(database);
      await tx.query('SELECT 1');
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(named()).resolves.toEqual([{ um: 1 }]);
    await expect(named()).resolves.toEqual([{ um: 1 }]);
  });

  it('rolls back what a lost connection had not committed', async () => {
    await run('CREATE TABLE nota (id int)');
    const client = await connect();
    client.on('error', () => undefined);
    await client.query('BEGIN; INSERT INTO nota VALUES (1)');
    wireOf(client).stream.destroy();
    expect((await run('SELECT count(*)::int AS total FROM nota')).rows).toEqual([{ total: 0 }]);
  });

  it('is started again when it dies, and the calls go on without a restart of the API', async () => {
    await run('CREATE TABLE nota (id int); INSERT INTO nota VALUES (1)');
    const pid = enginePid(made.options.dataDir);
    process.kill(pid, 'SIGKILL');
    await recovered();
    expect(enginePid(made.options.dataDir)).not.toBe(pid);
    expect((await run('SELECT count(*)::int AS total FROM nota')).rows).toEqual([{ total: 1 }]);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['engine-stopped', 'engine-restarted']),
    );
  });

  it('answers a call under way when it dies as unavailable', async () => {
    const pid = enginePid(made.options.dataDir);
    const before = cpuTicks(pid);
    const outcome = run('SELECT count(*) FROM generate_series(1, 2000000000)').catch(
      (error: unknown) => error,
    );
    await waitUntil('the engine is at work', () => cpuTicks(pid) > before + 20);
    process.kill(pid, 'SIGKILL');
    await expect(outcome).resolves.toBeInstanceOf(DatabaseUnavailableError);
    await recovered();
  });

  it('leaves the API free while a heavy query runs', async () => {
    let last = performance.now();
    let longestGap = 0;
    const beat = setInterval(() => {
      const now = performance.now();
      longestGap = Math.max(longestGap, now - last);
      last = now;
    }, 5);
    const startedAt = performance.now();
    await run(HEAVY);
    const took = performance.now() - startedAt;
    clearInterval(beat);
    expect(took).toBeGreaterThan(200);
    expect(longestGap).toBeLessThan(took / 2);
  });

  it('does what the stock engine does not: in its caller’s process nothing else runs meanwhile', async () => {
    const caller = fork(toolFile('stock-in-process.mjs'), [HEAVY], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [{ took, longestGap }] = (await once(caller, 'message')) as [{ took: number; longestGap: number }];
    expect(longestGap).toBeGreaterThan(took / 2);
  });

  it('hides the settings of one connection from another, and forgets them when it goes', async () => {
    const client = await connect();
    await client.query("SET search_path = ''; SET ROLE pg_monitor");
    expect(await searchPath()).toEqual([{ caminho: 'public' }]);
    const { rows } = await client.query(
      'SELECT current_setting($$search_path$$) AS caminho, current_user AS papel',
    );
    expect(rows).toEqual([{ caminho: '""', papel: 'pg_monitor' }]);
    await client.end();
    expect(await searchPath()).toEqual([{ caminho: 'public' }]);
  });

  it('keeps another connection out of an exchange that is not over', async () => {
    await run('CREATE TABLE nota (id int)');
    const slow = new pg.Client({ host: made.options.dataDir, user: 'postgres', database: 'postgres' });
    await slow.connect();
    const wire = wireOf(slow);
    wire.removeAllListeners();
    wire.parse({ name: '', text: 'INSERT INTO nota VALUES (1)', types: [] }, true);
    wire.bind({}, true);
    wire.flush();
    await once(wire, 'bindComplete');
    // No Sync yet: whoever came in here would take the portal away.
    const other = run('SELECT count(*)::int AS total FROM nota');
    await expect(
      Promise.race([
        other.then(() => 'served'),
        new Promise((resolve) => setTimeout(resolve, 300, 'waiting')),
      ]),
    ).resolves.toBe('waiting');
    wire.execute({}, true);
    wire.sync();
    await once(wire, 'readyForQuery');
    expect((await other).rows).toEqual([{ total: 1 }]);
    wire.stream.destroy();
  });

  it('tells one connection too many that there are too many', async () => {
    const clients = await Promise.all(Array.from({ length: 7 }, connect));
    await named();
    await expect(connect()).rejects.toMatchObject({ code: '53300' });
    await Promise.all(clients.map((client) => client.end()));
  });

  (hasPsql ? it : it.skip)(
    hasPsql ? 'lets psql in beside the API' : 'is not tried with psql: there is no psql on this machine',
    async () => {
      await run('CREATE TABLE nota (id int); INSERT INTO nota VALUES (1), (2)');
      const psql = runFile('psql', [database.connection, '-Atc', 'SELECT count(*) FROM nota']);
      const beside = Promise.all(Array.from({ length: 20 }, named));
      expect((await psql).stdout.trim()).toBe('2');
      await expect(beside).resolves.toHaveLength(20);
      await expect(named()).resolves.toEqual([{ um: 1 }]);
    },
  );
});

describe('the embedded engine without its parent', () => {
  let made: TestDatabase;

  beforeEach(async () => {
    made = await createTestDatabase('embedded', 'vazio');
  });

  afterEach(() => made.remove());

  it('ends cleanly when its parent disappears, and frees the folder', async () => {
    const parent = fork(toolFile('parent-of-engine.mjs'), [
      made.options.embedded?.program ?? '',
      made.options.dataDir,
    ]);
    const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }];
    parent.kill('SIGKILL');
    await waitUntil('the orphan ends', () => !isRunning(pid));
    expect(fs.existsSync(path.join(made.options.dataDir, 'foro.lock'))).toBe(false);
  });

  it('ends when its parent disappears in the middle of a long query', async () => {
    const parent = fork(toolFile('parent-of-engine.mjs'), [
      made.options.embedded?.program ?? '',
      made.options.dataDir,
    ]);
    const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }];
    const client = new pg.Client({ host: made.options.dataDir, user: 'postgres', database: 'postgres' });
    await client.connect();
    client.on('error', () => undefined);
    const query = client.query('SELECT count(*) FROM generate_series(1, 2000000000)').catch(() => 'lost');
    const before = cpuTicks(pid);
    await waitUntil('the engine is at work', () => cpuTicks(pid) > before + 20);
    parent.kill('SIGKILL');
    await waitUntil('the orphan ends', () => !isRunning(pid));
    await expect(query).resolves.toBe('lost');
  });
});

describe('the upkeep of the embedded engine', () => {
  it('writes checkpoints and gathers statistics, which the stock engine never does', async () => {
    const made = await createTestDatabase('embedded', 'vazio');
    const database = await openDatabase({
      ...made.options,
      embedded: { ...made.options.embedded, upkeepMs: 100 },
    });
    const run = (text: string) => database.transaction('manutencao', (tx) => tx.query(text));
    const checkpoint = async () => (await run('SELECT redo_lsn FROM pg_control_checkpoint()')).rows[0];
    const before = await checkpoint();
    await run(
      "CREATE TABLE nota AS SELECT n AS id, repeat('x', 500) AS texto FROM generate_series(1, 80000) AS n",
    );
    await waitUntil(
      'the checkpoint',
      async () => JSON.stringify(await checkpoint()) !== JSON.stringify(before),
    );
    const statistics = () => run("SELECT attname FROM pg_stats WHERE tablename = 'nota' ORDER BY attname");
    await waitUntil('the statistics', async () => (await statistics()).rows.length > 0);
    expect((await statistics()).rows).toEqual([{ attname: 'id' }, { attname: 'texto' }]);
    await database.close();
    await made.remove();
  });
});

describe('the socket of the embedded engine', () => {
  it('moves to a private temporary folder when the path would be too long', async () => {
    const made = await createTestDatabase('embedded', 'vazio');
    const dataDir = path.join(made.options.dataDir, 'x'.repeat(120));
    fs.mkdirSync(dataDir);
    fs.renameSync(path.join(made.options.dataDir, 'pgdata'), path.join(dataDir, 'pgdata'));
    const database = await openDatabase({ ...made.options, dataDir });
    const [, folder = ''] = /host=(\S+)/.exec(database.connection) ?? [];
    expect(folder).not.toContain('xxx');
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    await expect(
      database.transaction('manutencao', (tx) => tx.query('SELECT 1 AS um')),
    ).resolves.toMatchObject({ rows: [{ um: 1 }] });
    await database.close();
    expect(fs.existsSync(folder)).toBe(false);
    await made.remove();
  });
});

/** The protocol's side of a client, which its types do not show. */
function wireOf(client: pg.Client | pg.ClientBase): pg.Connection {
  return (client as unknown as { connection: pg.Connection }).connection;
}

/** Cuts the API's own connection, as a network or a dying server would. */
function cutConnection(database: Database): void {
  const { pool } = database as unknown as { pool: { _clients: pg.ClientBase[] } };
  for (const client of pool._clients) wireOf(client).stream.destroy();
}

/** Processor time that a process has used, in the kernel's hundredths of a second. */
function cpuTicks(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
