import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describeOnOwnDatabase } from '../../testing/describe-on-database';
import { openDatabase } from './database';
import {
  DatabaseUnavailableError,
  findDatabaseError,
  NestedTransactionError,
  TransactionAbortedError,
  TransactionEndedError,
} from './errors';
import type { Transaction } from './transaction';

describeOnOwnDatabase('openDatabase', (base) => {
  beforeAll(() =>
    base.database.transaction('manutencao', async (tx) => {
      await tx.query('CREATE TABLE nota (id int PRIMARY KEY, texto text NOT NULL)');
      await tx.query('GRANT SELECT, INSERT ON nota TO foro_runtime');
    }),
  );

  const countNotas = () =>
    base.database
      .transaction('sistema', (tx) =>
        tx.prepared<{ total: number }>('SELECT count(*)::int AS total FROM nota'),
      )
      .then(([row]) => row?.total);
  const readScope = (tx: Transaction) =>
    tx.prepared<{ papel: string; cliente: string; usuario: string }>(
      `SELECT current_user AS papel, coalesce(current_setting('foro.id_cliente', true), '') AS cliente, coalesce(current_setting('foro.id_usuario', true), '') AS usuario`,
    );

  it('runs as the runtime role with the tenant and the user set, for that transaction only', async () => {
    await expect(base.database.transaction({ idCliente: 7, idUsuario: 3 }, readScope)).resolves.toEqual([
      { papel: 'foro_runtime', cliente: '7', usuario: '3' },
    ]);
    await expect(base.database.transaction({ idCliente: 8 }, readScope)).resolves.toEqual([
      { papel: 'foro_runtime', cliente: '8', usuario: '' },
    ]);
    await expect(base.database.transaction('sistema', readScope)).resolves.toEqual([
      { papel: 'foro_runtime', cliente: '', usuario: '' },
    ]);
    await expect(base.database.transaction('manutencao', readScope)).resolves.toEqual([
      { papel: 'postgres', cliente: '', usuario: '' },
    ]);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1, '7; DROP TABLE nota' as unknown as number])(
    'refuses the tenant %p before it asks the database',
    async (idCliente) => {
      await expect(base.database.transaction({ idCliente }, readScope)).rejects.toThrow(RangeError);
    },
  );

  it('lets the runtime role change no table', async () => {
    const work = base.database.transaction({ idCliente: 7 }, (tx) =>
      tx.query('CREATE TABLE intrusa (id int)'),
    );
    await expect(work).rejects.toMatchObject({ code: '42501' });
  });

  it('commits what the work wrote and answers what it returned', async () => {
    const written = await base.database.transaction({ idCliente: 7 }, async (tx) => {
      await tx.query('INSERT INTO nota VALUES ($1, $2)', [1, 'primeira']);
      return 'gravada';
    });
    expect(written).toBe('gravada');
    await expect(countNotas()).resolves.toBe(1);
  });

  it('rolls back when the work throws, and passes the error on', async () => {
    const work = base.database.transaction({ idCliente: 7 }, async (tx) => {
      await tx.query('INSERT INTO nota VALUES (2, $1)', ['perdida']);
      throw new Error('mudei de ideia');
    });
    await expect(work).rejects.toThrow('mudei de ideia');
    await expect(countNotas()).resolves.toBe(1);
  });

  it('passes on that another service broke its connection, rolls back, and goes on with the same one', async () => {
    const reset = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    const refusal = new Error('O armazenamento não respondeu.', { cause: reset });
    let used = 0;
    const pidOf = async (tx: Transaction) =>
      (await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;
    const work = base.database.transaction('manutencao', async (tx) => {
      used = await pidOf(tx);
      await tx.query('INSERT INTO nota VALUES (5, $1)', ['perdida']);
      throw refusal;
    });
    await expect(work).rejects.toBe(refusal);
    await expect(countNotas()).resolves.toBe(1);
    await expect(base.database.transaction('manutencao', pidOf)).resolves.toBe(used);
  });

  it('tells the constraint that a query broke, through the query builder too', async () => {
    const work = base.database.transaction({ idCliente: 7 }, (tx) =>
      tx.db.execute(sql`INSERT INTO nota VALUES (1, 'de novo')`),
    );
    const error = await work.catch((reason: unknown) => reason);
    expect(findDatabaseError(error)).toMatchObject({ code: '23505', constraint: 'nota_pkey' });
  });

  it('never calls a swallowed failure a commit', async () => {
    const work = base.database.transaction({ idCliente: 7 }, async (tx) => {
      await tx.query('INSERT INTO nota VALUES (3, $1)', ['perdida']);
      await tx.query('SELECT 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow(TransactionAbortedError);
    await expect(countNotas()).resolves.toBe(1);
  });

  it('refuses a transaction inside a transaction at once, and goes on', async () => {
    const work = base.database.transaction('sistema', () => base.database.transaction('sistema', readScope));
    await expect(work).rejects.toThrow(NestedTransactionError);
    await expect(base.database.transaction('sistema', readScope)).resolves.toHaveLength(1);
  });

  it('allows a transaction started by work that outlived another one', async () => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let later: Promise<unknown> = Promise.resolve();
    await base.database.transaction('sistema', async () => {
      later = gate.then(() => base.database.transaction('sistema', readScope));
    });
    release();
    await expect(later).resolves.toHaveLength(1);
  });

  it('refuses a transaction used after its end', async () => {
    const kept = await base.database.transaction('sistema', async (tx) => tx);
    await expect(kept.query('SELECT 1')).rejects.toThrow(TransactionEndedError);
    await expect(readScope(kept)).rejects.toThrow(TransactionEndedError);
  });

  it('reads in one round trip, as the same role and tenant', async () => {
    const answer = await base.database.read({ idCliente: 7, idUsuario: 3 }, (tx) =>
      Promise.all([readScope(tx), tx.prepared('SELECT count(*)::int AS total FROM nota')]),
    );
    expect(answer).toEqual([[{ papel: 'foro_runtime', cliente: '7', usuario: '3' }], [{ total: 1 }]]);
  });

  it('refuses to write in a read', async () => {
    const work = base.database.read({ idCliente: 7 }, (tx) =>
      tx.query('INSERT INTO nota VALUES (4, $1)', ['escondida']),
    );
    await expect(work).rejects.toMatchObject({ code: '25006' });
    await expect(countNotas()).resolves.toBe(1);
  });

  it('refuses a statement that a read starts after awaiting another', async () => {
    const work = base.database.read({ idCliente: 7 }, async (tx) => {
      await readScope(tx);
      return readScope(tx);
    });
    await expect(work).rejects.toThrow(TransactionEndedError);
  });

  it('answers as unavailable when the server ends its connection, and goes on with another', async () => {
    const work = base.database.transaction('manutencao', (tx) =>
      tx.query('SELECT pg_terminate_backend(pg_backend_pid())'),
    );
    await expect(work).rejects.toThrow(DatabaseUnavailableError);
    await expect(countNotas()).resolves.toBe(1);
  });

  it('answers as unavailable when nobody is at the address', async () => {
    const nowhere = await openDatabase({
      databaseUrl: 'postgresql://postgres@127.0.0.1:1/foro',
      dataDir: '',
    });
    await expect(nowhere.transaction('sistema', readScope)).rejects.toThrow(DatabaseUnavailableError);
    await expect(nowhere.read('sistema', readScope)).rejects.toThrow(
      'O banco de dados está indisponível no momento.',
    );
    await nowhere.close();
  });

  it('tells why it could not open a transaction rather than what followed', async () => {
    const login = `avulso_${randomBytes(4).toString('hex')}`;
    await base.database.transaction('manutencao', (tx) =>
      tx.query(`CREATE ROLE ${login} LOGIN PASSWORD '${login}'`),
    );
    const url = new URL(base.database.connection);
    url.username = login;
    url.password = login;
    const limited = await openDatabase({ databaseUrl: url.toString(), dataDir: '' });
    await expect(limited.read('sistema', readScope)).rejects.toThrow(
      'permission denied to set role "foro_runtime"',
    );
    await expect(limited.transaction('sistema', readScope)).rejects.toThrow(
      'permission denied to set role "foro_runtime"',
    );
    await limited.close();
    await base.database.transaction('manutencao', (tx) => tx.query(`DROP ROLE ${login}`));
  });

  it('serves many callers at once, each its own answer', async () => {
    const callers = Array.from({ length: 50 }, (_, index) => index + 1);
    const answers = await Promise.all(
      callers.map((idCliente) =>
        base.database.transaction({ idCliente }, async (tx) => {
          const [[scope], [twice]] = await Promise.all([
            readScope(tx),
            tx.prepared<{ dobro: number }>('SELECT $1::int * 2 AS dobro', [idCliente]),
          ]);
          return [scope?.cliente, twice?.dobro];
        }),
      ),
    );
    expect(answers).toEqual(callers.map((idCliente) => [String(idCliente), idCliente * 2]));
  });
});
