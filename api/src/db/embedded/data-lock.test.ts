import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createTestDatabase, type TestDatabase } from '../../testing/describe-on-engines';
import { enginePid, toolFile } from '../../testing/embedded/engine-tools';
import { openDatabase, type Database } from '../drivers/database';
import { lockDataFolder } from './data-lock';

jest.setTimeout(120_000);

describe('the lock of the data folder', () => {
  let made: TestDatabase;
  let database: Database | undefined;
  const lockFile = () => path.join(made.options.dataDir, 'foro.lock');
  const lockOf = (pid: number, startedAt: string | null) =>
    JSON.stringify({ pid, startedAt, parent: { pid, startedAt }, socket: '/nowhere', id: 'antigo' });
  const answer = () => database?.transaction('manutencao', (tx) => tx.query('SELECT 1 AS um'));

  beforeEach(async () => {
    made = await createTestDatabase('embedded', 'vazio');
  });

  afterEach(async () => {
    await database?.close();
    await made.remove();
  });

  it('refuses a second opener with one line in Portuguese, and leaves the first one working', async () => {
    database = await openDatabase(made.options);
    const pid = enginePid(made.options.dataDir);
    await expect(openDatabase(made.options)).rejects.toMatchObject({
      name: 'EmbeddedEngineRefusedError',
      message: `A pasta de dados ${made.options.dataDir} já está em uso por outro processo (pid ${pid}): encerre-o ou escolha outra pasta em FORO_DATA_DIR.`,
    });
    await expect(answer()).resolves.toMatchObject({ rows: [{ um: 1 }] });
  });

  it('does what the stock engine does not: that one lets a second opener in', async () => {
    const openers = [];
    for (const _ of [1, 2]) {
      const opener = fork(toolFile('stock-engine.mjs'), [made.options.dataDir], {
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      openers.push(opener);
      const outcome = await Promise.race([once(opener, 'message'), once(opener, 'exit')]);
      expect(outcome[0]).toEqual(expect.objectContaining({ type: 'ready' }));
    }
    expect(openers.map(({ exitCode }) => exitCode)).toEqual([null, null]);
    await Promise.all(openers.map((opener) => (opener.kill('SIGKILL'), once(opener, 'exit'))));
  });

  it('lets one of several openers in when they come at once', async () => {
    const results = await Promise.allSettled([
      openDatabase(made.options),
      openDatabase(made.options),
      openDatabase(made.options),
    ]);
    const opened = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    expect(opened).toHaveLength(1);
    database = opened[0];
    await expect(answer()).resolves.toMatchObject({ rows: [{ um: 1 }] });
  });

  it('takes over the lock of a dead process', async () => {
    // No process has this number: it is above the highest that Linux gives.
    fs.writeFileSync(lockFile(), lockOf(4_194_999, null));
    database = await openDatabase(made.options);
    await expect(answer()).resolves.toMatchObject({ rows: [{ um: 1 }] });
  });

  it('takes over the lock of a dead process whose number another one has now', async () => {
    fs.writeFileSync(lockFile(), lockOf(process.pid, 'outra-partida:1'));
    database = await openDatabase(made.options);
    await expect(answer()).resolves.toMatchObject({ rows: [{ um: 1 }] });
  });

  it.each([
    ['empty', ''],
    ['half-written', '{"pid":4194999,"startedAt":null,"par'],
    ['a number', '4194999'],
    ['of another shape', '{"pid":4194999}'],
    ['full of zeros', '\0'.repeat(200)],
  ])('takes over a lock that is %s, and says so in one line', async (_, content) => {
    fs.writeFileSync(lockFile(), content);
    const lines: string[] = [];
    const unlock = await lockDataFolder(made.options.dataDir, '/nowhere', (line) => lines.push(line));
    expect(lines).toEqual([
      `A trava ${lockFile()} estava vazia ou incompleta e nenhum processo atende nessa pasta: ela foi descartada e a partida continua.`,
    ]);
    expect(JSON.parse(fs.readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
    expect(fs.readdirSync(made.options.dataDir)).toEqual(['pgdata']);
  });

  it('starts on a broken lock', async () => {
    fs.writeFileSync(lockFile(), '');
    database = await openDatabase(made.options);
    await expect(answer()).resolves.toMatchObject({ rows: [{ um: 1 }] });
  });

  it('does not take over a broken lock while an engine answers in the folder', async () => {
    database = await openDatabase(made.options);
    fs.writeFileSync(lockFile(), '');
    await expect(openDatabase(made.options)).rejects.toMatchObject({
      name: 'EmbeddedEngineRefusedError',
      message: `A pasta de dados ${made.options.dataDir} já está em uso por outro processo: encerre-o ou escolha outra pasta em FORO_DATA_DIR.`,
    });
    await expect(answer()).resolves.toMatchObject({ rows: [{ um: 1 }] });
  });

  it('waits for an engine that lost its parent to go, instead of refusing', async () => {
    const parent = fork(toolFile('parent-of-engine.mjs'), [
      made.options.embedded?.program ?? '',
      made.options.dataDir,
    ]);
    await once(parent, 'message');
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    database = await openDatabase(made.options);
    await expect(answer()).resolves.toMatchObject({ rows: [{ um: 1 }] });
  });

  it('gives the folder back when it closes', async () => {
    database = await openDatabase(made.options);
    await database.close();
    expect(fs.readdirSync(made.options.dataDir)).toEqual(['pgdata']);
  });
});
