import type { Transaction } from '../db/drivers/transaction';
import { buildFirma, insertEmpresa, type Firma } from '../testing/builders';
import { describeOnOwnDatabase } from '../testing/describe-on-database';
import { linkEventos, readHead, type InTenant } from './chain';
import { verifyEventos } from './verify-chain';
import { describeVerification, verifyGrupos, type VerifyOptions } from './verify-grupos';

describeOnOwnDatabase('the chain of events', (base) => {
  let firma: Firma;
  const inTenant: InTenant = (work) => base.database.transaction({ idCliente: firma.idCliente }, work);
  const asOwner = <T>(work: (tx: Transaction) => Promise<T>) => base.database.transaction('manutencao', work);
  const addEmpresas = (count: number) =>
    inTenant(async (tx) => {
      for (let left = count; left > 0; left -= 1)
        await insertEmpresa(tx, {
          idCliente: firma.idCliente,
          nomeFantasia: `Nova ${left}`,
          idEmpresaTipo: 1,
        });
    });
  const addEventos = (count: number) =>
    inTenant((tx) =>
      tx.query(
        "insert into evento (id_cliente, tabela, acao) select $1, 'empresa', 'alteracao' from generate_series(1, $2::int)",
        [firma.idCliente, count],
      ),
    );
  const ids = () =>
    inTenant(async (tx) => {
      const { rows } = await tx.query<{ id: number }>('select id::float8 as id from evento order by id');
      return rows.map(({ id }) => id);
    });
  const at = (list: readonly number[], index: number) => list[index] ?? -1;

  beforeEach(async () => {
    firma = await buildFirma(base.database);
    await addEmpresas(4);
    await linkEventos(inTenant, firma.idCliente);
    await addEmpresas(4);
    await linkEventos(inTenant, firma.idCliente);
  });

  it('holds a link for each event, and fits', async () => {
    const all = await ids();
    expect(await verifyEventos(inTenant, firma.idCliente)).toMatchObject({
      eventos: all.length,
      falha: null,
    });
    expect(await linkEventos(inTenant, firma.idCliente)).toBeNull();
  });

  it('is one for each tenant', async () => {
    const other = await buildFirma(base.database);
    await linkEventos(
      (work) => base.database.transaction({ idCliente: other.idCliente }, work),
      other.idCliente,
    );
    const { rows } = await asOwner((tx) =>
      tx.query('select id_cliente from evento_elo where ordem = 1 and id_cliente = any($1)', [
        [firma.idCliente, other.idCliente],
      ]),
    );
    expect(rows).toHaveLength(2);
  });

  it.each([
    ['altered in what was changed', `update evento set depois = '{"contato": "outro"}' where id = $1`],
    ['altered in who did it', 'update evento set id_usuario = 1 where id = $1'],
    ['altered in when it was', "update evento set em = em + interval '1 second' where id = $1"],
  ])('names an event that a superuser %s', async (_, statement) => {
    const idEvento = at(await ids(), 2);
    await asOwner((tx) => tx.query(statement, [idEvento]));
    expect(await verifyEventos(inTenant, firma.idCliente)).toMatchObject({
      eventos: 2,
      falha: { idEvento, motivo: 'alterado' },
    });
  });

  it('names an event that a superuser removed, and the next one where its link is gone too', async () => {
    const all = await ids();
    await asOwner((tx) => tx.query('delete from evento where id = $1', [at(all, 3)]));
    expect((await verifyEventos(inTenant, firma.idCliente)).falha).toEqual({
      idEvento: at(all, 3),
      motivo: 'removido',
    });
    await asOwner((tx) => tx.query('delete from evento_elo where id_evento = $1', [at(all, 3)]));
    expect((await verifyEventos(inTenant, firma.idCliente)).falha).toEqual({
      idEvento: at(all, 4),
      motivo: 'removido',
    });
    // Renumbering the positions does not hide it either.
    await asOwner((tx) =>
      tx.query('update evento_elo set ordem = ordem - 1 where id_evento > $1 and id_cliente = $2', [
        at(all, 3),
        firma.idCliente,
      ]),
    );
    expect((await verifyEventos(inTenant, firma.idCliente)).falha).toEqual({
      idEvento: at(all, 4),
      motivo: 'alterado',
    });
  });

  it('names an event that a superuser inserted among the others', async () => {
    const all = await ids();
    const free = await asOwner(async (tx) => {
      await tx.query('update evento set id = -id where id = $1', [at(all, 1)]);
      await tx.query('delete from evento where id < 0');
      await tx.query(
        "insert into evento (id_cliente, id, tabela, acao) values ($1, $2, 'empresa', 'alteracao')",
        [firma.idCliente, at(all, 1)],
      );
      return at(all, 1);
    });
    expect((await verifyEventos(inTenant, firma.idCliente)).falha).toEqual({
      idEvento: free,
      motivo: 'alterado',
    });
  });

  it('names an event that a superuser inserted where a number was never used', async () => {
    // A transaction that is rolled back leaves a gap.
    await expect(
      inTenant(async (tx) => {
        await insertEmpresa(tx, { idCliente: firma.idCliente, nomeFantasia: 'Desfeita', idEmpresaTipo: 1 });
        throw new Error('desfeito');
      }),
    ).rejects.toThrow('desfeito');
    await addEmpresas(1);
    await linkEventos(inTenant, firma.idCliente);
    expect((await verifyEventos(inTenant, firma.idCliente)).falha).toBeNull();
    const hole = at(await ids(), -1 + (await ids()).length) - 1;
    await asOwner((tx) =>
      tx.query("insert into evento (id_cliente, id, tabela, acao) values ($1, $2, 'empresa', 'alteracao')", [
        firma.idCliente,
        hole,
      ]),
    );
    expect((await verifyEventos(inTenant, firma.idCliente)).falha).toEqual({
      idEvento: hole,
      motivo: 'inserido',
    });
  });

  it('names an event that was inserted at the end with a date before the others', async () => {
    await asOwner((tx) =>
      tx.query(
        "insert into evento (id_cliente, tabela, acao, em) values ($1, 'empresa', 'alteracao', now() - interval '2 days')",
        [firma.idCliente],
      ),
    );
    await linkEventos(inTenant, firma.idCliente);
    expect((await verifyEventos(inTenant, firma.idCliente)).falha).toEqual({
      idEvento: (await ids()).at(-1),
      motivo: 'inserido',
    });
  });

  it('links all that waits, however much, in batches', async () => {
    await addEventos(1200);
    const head = await linkEventos(inTenant, firma.idCliente);
    const all = await ids();
    expect(head?.ordem).toBe(all.length);
    expect(await verifyEventos(inTenant, firma.idCliente)).toEqual({
      eventos: all.length,
      cabeca: head,
      falha: null,
    });
  });

  it('finds its last link without reading the others', async () => {
    await addEventos(600);
    const head = await linkEventos(inTenant, firma.idCliente);
    // Entries of its indexes, and rows of the table itself.
    const READ = `select sum(pg_stat_get_xact_tuples_returned(c.oid))::int as lidos from pg_class c
      where c.oid = 'evento_elo'::regclass or c.oid in (select indexrelid from pg_index where indrelid = 'evento_elo'::regclass)`;
    const { last, lidos } = await inTenant(async (tx) => {
      const read = async () => (await tx.query<{ lidos: number }>(READ)).rows[0]?.lidos ?? Number.NaN;
      const before = await read();
      const found = await readHead(tx, firma.idCliente);
      return { last: found, lidos: (await read()) - before };
    });
    expect(last).toMatchObject({ ...head });
    expect(lidos).toBe(1);
  });
});

describeOnOwnDatabase('audit verify', (base) => {
  it('tells of each firm what fits, what does not, and whether a link that was kept is still there', async () => {
    const [a, b] = [await buildFirma(base.database, 'Conferida'), await buildFirma(base.database, 'Mexida')];
    const [first] = await verifyGrupos(base.database, { idCliente: a.idCliente });
    expect(first).toMatchObject({ nome: 'Conferida', falha: null, isKeptFound: true });
    const kept = first?.cabeca;
    await base.database.transaction('manutencao', (tx) =>
      tx.query("update evento set acao = 'exclusao' where id_cliente = $1", [b.idCliente]),
    );
    const told = async (options: VerifyOptions) =>
      (await verifyGrupos(base.database, options)).map(describeVerification);
    expect(await told({})).toEqual([
      expect.stringMatching(/^Grupo \d+ \(Conferida\): \d+ eventos conferem\. Último elo: \d+:[0-9a-f]{64}$/),
      // Pending events are chained first: the check only covers chained ones.
      expect.stringMatching(/^Grupo \d+ \(Mexida\): \d+ eventos conferem/),
    ]);
    await base.database.transaction('manutencao', (tx) =>
      tx.query("update evento set acao = 'inclusao' where id_cliente = $1", [b.idCliente]),
    );
    expect((await told({}))[1]).toMatch(
      /NÃO CONFERE\. O evento \d+ foi alterado depois de gravado; 0 eventos/,
    );
    expect(await told({ idCliente: a.idCliente, kept })).toEqual([expect.stringContaining('conferem')]);
    // The end is cut off, with its links: only an externally stored link reveals it.
    await base.database.transaction('manutencao', async (tx) => {
      await tx.query('delete from evento_elo where id_cliente = $1 and ordem > 3', [a.idCliente]);
      await tx.query(
        'delete from evento where id_cliente = $1 and id > (select max(id_evento) from evento_elo where id_cliente = $1)',
        [a.idCliente],
      );
    });
    expect(await told({ idCliente: a.idCliente })).toEqual([expect.stringContaining('3 eventos conferem')]);
    expect(await told({ idCliente: a.idCliente, kept })).toEqual([
      expect.stringContaining('o fim dela foi cortado'),
    ]);
  });
});
