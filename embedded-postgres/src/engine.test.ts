import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cpuTicks, enginePid, isRunning, toolFile, waitUntil } from './testing/engine-tools';
import { readPreparedEngine } from './testing/prepared-engine';
import { connect, makeDataFolder, removeDataFolder, TestEngine, wireOf } from './testing/test-engine';

jest.setTimeout(120_000);

const runFile = promisify(execFile);
/** A query that keeps the engine busy for about a second. */
const HEAVY = 'SELECT count(*) FROM generate_series(1, 5000000) AS n WHERE n % 7 = 3';
const hasPsql = (process.env.PATH ?? '')
  .split(path.delimiter)
  .some((folder) => fs.existsSync(path.join(folder, 'psql')));

describe('the embedded engine', () => {
  let dataDir: string;
  let engine: TestEngine;

  beforeAll(async () => {
    dataDir = makeDataFolder();
    engine = await TestEngine.start(dataDir);
  });

  afterAll(async () => {
    await engine.stop();
    removeDataFolder(dataDir);
  });

  beforeEach(() => engine.run('DROP TABLE IF EXISTS nota'));

  const total = () => engine.run('SELECT count(*)::int AS total FROM nota');
  const searchPath = () => engine.run('SELECT current_setting($$search_path$$) AS caminho');
  const recovered = () => waitUntil('the engine answers again', () => engine.answers());

  it('runs in a process of its own', () => {
    expect(enginePid(dataDir)).not.toBe(process.pid);
  });

  it('lets nobody else on the machine into its folder', () => {
    expect(fs.statSync(dataDir).mode & 0o777).toBe(0o700);
  });

  it('has the extensions that search needs, and one collation', async () => {
    await engine.run('CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION btree_gin');
    const rows = await engine.run(
      `SELECT lower(unaccent('ÁÇÃO')) AS plano, similarity('foro', 'forum') > 0.3 AS parecido`,
    );
    expect(rows).toEqual([{ plano: 'acao', parecido: true }]);
  });

  it('rolls back what a lost connection had not committed', async () => {
    await engine.run('CREATE TABLE nota (id int)');
    const client = await connect(dataDir);
    client.on('error', () => undefined);
    await client.query('BEGIN; INSERT INTO nota VALUES (1)');
    wireOf(client).stream.destroy();
    expect(await total()).toEqual([{ total: 0 }]);
  });

  it('is started again when it dies, with what was acknowledged', async () => {
    await engine.run('CREATE TABLE nota (id int); INSERT INTO nota VALUES (1)');
    const pid = enginePid(dataDir);
    process.kill(pid, 'SIGKILL');
    await recovered();
    expect(enginePid(dataDir)).not.toBe(pid);
    expect(await total()).toEqual([{ total: 1 }]);
    expect(engine.events).toEqual(expect.arrayContaining(['engine-stopped', 'engine-restarted']));
  });

  it('leaves its caller free while a heavy query runs', async () => {
    let last = performance.now();
    let longestGap = 0;
    const beat = setInterval(() => {
      const now = performance.now();
      longestGap = Math.max(longestGap, now - last);
      last = now;
    }, 5);
    const startedAt = performance.now();
    await engine.run(HEAVY);
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
    const client = await connect(dataDir);
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
    await engine.run('CREATE TABLE nota (id int)');
    const slow = await connect(dataDir);
    const wire = wireOf(slow);
    wire.removeAllListeners();
    wire.parse({ name: '', text: 'INSERT INTO nota VALUES (1)', types: [] }, true);
    wire.bind({}, true);
    wire.flush();
    await once(wire, 'bindComplete');
    // No Sync was sent yet: another connection that came in here would destroy the portal.
    const other = total();
    await expect(
      Promise.race([
        other.then(() => 'served'),
        new Promise((resolve) => setTimeout(resolve, 300, 'waiting')),
      ]),
    ).resolves.toBe('waiting');
    wire.execute({}, true);
    wire.sync();
    await once(wire, 'readyForQuery');
    expect(await other).toEqual([{ total: 1 }]);
    wire.stream.destroy();
  });

  it('tells one connection too many that there are too many', async () => {
    const clients = await Promise.all(Array.from({ length: 7 }, () => connect(dataDir)));
    await engine.run('SELECT 1');
    await expect(connect(dataDir)).rejects.toMatchObject({ code: '53300' });
    await Promise.all(clients.map((client) => client.end()));
  });

  (hasPsql ? it : it.skip)(
    hasPsql ? 'lets psql in' : 'is not tried with psql: there is no psql on this machine',
    async () => {
      await engine.run('CREATE TABLE nota (id int); INSERT INTO nota VALUES (1), (2)');
      const address = `host=${dataDir} port=5432 user=postgres dbname=postgres`;
      const { stdout } = await runFile('psql', [address, '-Atc', 'SELECT count(*) FROM nota']);
      expect(stdout.trim()).toBe('2');
      await expect(engine.answers()).resolves.toBe(true);
    },
  );
});

describe('the embedded engine without its parent', () => {
  let dataDir: string;

  beforeEach(() => {
    dataDir = makeDataFolder();
  });

  afterEach(() => removeDataFolder(dataDir));

  it('ends cleanly when its parent disappears, and frees the folder', async () => {
    const parent = fork(toolFile('parent-of-engine.mjs'), [readPreparedEngine().program, dataDir]);
    const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }];
    parent.kill('SIGKILL');
    await waitUntil('the orphan ends', () => !isRunning(pid));
    expect(fs.existsSync(path.join(dataDir, 'foro.lock'))).toBe(false);
  });

  it('ends when its parent disappears in the middle of a long query', async () => {
    const parent = fork(toolFile('parent-of-engine.mjs'), [readPreparedEngine().program, dataDir]);
    const [{ pid }] = (await once(parent, 'message')) as [{ pid: number }];
    const client = await connect(dataDir);
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
    const dataDir = makeDataFolder();
    const engine = await TestEngine.start(dataDir, { upkeepMs: 100 });
    const checkpoint = async () => (await engine.run('SELECT redo_lsn FROM pg_control_checkpoint()'))[0];
    const before = await checkpoint();
    await engine.run(
      "CREATE TABLE nota AS SELECT n AS id, repeat('x', 500) AS texto FROM generate_series(1, 80000) AS n",
    );
    await waitUntil(
      'the checkpoint',
      async () => JSON.stringify(await checkpoint()) !== JSON.stringify(before),
    );
    const statistics = () =>
      engine.run("SELECT attname FROM pg_stats WHERE tablename = 'nota' ORDER BY attname");
    await waitUntil('the statistics', async () => (await statistics()).length > 0);
    expect(await statistics()).toEqual([{ attname: 'id' }, { attname: 'texto' }]);
    await engine.stop();
    removeDataFolder(dataDir);
  });
});

describe('the socket of the embedded engine', () => {
  it('moves to a private temporary folder when the path would be too long', async () => {
    const shortDir = makeDataFolder();
    const dataDir = path.join(shortDir, 'x'.repeat(120));
    fs.mkdirSync(dataDir);
    fs.renameSync(path.join(shortDir, 'pgdata'), path.join(dataDir, 'pgdata'));
    const engine = await TestEngine.start(dataDir);
    const folder = engine.engine.socketDir;
    expect(folder).not.toContain('xxx');
    expect(fs.statSync(folder).mode & 0o777).toBe(0o700);
    await expect(engine.run('SELECT 1 AS um')).resolves.toEqual([{ um: 1 }]);
    await engine.stop();
    expect(fs.existsSync(folder)).toBe(false);
    removeDataFolder(shortDir);
  });
});
