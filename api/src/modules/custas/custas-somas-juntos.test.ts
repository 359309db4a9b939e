import type { ProcessCost } from '@foro/shared/contracts/process-cost';
import { toDateOnly } from '@foro/shared/format';
import { openDatabase, type Database } from '../../db/drivers/database';
import type { Transaction } from '../../db/drivers/transaction';
import { buildFirma, insertProcesso, type Firma } from '../../testing/builders';
import { buildTestApp, call } from '../../testing/builders-app';
import { describeOnDatabase } from '../../testing/describe-on-database';
import { insertFilial, keptSums, sumsOfLedger } from '../../testing/sums-of-ledger';

describeOnDatabase('the kept sums of a firm, by several who write at once', (base) => {
  let firma: Firma;
  let casos: number[];
  let filial: { escritorio: number; equipe: number };
  const maintain = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    base.database.transaction('manutencao', work);
  beforeEach(async () => {
    firma = await buildFirma(base.database);
    await maintain(async (tx) => {
      casos = [await insertProcesso(tx, firma), await insertProcesso(tx, firma)];
      filial = await insertFilial(tx, firma);
    });
  });

  const agree = () =>
    maintain(async (tx) =>
      expect(await keptSums(tx, firma.idCliente)).toEqual(await sumsOfLedger(tx, firma.idCliente)),
    );
  const line = (tx: Transaction, idProcesso = casos[0]) =>
    tx.query<{ id: number }>(
      `insert into lancamento (id_cliente, id_processo, tipo, descricao, valor, competencia, pago_em, pago_por, onus, reembolsavel, visivel_cliente)
        values ($1, $2, 'custas', 'x', 10, $3, $3, 'escritorio', 'cliente', true, true) returning id`,
      [firma.idCliente, idProcesso, toDateOnly()],
    );
  const ofFirm = <Result>(work: (tx: Transaction) => Promise<Result>, database = base.database) =>
    database.transaction({ idCliente: firma.idCliente }, work);
  /** Moves a case to the other office, or to a person as its client, or back. */
  const MOVE = {
    'another office': (tx: Transaction, isBack: boolean) =>
      tx.query('update processo set id_empresa_grupo = $2, id_equipe = $3 where id = $1', [
        casos[0],
        isBack ? firma.escritorio : filial.escritorio,
        isBack ? firma.equipe : filial.equipe,
      ]),
    'another client': (tx: Transaction, isBack: boolean) =>
      tx.query('update processo set id_empresa = $2, id_contato = $3 where id = $1', [
        casos[0],
        isBack ? firma.clientePJ : null,
        isBack ? null : firma.usuarios.clientePF.id,
      ]),
  };
  const rowsOfSums = async () =>
    (
      await maintain((tx) =>
        tx.query('select linhas from lancamento_soma where id_cliente = $1 order by linhas', [
          firma.idCliente,
        ]),
      )
    ).rows;
  const rowsOfAccounts = async () =>
    (
      await maintain((tx) =>
        tx.query(
          'select periodo, despesas::text from lancamento_soma_conta where id_cliente = $1 order by periodo',
          [firma.idCliente],
        ),
      )
    ).rows;
  /** Waits until the other transaction is blocked by this one, or has ended. */
  const untilWaiting = async (tx: Transaction, other: Promise<unknown>) => {
    const waiting =
      'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
    const isWaiting = () => tx.query(waiting).then(({ rows }) => rows.length > 0);
    while (!(await Promise.race([other.then(() => true), isWaiting()])));
  };
  /** Does the work while another process of the product is connected. */
  const withOther = async (work: (other: Database) => Promise<unknown>) => {
    const other = await openDatabase({ databaseUrl: base.database.connection, dataDir: '' });
    await work(other).finally(() => other.close());
  };

  it('let two write into one set without waiting, and are one row again with the next line', () =>
    withOther(async (other) => {
      await ofFirm((tx) => line(tx));
      await ofFirm(async (first) => {
        await line(first);
        await ofFirm(async (second) => {
          await second.query("set local lock_timeout = '1s'");
          await line(second, casos[1]);
        }, other);
      });
      expect(await rowsOfSums()).toEqual([{ linhas: 1 }, { linhas: 2 }]);
      await agree();
      await ofFirm((tx) => line(tx));
      expect(await rowsOfSums()).toEqual([{ linhas: 4 }]);
      expect(await rowsOfAccounts()).toEqual(
        ['dia', 'mes', 'tudo'].map((periodo) => ({ periodo, despesas: '40.00' })),
      );
      await agree();
    }));

  it.each(['another office', 'another client'] as const)(
    'take a line that is written while its case moves to %s, whoever is first',
    (where) =>
      withOther(async (other) => {
        let moving: Promise<unknown> = Promise.resolve();
        await ofFirm(async (tx) => {
          await line(tx);
          moving = ofFirm((its) => MOVE[where](its, false), other);
          await untilWaiting(tx, moving);
        });
        await moving;
        await agree();

        let writing: Promise<unknown> = Promise.resolve();
        await ofFirm(async (tx) => {
          await MOVE[where](tx, true);
          writing = ofFirm((its) => line(its), other);
          await untilWaiting(tx, writing);
        });
        await writing;
        await agree();
      }),
  );

  it('are another firm’s no more than its lines are', async () => {
    await ofFirm((tx) => line(tx));
    const stranger = await buildFirma(base.database);
    const seen = await base.database.transaction({ idCliente: stranger.idCliente }, (tx) =>
      tx.query(
        'select id from lancamento_soma union all select id from lancamento_soma_cliente union all select id from lancamento_soma_conta union all select id from lancamento_faixa',
      ),
    );
    expect(seen.rows).toEqual([]);
    expect(await rowsOfSums()).toEqual([{ linhas: 1 }]);
  });

  it('keep a reversed line’s kind, which its reversal counts as', async () => {
    const { rows } = await ofFirm((tx) => line(tx));
    const app = await buildTestApp(base.database);
    const path = `/ProcessCost/${rows[0]?.id}/reverse`;
    expect((await call<ProcessCost>(app, firma.usuarios.admin, 'POST', path)).status).toBe(201);
    await app.close();
    const change = maintain((tx) =>
      tx.query("update lancamento set tipo = 'reembolso' where id = $1", [rows[0]?.id]),
    );
    await expect(change).rejects.toThrow('o tipo de um lançamento estornado não muda');
  });
});
