import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { cpuTicks, enginePid, waitUntil } from '@foro/embedded-postgres/testing';
import type pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../../testing/describe-on-database';
import { openDatabase, type Database, type DatabaseEvent } from './database';
import { DatabaseUnavailableError } from './errors';

jest.setTimeout(120_000);

const runFile = promisify(execFile);
const hasPsql = (process.env.PATH ?? '')
  .split(path.delimiter)
  .some((folder) => fs.existsSync(path.join(folder, 'psql')));

describe('a database on the embedded engine', () => {
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
  const recovered = () =>
    waitUntil('the database answers again', async () => {
      try {
        return (await named()).length === 1;
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) return false;
        throw error;
      }
    });

  it('is told where an engine listens, and leaves it running', async () => {
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

  it('refuses a folder that another one has, with one line in Portuguese', async () => {
    const pid = enginePid(made.options.dataDir);
    await expect(openDatabase(made.options)).rejects.toMatchObject({
      name: 'EmbeddedEngineRefusedError',
      message: `A pasta de dados ${made.options.dataDir} já está em uso por outro processo (pid ${pid}): encerre-o ou escolha outra pasta em FORO_DATA_DIR.`,
    });
    await expect(named()).resolves.toEqual([{ um: 1 }]);
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

  it('goes on without a restart of the API when the engine dies', async () => {
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

  it('answers a call under way when the engine dies as unavailable', async () => {
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

/** Cuts the API's own connection, as a network or a dying server would. */
function cutConnection(database: Database): void {
  const { pool } = database as unknown as { pool: { _clients: pg.ClientBase[] } };
  for (const client of pool._clients)
    (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
}
