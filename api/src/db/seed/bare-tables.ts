import type { Transaction } from '../drivers/transaction';

interface Part {
  readonly tabela: string;
  readonly nome: string;
  readonly definicao: string;
}

/**
 * Drops these tables' foreign keys and their indexes that enforce nothing (neither primary key nor unique),
 * does the work, and restores them: built and checked in one go they take a fraction of the time that they
 * take row by row, above all the trigram indexes. Needs the owner; the tables are locked until the
 * transaction ends. If forced row-level security applies to the owner, the keys stay: they would be checked
 * against rows that the owner cannot see.
 */
export async function withBareTables<T>(
  tx: Transaction,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  // A pending constraint check would prevent changing its table.
  await tx.query('set constraints all immediate');
  const keys = await select(
    tx,
    "select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao from pg_constraint where contype = 'f' and conrelid = any($1::text[]::regclass[]) and (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) order by oid",
    tables,
  );
  const indexes = await select(
    tx,
    'select indrelid::regclass::text as tabela, indexrelid::regclass::text as nome, pg_get_indexdef(indexrelid) as definicao from pg_index where indrelid = any($1::text[]::regclass[]) and not indisunique order by indexrelid',
    tables,
  );
  for (const { tabela, nome } of keys) await tx.query(`alter table ${tabela} drop constraint ${nome}`);
  for (const { nome } of indexes) await tx.query(`drop index ${nome}`);
  const result = await work();
  // Memory for building indexes and checking keys, for this transaction.
  await tx.query("set local maintenance_work_mem = '256MB'");
  for (const { definicao } of indexes) await tx.query(definicao);
  for (const { tabela, nome, definicao } of keys)
    await tx.query(`alter table ${tabela} add constraint ${nome} ${definicao}`);
  return result;
}

async function select(tx: Transaction, text: string, tables: readonly string[]): Promise<Part[]> {
  const { rows } = await tx.query<Part & Record<string, unknown>>(text, [tables]);
  return rows;
}
