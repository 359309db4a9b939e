import fs from 'node:fs';
import path from 'node:path';
import { makeScratchFolder } from '@foro/embedded-postgres/testing';
import { openDatabase, type Database, type DatabaseEvent } from './database';
import { DatabaseUnavailableError } from './errors';

describe('a database without an address', () => {
  let dataDir: string;
  let database: Database;
  const events: DatabaseEvent['type'][] = [];

  beforeAll(async () => {
    dataDir = makeScratchFolder('foro-dados-');
    database = await openDatabase({ dataDir, onEvent: ({ type }) => events.push(type) });
  });
  afterAll(async () => {
    await database.close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  const run = (text: string) => database.transaction('manutencao', (tx) => tx.query(text));
  const serverPid = () =>
    Number(fs.readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

  it('is that of the data folder', async () => {
    expect(database.location).toBe(dataDir);
    expect((await run("SELECT current_setting('fsync') AS fsync")).rows).toEqual([{ fsync: 'on' }]);
  });

  it('answers a call under way as unavailable when the server dies, and goes on with what was committed', async () => {
    await run('CREATE TABLE nota (id int); INSERT INTO nota VALUES (1)');
    const before = serverPid();
    const { rows } = await run('SELECT count(*)::int AS total FROM nota');
    expect(rows).toEqual([{ total: 1 }]);
    const cut = database.transaction('manutencao', async (tx) => {
      await tx.query('INSERT INTO nota VALUES (2)');
      process.kill(before, 'SIGKILL');
      await tx.query('SELECT pg_sleep(60)');
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailableError);
    const answer = async (): Promise<unknown> => {
      try {
        return (await run('SELECT id FROM nota')).rows;
      } catch (error) {
        if (error instanceof DatabaseUnavailableError) return answer();
        throw error;
      }
    };
    expect(await answer()).toEqual([{ id: 1 }]);
    expect(serverPid()).not.toBe(before);
    expect(events).toEqual(expect.arrayContaining(['engine-stopped', 'engine-restarted']));
  });
});
