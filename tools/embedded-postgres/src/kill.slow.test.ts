import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { ask, eventually, kill, serverOf, startOwner, type Owner } from './testing/owners';
import { makeScratchFolder } from './testing/scratch-folder';

jest.setTimeout(600_000);

const ROUNDS = 20;
/** Acknowledged rows before each kill. */
const WRITES = 25;

/** The group of the server, its shell and the shell's guard. */
function groupOf(pid: number): number {
  const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
}

describe('acknowledged writes survive', () => {
  let dataDir: string;
  let owner: Owner;
  const written: number[] = [];
  const pidOfServer = () => serverOf(path.join(dataDir, 'postgres'));

  beforeAll(async () => {
    dataDir = makeScratchFolder('foro-mortes-');
    owner = await startOwner('owner', [dataDir]);
    await ask(owner.url, 'CREATE TABLE nota (id int PRIMARY KEY)');
  });
  afterAll(async () => {
    owner.child.kill('SIGTERM');
    await eventually(() => expect(fs.existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false));
    fs.rmSync(dataDir, { recursive: true, force: true });
  });

  /** Writes row after row until the connection breaks, and kills in the middle. */
  async function writeUntilKilled(strike: () => unknown): Promise<void> {
    const client = new pg.Client({ connectionString: owner.url });
    client.on('error', () => undefined);
    await client.connect();
    let struck: unknown;
    for (let id = (written.at(-1) ?? 0) + 1; ; id += 1) {
      const isWritten = await client.query('INSERT INTO nota VALUES ($1)', [id]).then(
        () => true,
        () => false,
      );
      if (!isWritten) break;
      written.push(id);
      if (written.length % WRITES === 0) struck ??= strike();
    }
    await struck;
  }

  const rows = async () =>
    (await ask<{ id: number }>(owner.url, 'SELECT id FROM nota ORDER BY id')).map(({ id }) => id);

  async function expectAll(): Promise<void> {
    const found = new Set(await eventually(rows));
    expect(written.filter((id) => !found.has(id))).toEqual([]);
    // The row under way may have been written without an answer: the next one has another number.
    written.splice(0, written.length, ...found);
  }

  const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

  it.each(rounds)('kill -9 of the server (%i): it is started again', async () => {
    await writeUntilKilled(() => process.kill(pidOfServer(), 'SIGKILL'));
    await expectAll();
  });

  it.each(rounds)('kill -9 of its owner (%i): the next one starts it', async () => {
    await writeUntilKilled(() => kill(owner));
    owner = await startOwner('owner', [dataDir]);
    await expectAll();
  });

  it.each(rounds)('kill -9 of everything (%i): the next owner starts it', async () => {
    await writeUntilKilled(() => {
      const group = groupOf(pidOfServer());
      const ended = kill(owner);
      process.kill(-group, 'SIGKILL');
      return ended;
    });
    owner = await startOwner('owner', [dataDir]);
    await expectAll();
  });
});
