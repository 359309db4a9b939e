import { startTemporaryPostgres, type TemporaryPostgres } from '@foro/embedded-postgres';
import { makeScratchFolder } from '@foro/embedded-postgres/testing';
import pg from 'pg';
import { openDatabase, type Database } from './database';
import { DatabaseUnavailableError } from './errors';

/** Runs statements on one server, whatever the database under test is connected to. */
async function administer({ url }: TemporaryPostgres, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of statements) await client.query(text);
  await client.end();
}

// A server that only reads stands in for a standby: it refuses writes by the same setting.
const demote = (server: TemporaryPostgres) =>
  administer(server, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
const promote = (server: TemporaryPostgres) =>
  administer(
    server,
    'set default_transaction_read_only = off',
    'alter system reset default_transaction_read_only',
    'select pg_reload_conf()',
  );

describe('an address of two hosts', () => {
  let first: TemporaryPostgres;
  let second: TemporaryPostgres;
  let database: Database;
  beforeAll(async () => {
    const start = () => startTemporaryPostgres(['fsync=off'], makeScratchFolder);
    [first, second] = await Promise.all([start(), start()]);
    for (const [server, name] of [
      [first, 'primeiro'],
      [second, 'segundo'],
    ] as const)
      await administer(server, `create table nota as select '${name}'::text as servidor, 0 as vezes`);
    await demote(first);
    const folderOf = ({ url }: TemporaryPostgres) => new URL(url).searchParams.get('host') ?? '';
    const folders = [first, second].map(folderOf).join(',');
    database = await openDatabase({
      databaseUrl: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folders)}`,
      dataDir: '',
    });
  }, 120_000);
  afterAll(async () => {
    await database.close();
    await Promise.all([first.stop(), second.stop()]);
  }, 120_000);

  const write = () =>
    database.transaction('manutencao', async (tx) => {
      const { rows } = await tx.query<{ servidor: string }>(
        'update nota set vezes = vezes + 1 returning servidor',
      );
      return rows[0]?.servidor;
    });

  it('writes on the one that accepts writes, also when many begin at once', async () => {
    const written = await Promise.all(Array.from({ length: 8 }, write));
    expect(new Set(written)).toEqual(new Set(['segundo']));
  });

  /** Writes until it is on this server; each connection to the other meets its refusal once. */
  const failuresUntil = async (servidor: string) => {
    for (const failures: unknown[] = []; ;) {
      const outcome = await write().catch((error: unknown) => error);
      if (outcome === servidor) return failures;
      if (typeof outcome !== 'string') failures.push(outcome);
    }
  };

  it('goes to the other when that one becomes a standby; a write that met it is answered as unavailable', async () => {
    await demote(second);
    await promote(first);
    const failures = await failuresUntil('primeiro');
    expect(failures).not.toEqual([]);
    for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    expect(await write()).toBe('primeiro');
  });

  it('goes to the other when the server is gone', async () => {
    await promote(second);
    await first.stop();
    for (const failure of await failuresUntil('segundo'))
      expect(failure).toBeInstanceOf(DatabaseUnavailableError);
  });

  it('answers as unavailable while there is neither', async () => {
    await second.stop();
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => write().catch((error: unknown) => error)),
    );
    for (const outcome of outcomes) expect(outcome).toBeInstanceOf(DatabaseUnavailableError);
  });
});
