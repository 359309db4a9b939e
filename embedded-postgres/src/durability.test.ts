import fs from 'node:fs';
import path from 'node:path';
import type { EmbeddedEngineOptions } from './engine';
import { enginePid, preload, toolFile, waitUntil } from './testing/engine-tools';
import { isLost, makeDataFolder, removeDataFolder, TestEngine } from './testing/test-engine';

jest.setTimeout(300_000);

describe('durability of the embedded engine', () => {
  let dataDir: string;
  const started: TestEngine[] = [];

  beforeEach(() => {
    dataDir = makeDataFolder();
  });

  afterEach(async () => {
    for (const engine of started.splice(0)) await engine.stop();
    removeDataFolder(dataDir);
  });

  const start = async (options: EmbeddedEngineOptions = {}): Promise<TestEngine> => {
    const engine = await TestEngine.start(dataDir, options);
    started.push(engine);
    return engine;
  };
  const stop = async (engine: TestEngine) => {
    started.splice(started.indexOf(engine), 1);
    await engine.stop();
  };
  const insert = (engine: TestEngine, id: number) => engine.run('INSERT INTO linha VALUES ($1)', [id]);
  const readIds = async (engine: TestEngine) =>
    (await engine.run<{ id: number }>('SELECT id FROM linha ORDER BY id')).map(({ id }) => id);

  async function countFsyncs(options: EmbeddedEngineOptions, commits: number): Promise<number> {
    const log = path.join(dataDir, 'fsync.log');
    const target = await start({ ...options, execArgv: preload('count-fsync.mjs', { log }) });
    await target.run('CREATE TABLE linha (id int PRIMARY KEY)');
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
      const target = await start();
      await target.run('CREATE TABLE linha (id int PRIMARY KEY)');
      await stop(target);
      const unlucky = await start({ execArgv: preload('power-cut.mjs', { after: String(after) }) });
      const acknowledged: number[] = [];
      try {
        for (let id = 1; id <= 2_000; id++) {
          await insert(unlucky, id);
          acknowledged.push(id);
        }
      } catch (error) {
        expect(isLost(error)).toBe(true);
      }
      // The next process would have its own power cut, so the rows are not read from it.
      await stop(unlucky);
      expect(acknowledged.length).toBeLessThan(2_000);
      const recovered = await start();
      expect(await readIds(recovered)).toEqual(expect.arrayContaining(acknowledged));
    },
  );

  it('loses no acknowledged row in 20 SIGKILLs in the middle of writes', async () => {
    const target = await start();
    await target.run('CREATE TABLE linha (id int PRIMARY KEY)');
    const acknowledged = new Set<number>();
    let next = 1;
    for (let kill = 0; kill < 20; kill++) {
      const pid = enginePid(dataDir);
      const until = acknowledged.size + 5 + kill * 3;
      for (;;) {
        const id = next++;
        try {
          await insert(target, id);
          acknowledged.add(id);
        } catch (error) {
          if (!isLost(error)) throw error;
          break;
        }
        // From here on the writer goes on writing until the signal arrives.
        if (acknowledged.size === until) process.kill(pid, 'SIGKILL');
      }
      await waitUntil('the engine answers again', async () => {
        try {
          return (await readIds(target)).length > 0;
        } catch (error) {
          if (isLost(error)) return false;
          throw error;
        }
      });
    }
    const kept = new Set(await readIds(target));
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    await target.run('SET enable_seqscan = off');
    const byIndex = await target.run('SELECT count(*)::int AS total FROM linha WHERE id > 0');
    expect(byIndex).toEqual([{ total: kept.size }]);
  });
});
