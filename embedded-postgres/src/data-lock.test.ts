import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { lockDataFolder } from './data-lock';
import { enginePid, toolFile } from './testing/engine-tools';
import { readPreparedEngine } from './testing/prepared-engine';
import { makeDataFolder, removeDataFolder, TestEngine } from './testing/test-engine';

jest.setTimeout(120_000);

describe('the lock of the data folder', () => {
  let dataDir: string;
  let engine: TestEngine | undefined;
  const lockFile = () => path.join(dataDir, 'foro.lock');
  const lockOf = (pid: number, startedAt: string | null) =>
    JSON.stringify({ pid, startedAt, parent: { pid, startedAt }, socket: '/nowhere', id: 'antigo' });
  const answer = () => engine?.run('SELECT 1 AS um');

  beforeEach(() => {
    engine = undefined;
    dataDir = makeDataFolder();
  });

  afterEach(async () => {
    await engine?.stop();
    removeDataFolder(dataDir);
  });

  it('refuses a second opener with one line in Portuguese, and leaves the first one working', async () => {
    engine = await TestEngine.start(dataDir);
    const pid = enginePid(dataDir);
    await expect(TestEngine.start(dataDir)).rejects.toMatchObject({
      name: 'EmbeddedEngineRefusedError',
      message: `A pasta de dados ${dataDir} já está em uso por outro processo (pid ${pid}): encerre-o ou escolha outra pasta em FORO_DATA_DIR.`,
    });
    await expect(answer()).resolves.toEqual([{ um: 1 }]);
  });

  it('does what the stock engine does not: that one lets a second opener in', async () => {
    const openers = [];
    for (const _ of [1, 2]) {
      const opener = fork(toolFile('stock-engine.mjs'), [dataDir], {
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
      TestEngine.start(dataDir),
      TestEngine.start(dataDir),
      TestEngine.start(dataDir),
    ]);
    const opened = results.filter((result) => result.status === 'fulfilled').map(({ value }) => value);
    expect(opened).toHaveLength(1);
    engine = opened[0];
    await expect(answer()).resolves.toEqual([{ um: 1 }]);
  });

  it('takes over the lock of a dead process', async () => {
    // No process has this number: it is above Linux's highest.
    fs.writeFileSync(lockFile(), lockOf(4_194_999, null));
    engine = await TestEngine.start(dataDir);
    await expect(answer()).resolves.toEqual([{ um: 1 }]);
  });

  it('takes over the lock of a dead process whose number another one has now', async () => {
    fs.writeFileSync(lockFile(), lockOf(process.pid, 'outra-partida:1'));
    engine = await TestEngine.start(dataDir);
    await expect(answer()).resolves.toEqual([{ um: 1 }]);
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
    const unlock = await lockDataFolder(dataDir, '/nowhere', (line) => lines.push(line));
    expect(lines).toEqual([
      `A trava ${lockFile()} estava vazia ou incompleta e nenhum processo atende nessa pasta: ela foi descartada e a partida continua.`,
    ]);
    expect(JSON.parse(fs.readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
    expect(fs.readdirSync(dataDir)).toEqual(['pgdata']);
  });

  it('starts on a broken lock', async () => {
    fs.writeFileSync(lockFile(), '');
    engine = await TestEngine.start(dataDir);
    await expect(answer()).resolves.toEqual([{ um: 1 }]);
  });

  it('does not take over a broken lock while an engine answers in the folder', async () => {
    engine = await TestEngine.start(dataDir);
    fs.writeFileSync(lockFile(), '');
    await expect(TestEngine.start(dataDir)).rejects.toMatchObject({
      name: 'EmbeddedEngineRefusedError',
      message: `A pasta de dados ${dataDir} já está em uso por outro processo: encerre-o ou escolha outra pasta em FORO_DATA_DIR.`,
    });
    await expect(answer()).resolves.toEqual([{ um: 1 }]);
  });

  it('waits for an engine that lost its parent to go, instead of refusing', async () => {
    const parent = fork(toolFile('parent-of-engine.mjs'), [readPreparedEngine().program, dataDir]);
    await once(parent, 'message');
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    engine = await TestEngine.start(dataDir);
    await expect(answer()).resolves.toEqual([{ um: 1 }]);
  });

  it('gives the folder back when it closes', async () => {
    engine = await TestEngine.start(dataDir);
    await engine.stop();
    engine = undefined;
    expect(fs.readdirSync(dataDir)).toEqual(['pgdata']);
  });
});
