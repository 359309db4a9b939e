import { buildFirma, type Firma } from '../testing/builders';
import { describeOnOwnDatabase } from '../testing/describe-on-database';
import type { Transaction } from './drivers/transaction';

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

interface TenantTable {
  readonly name: string;
  /** The columns without which no row can be inserted. */
  readonly columns: readonly Column[];
  readonly checks: readonly string[];
  /** Whether requests may change and remove rows; not so for the tables of events. */
  readonly isChangeable: boolean;
}

/** Some value of a type, as text that PostgreSQL reads; keys differ from one row to the next. */
function valueOf({ type, isKey }: Column, number: number): string {
  if (type.endsWith('[]')) return '{}';
  if (/^(integer|bigint|smallint)/.test(type)) return isKey ? String(30_000 + number) : '1';
  if (type.startsWith('numeric')) return '1';
  if (/^timestamp|^date/.test(type)) return '2026-01-01';
  if (type === 'boolean') return 'true';
  if (type.startsWith('json')) return '{}';
  if (type === 'uuid') return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  return isKey ? String(number) : '1';
}

const TABLES = `select o.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'isKey', exists (select from pg_index i where i.indrelid = o.oid and i.indisunique and a.attnum = any(i.indkey))) order by a.attnum)
      from pg_attribute a where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef
        and a.attidentity = '' and a.attgenerated = '' and a.attname <> 'id_cliente') as columns,
    (select json_agg(c.conname) from pg_constraint c where c.conrelid = o.oid and c.contype = 'c') as checks,
    has_table_privilege('foro_runtime', o.oid, 'update') as "isChangeable"
  from pg_class o where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'p')
    and exists (select from pg_attribute a where a.attrelid = o.oid and a.attname = 'id_cliente' and not a.attisdropped) order by 1`;

class Undo extends Error {}

// These tests leave out the queries' own tenant conditions: bare statements run as requests do, and the
// policies alone decide. A row is created in every table of a tenant from the catalogue's description, so that
// a later table is covered too.
/** The tables that have a search. */
const SEARCHED = ['consulta', 'empresa', 'processo', 'usuario', 'verificacao_conflito'];

describeOnOwnDatabase('row-level security, without a predicate in any query', (base) => {
  let ours: Firma;
  let theirs: Firma;
  let tables: readonly TenantTable[];
  beforeAll(async () => {
    [ours, theirs] = [await buildFirma(base.database), await buildFirma(base.database)];
    const { rows } = await base.database.transaction('manutencao', (tx) =>
      tx.query<{
        name: string;
        columns: Column[] | null;
        checks: string[] | null;
        isChangeable: boolean;
      }>(TABLES),
    );
    tables = rows.map(({ columns, checks, ...table }) => ({
      ...table,
      columns: columns ?? [],
      checks: checks ?? [],
    }));
  });

  let serial = 0;
  const insert = (tx: Transaction, { name, columns }: TenantTable, idCliente: number) => {
    const number = ++serial;
    const values = [String(idCliente), ...columns.map((column) => valueOf(column, number))];
    return tx.query(
      `insert into ${name} (${['id_cliente', ...columns.map((column) => column.name)].join(', ')}) values (${values.map((_, index) => `$${index + 1}`).join(', ')})`,
      values,
    );
  };
  const become = (tx: Transaction, role: 'foro_runtime' | 'none', { idCliente } = ours) =>
    tx.query(`set local role ${role}; set local foro.id_cliente = ${idCliente}`);
  const count = async (tx: Transaction, name: string, condition = 'true') =>
    (await tx.query<{ total: number }>(`select count(*)::int as total from ${name} where ${condition}`))
      .rows[0]?.total;
  /** The statement's error; the transaction continues. */
  const failureOf = async (tx: Transaction, run: () => Promise<unknown>) => {
    await tx.query('savepoint tentativa');
    const failure = await run().then(
      () => 'it was done',
      (error: unknown) => String(error),
    );
    await tx.query('rollback to savepoint tentativa');
    return failure;
  };

  /** Visits every table while it has a row of each firm, and leaves the database as it was. */
  const walk = async (visit: (tx: Transaction, table: TenantTable) => Promise<unknown>) => {
    expect(tables.length).toBeGreaterThan(25);
    for (const table of tables) {
      const work = base.database.transaction('manutencao', async (tx) => {
        // Without keys, triggers and checks: the row need not make sense, it only has to belong to a firm.
        await tx.query('set local session_replication_role = replica');
        for (const check of table.checks)
          await tx.query(`alter table ${table.name} drop constraint "${check}"`);
        await insert(tx, table, ours.idCliente);
        await insert(tx, table, theirs.idCliente);
        await visit(tx, table);
        throw new Undo();
      });
      await expect(work).rejects.toThrow(Undo);
    }
  };

  it('shows a firm its own rows and nobody else’s, and without a firm none', async () => {
    await walk(async (tx, { name }) => {
      const own = await count(tx, name, `id_cliente = ${ours.idCliente}`);
      const all = await count(tx, name);
      await become(tx, 'foro_runtime');
      expect([name, await count(tx, name)]).toEqual([name, own]);
      expect([name, await count(tx, name, `id_cliente = ${theirs.idCliente}`)]).toEqual([name, 0]);
      await tx.query("set local foro.id_cliente = ''");
      expect([name, await count(tx, name)]).toEqual([name, 0]);
      await become(tx, 'none');
      expect([name, await count(tx, name)]).toEqual([name, all]);
    });
  });

  it('lets a firm insert no row for another one, nor without a firm', async () => {
    await walk(async (tx, table) => {
      const refusal = `new row violates row-level security policy for table "${table.name}"`;
      // A table with one row per firm would not take another.
      await tx.query(`delete from ${table.name} where id_cliente = ${ours.idCliente}`);
      await become(tx, 'foro_runtime');
      const own = await failureOf(tx, () => insert(tx, table, ours.idCliente));
      expect([table.name, own]).toEqual([table.name, 'it was done']);
      const foreign = await failureOf(tx, () => insert(tx, table, theirs.idCliente));
      expect([table.name, foreign]).toEqual([table.name, expect.stringContaining(refusal)]);
      await tx.query("set local foro.id_cliente = ''");
      const nobody = await failureOf(tx, () => insert(tx, table, ours.idCliente));
      expect([table.name, nobody]).toEqual([table.name, expect.stringContaining(refusal)]);
    });
  });

  it('lets a firm change no row of another one, take none over and give none away', async () => {
    await walk(async (tx, { name, isChangeable }) => {
      const own = await count(tx, name, `id_cliente = ${ours.idCliente}`);
      await become(tx, 'foro_runtime');
      if (!isChangeable)
        return expect([
          name,
          await failureOf(tx, () => tx.query(`update ${name} set id_cliente = id_cliente`)),
        ]).toEqual([name, expect.stringContaining('permission denied')]);
      const { rowCount } = await tx.query(`update ${name} set id_cliente = id_cliente`);
      expect([name, rowCount]).toEqual([name, own]);
      const taken = await tx.query(
        `update ${name} set id_cliente = ${ours.idCliente} where id_cliente = ${theirs.idCliente}`,
      );
      expect([name, taken.rowCount]).toEqual([name, 0]);
      const given = await failureOf(tx, () =>
        tx.query(`update ${name} set id_cliente = ${theirs.idCliente}`),
      );
      expect([name, given]).toEqual([
        name,
        expect.stringContaining(`new row violates row-level security policy for table "${name}"`),
      ]);
    });
  });

  it('lets a firm delete its own rows and nobody else’s', async () => {
    await walk(async (tx, { name, isChangeable }) => {
      const [own, foreign] = [
        await count(tx, name, `id_cliente = ${ours.idCliente}`),
        await count(tx, name, `id_cliente <> ${ours.idCliente}`),
      ];
      await become(tx, 'foro_runtime');
      if (!isChangeable)
        return expect([name, await failureOf(tx, () => tx.query(`delete from ${name}`))]).toEqual([
          name,
          expect.stringContaining('permission denied'),
        ]);
      const { rowCount } = await tx.query(`delete from ${name}`);
      expect([name, rowCount]).toEqual([name, own]);
      await become(tx, 'none');
      expect([name, await count(tx, name)]).toEqual([name, foreign]);
    });
  });

  it('shows a firm itself among the firms, and lets it change none', async () => {
    await base.database.transaction({ idCliente: ours.idCliente }, async (tx) => {
      expect((await tx.query('select id from grupo')).rows).toEqual([{ id: ours.idCliente }]);
      for (const statement of [
        "insert into grupo (nome) values ('x')",
        "update grupo set nome = 'x'",
        'delete from grupo',
        'truncate grupo',
      ])
        expect([statement, await failureOf(tx, () => tx.query(statement))]).toEqual([
          statement,
          expect.stringContaining('permission denied'),
        ]);
    });
  });

  it('holds in the functions that search past the policies: no id and no number of another firm', async () => {
    const found = (idCliente: number, table: string, term: string) =>
      base.database.transaction({ idCliente }, async (tx) => {
        const { rows } = await tx.query<{ total: number | null }>(
          "select * from foro_busca_pagina($1::regclass, array[$2], '{}', 'id', false, 10, 0)",
          [table, term],
        );
        return [rows.find(({ total }) => total !== null)?.total, rows.length - 1];
      });
    for (const [table, term] of [
      ['empresa', 'Ltda'],
      ['usuario', theirs.usuarios.admin.email],
    ] as const) {
      const [total = 0] = await found(theirs.idCliente, table, term);
      expect([table, total]).not.toEqual([table, 0]);
      const { rows } = await base.database.transaction({ idCliente: ours.idCliente }, (tx) =>
        tx.query(`select id from ${table} where busca like '%' || foro_busca($1) || '%'`, [term]),
      );
      expect([table, await found(ours.idCliente, table, term)]).toEqual([table, [rows.length, rows.length]]);
    }
    expect(await found(ours.idCliente, 'usuario', theirs.usuarios.admin.email)).toEqual([0, 0]);
    // A newly searched table: add it to SEARCHED, to READ_BY_DEFINERS and to the list of 0015_seguranca.sql.
    for (const table of tables.filter(({ name }) => !SEARCHED.includes(name)))
      await expect(found(ours.idCliente, table.name, 'x')).rejects.toThrow(`tabela sem busca: ${table.name}`);
  });

  it('lets no search go over a column that is not made for it', async () => {
    const search = base.database.transaction({ idCliente: ours.idCliente }, (tx) =>
      tx.query(
        "select * from foro_busca_pagina('usuario', array['argon2id'], '{}', 'id', false, 10, 0, 'senha_hash')",
      ),
    );
    await expect(search).rejects.toThrow('tabela sem busca: usuario.senha_hash');
  });
});
