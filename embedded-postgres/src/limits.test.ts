import { once } from 'node:events';
import type pg from 'pg';
import { enginePid, waitUntil } from './testing/engine-tools';
import { connect, makeDataFolder, removeDataFolder, TestEngine, wireOf } from './testing/test-engine';

jest.setTimeout(120_000);

/** Keeps the engine busy for a second or so, several times the limits below. */
const HEAVY = 'SELECT count(*)::int AS total FROM generate_series(1, 5000000) AS n WHERE n % 7 = 3';
const ENDLESS = 'SELECT count(*) FROM generate_series(1, 2000000000)';

/** Resolves when the connection has ended; an error comes before it. */
const endOf = (client: pg.Client) => new Promise<void>((resolve) => client.once('end', resolve));

describe('the limits of a session on the embedded engine', () => {
  let dataDir: string;
  let engine: TestEngine;
  const clients: pg.Client[] = [];

  beforeAll(async () => {
    dataDir = makeDataFolder();
    engine = await TestEngine.start(dataDir);
  });

  afterAll(async () => {
    await engine.stop();
    removeDataFolder(dataDir);
  });

  beforeEach(async () => {
    await engine.run('DROP TABLE IF EXISTS nota; CREATE TABLE nota (id int)');
  });

  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end();
  });

  const open = async (settings: string) => {
    const client = await connect(dataDir);
    client.on('error', () => undefined);
    clients.push(client);
    await client.query(settings);
    return client;
  };
  const total = () => engine.run('SELECT count(*)::int AS total FROM nota');

  /** Sends simple queries in one packet, which the engine takes in one call; counts the failed ones. */
  const inOnePacket = async (client: pg.Client, texts: readonly string[]) => {
    // From here on the client does not hear its own connection.
    clients.splice(clients.indexOf(client), 1);
    const wire = wireOf(client);
    wire.removeAllListeners();
    let failures = 0;
    let answers = 0;
    wire.on('errorMessage', () => failures++);
    const answered = new Promise<void>((resolve, reject) => {
      wire.on('readyForQuery', () => ++answers === texts.length && resolve());
      wire.on('end', () => reject(new Error('the connection was lost')));
    });
    wire.stream.cork();
    for (const text of texts) wire.query(text);
    wire.stream.uncork();
    await answered;
    wire.stream.destroy();
    return failures;
  };

  describe('statement_timeout', () => {
    it('ends a statement that is late: 57014, and the engine answers the others again', async () => {
      await engine.run('INSERT INTO nota VALUES (1)');
      const pid = enginePid(dataDir);
      const client = await open('SET statement_timeout = 200');
      const ended = endOf(client);
      await expect(client.query(ENDLESS)).rejects.toMatchObject({ code: '57014', severity: 'FATAL' });
      await ended;
      await waitUntil('the engine answers again', () => engine.answers());
      expect(enginePid(dataDir)).not.toBe(pid);
      expect(engine.details).toContain('exit SIGALRM: a statement took longer than its statement_timeout');
      expect(await total()).toEqual([{ total: 1 }]);
    });

    it.each([
      ['for the session', ['SET statement_timeout = 0', HEAVY]],
      ['for the transaction', ['BEGIN; SET LOCAL statement_timeout = 0', HEAVY, HEAVY, 'COMMIT']],
      ['by a function', ["SELECT set_config('statement_' || 'timeout', '0', false)", HEAVY]],
      ['in the same message', [`SET statement_timeout = 0; ${HEAVY}`]],
      ['after a failure', ['BEGIN', 'SELECT 1 / 0', `ROLLBACK; RESET ALL; ${HEAVY}`]],
    ])('leaves work alone that lifted it %s', async (_title, texts) => {
      const pid = enginePid(dataDir);
      const client = await open('SET statement_timeout = 300');
      const failures = await inOnePacket(client, texts);
      expect(failures).toBe(texts.includes('SELECT 1 / 0') ? 1 : 0);
      expect(enginePid(dataDir)).toBe(pid);
      await total();
    });

    it('leaves work alone whose limit has ended with its transaction', async () => {
      const pid = enginePid(dataDir);
      const client = await open('SELECT 1');
      await inOnePacket(client, ['BEGIN; SET LOCAL statement_timeout = 300', 'COMMIT', HEAVY]);
      expect(enginePid(dataDir)).toBe(pid);
    });

    it('does not reach another connection', async () => {
      const pid = enginePid(dataDir);
      await open('SET statement_timeout = 300');
      await engine.run(HEAVY);
      expect(enginePid(dataDir)).toBe(pid);
    });
  });

  describe('lock_timeout', () => {
    it('ends a wait for the turn: 55P03, the connection with it, and nothing of it is done', async () => {
      const limited = await open('SET lock_timeout = 100');
      const holder = await open('BEGIN');
      const ended = endOf(limited);
      await expect(limited.query('INSERT INTO nota VALUES (1)')).rejects.toMatchObject({
        code: '55P03',
        severity: 'FATAL',
      });
      await ended;
      await holder.query('COMMIT');
      expect(await total()).toEqual([{ total: 0 }]);
    });

    it('leaves alone who set none, and who lifts it in the transaction that waits', async () => {
      const free = await open('SELECT 1');
      const lifting = await open('SET lock_timeout = 50');
      const limited = await open('SET lock_timeout = 100');
      const holder = await open('BEGIN');
      const waiting = [
        free.query('INSERT INTO nota VALUES (1)'),
        lifting.query('BEGIN; SET LOCAL lock_timeout = 0; INSERT INTO nota VALUES (2); COMMIT'),
      ];
      // Waits longest, and tells that the limits of both have passed.
      await expect(limited.query('SELECT 1')).rejects.toMatchObject({ code: '55P03' });
      await holder.query('COMMIT');
      await Promise.all(waiting);
      expect(await total()).toEqual([{ total: 2 }]);
    });

    it('does not count while nobody keeps the engine', async () => {
      const limited = await open('SET lock_timeout = 50');
      const busy = engine.run(HEAVY);
      await expect(limited.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 });
      await busy;
    });
  });

  describe('idle_in_transaction_session_timeout', () => {
    it('ends an open transaction in which nothing is asked: 25P03, and the next one has its turn', async () => {
      const idle = await open('SET idle_in_transaction_session_timeout = 200');
      const ended = once(idle, 'error');
      await idle.query('BEGIN; INSERT INTO nota VALUES (1)');
      expect(await total()).toEqual([{ total: 0 }]);
      expect((await ended)[0]).toMatchObject({ code: '25P03', severity: 'FATAL' });
    });

    it('ends an exchange that its client leaves half-way', async () => {
      const half = await open('SET idle_in_transaction_session_timeout = 200');
      const wire = wireOf(half);
      wire.parse({ name: '', text: 'SELECT 1', types: [] }, true);
      wire.flush();
      expect(await total()).toEqual([{ total: 0 }]);
    });

    it('is not the limit of a session outside a transaction, nor of one that set none', async () => {
      const outside = await open('SET idle_in_transaction_session_timeout = 50');
      const lifted = await open('SET idle_in_transaction_session_timeout = 50');
      const waiting = await open('SET lock_timeout = 300');
      await lifted.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
      // Tells that more than the limit has passed.
      await expect(waiting.query('SELECT 1')).rejects.toMatchObject({ code: '55P03' });
      await lifted.query('COMMIT');
      await outside.query('SELECT 1');
    });
  });
});
