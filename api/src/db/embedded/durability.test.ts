import fs from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../testing/describe-on-engines';
import { enginePid, preload, toolFile, waitUntil } from '../../testing/embedded/engine-tools';
import { openDatabase, type Database, type OpenDatabaseOptions } from '../drivers/database';
import { DatabaseUnavailableError } from '../drivers/errors';
import type { EmbeddedEngineOptions } from './engine';

jest.setTimeout(300_000);

describe('durability of the embedded engine', () => {
  let made: TestDatabase;
  let database: Database | undefined;

  beforeEach(async () => {
    made = await createTestDatabase('embedded', 'vazio');
  });

  afterEach(async () => {
    await database?.close();
    await made.remove();
  });

  const open = async (embedded: EmbeddedEngineOptions = {}): Promise<Database> => {
    const options: OpenDatabaseOptions = {
      ...made.options,
      embedded: { ...made.options.embedded, ...embedded },
    };
    database = await openDatabase(options);
    return database;
  };
  const run = (target: Database, text: string) => target.transaction('manutencao', (tx) => tx.query(text));
  const insert = (target: Database, id: number) =>
    target.transaction('manutencao', (tx) => tx.query('INSERT INTO linha VALUES ($1)', [id]));
  const readIds = async (target: Database) =>
    (
      await target.transaction('manutencao', (tx) =>
        tx.query<{ id: number }>('SELECT id FROM linha ORDER BY id'),
      )
    ).rows.map(({ id }) => id);

  async function countFsyncs(embedded: EmbeddedEngineOptions, commits: number): Promise<number> {
    const log = path.join(made.options.dataDir, 'fsync.log');
    const target = await open({ ...embedded, execArgv: preload('count-fsync.mjs', { log }) });
    await run(target, 'CREATE TABLE linha (id int PRIMARY KEY)');
    const before = fs.statSync(log).size;
    for (let id = 1; id <= commits; id++) await insert(target, id);
    return fs.statSync(log).size - before;
  }

  it('syncs the log to disk for every commit', async () => {
    expect(await countFsyncs({}, 50)).toBeGreaterThanOrEqual(50);
  });

  it('does what the stock engine does not: that one syncs nothing', async () => {
    expect(await countFsyncs({ program: toolFile('stock-engine.mjs') }, 50)).toBe(0);
  });

  it.each([15, 40, 90])(
    'keeps every acknowledged row when the power goes at write %i to the log',
    async (after) => {
      const target = await open();
      await run(target, 'CREATE TABLE linha (id int PRIMARY KEY)');
      await target.close();
      const unlucky = await open({ execArgv: preload('power-cut.mjs', { after: String(after) }) });
      const acknowledged: number[] = [];
      try {
        for (let id = 1; id <= 2_000; id++) {
          await insert(unlucky, id);
          acknowledged.push(id);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(DatabaseUnavailableError);
      }
      // The next process has its own cut ahead; it must not be the one that is read from.
      await unlucky.close();
      expect(acknowledged.length).toBeLessThan(2_000);
      const recovered = await open();
      expect(await readIds(recovered)).toEqual(expect.arrayContaining(acknowledged));
    },
  );

  it('loses no acknowledged row in 20 SIGKILLs in the middle of writes', async () => {
    // Starts quicker, and starting is most of this test.
    const target = await open({ execArgv: ['--liftoff-only'] });
    await run(target, 'CREATE TABLE linha (id int PRIMARY KEY)');
    const acknowledged = new Set<number>();
    let next = 1;
    for (let kill = 0; kill < 20; kill++) {
      const pid = enginePid(made.options.dataDir);
      const until = acknowledged.size + 5 + kill * 3;
      for (;;) {
        const id = next++;
        try {
          await insert(target, id);
          acknowledged.add(id);
        } catch (error) {
          if (!(error instanceof DatabaseUnavailableError)) throw error;
          break;
        }
        // From here on the writer goes on writing while the signal travels.
        if (acknowledged.size === until) process.kill(pid, 'SIGKILL');
      }
      await waitUntil('the engine answers again', async () => {
        try {
          return (await readIds(target)).length > 0;
        } catch (error) {
          if (error instanceof DatabaseUnavailableError) return false;
          throw error;
        }
      });
    }
    const kept = new Set(await readIds(target));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    const byIndex = await run(
      target,
      'SET LOCAL enable_seqscan = off; SELECT count(*)::int AS total FROM linha WHERE id > 0',
    );
    expect((byIndex as unknown as { rows: { total: number }[] }[])[1]?.rows[0]?.total).toBe(kept.size);
  });
});
