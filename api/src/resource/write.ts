import { STALE_ADVICE } from '@foro/shared/contracts/stale';
import { formatDateTime } from '@foro/shared/format';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/drivers/transaction';
import { DesatualizadoError, NaoEncontradoError } from '../errors';
import type { Sessao } from '../session/session.queries';
import { instantSql } from './sql';

/** A table whose records have an id within their tenant, and audit fields. */
type Table = PgTable & Readonly<Record<'idCliente' | 'id' | 'dataAlteracao' | 'dataExclusao', AnyPgColumn>>;

type Who = Pick<Sessao, 'idCliente' | 'idUsuario'>;

/** The version of a record that its reader saw. */
export interface Version {
  readonly id: number;
  /** `dataAlteracao` as the reader received it. */
  readonly dataAlteracao: string;
}

/** Restricts the values to writable columns: a value without a column does not compile. */
type Only<Values, Allowed> = Values & Readonly<Record<Exclude<keyof Values, keyof Allowed>, never>>;

/** Inserts a record with this user as its author and returns its id. */
export async function insertRecord<
  T extends Table,
  Values extends Omit<PgInsertValue<T>, 'idCliente' | 'id'>,
>(
  tx: Transaction,
  { idCliente, idUsuario }: Who,
  table: T,
  values: Only<Values, PgInsertValue<T>>,
): Promise<number> {
  const owned = { ...values, idCliente, idUsuarioInclusao: idUsuario, idUsuarioAlteracao: idUsuario };
  const [row] = await tx.db
    .insert(table)
    .values(owned as PgInsertValue<T>)
    .returning({ id: table.id });
  if (row === undefined) throw new Error('an insert answers its row');
  return Number(row.id);
}

/**
 * Changes a record as this user, if it has not changed since it was read.
 * @throws DesatualizadoError if somebody has changed it since; NaoEncontradoError if it does not exist
 */
export async function updateRecord<T extends Table, Changes extends PgUpdateSetSource<T>>(
  tx: Transaction,
  who: Who,
  table: T,
  { id, dataAlteracao }: Version,
  changes: Only<Changes, PgUpdateSetSource<T>>,
): Promise<void> {
  const changed = await tx.db
    .update(table)
    .set({ ...changes, ...stamp(table, who) } as PgUpdateSetSource<T>)
    .where(and(alive(table, who, id), eq(table.dataAlteracao, new Date(dataAlteracao))))
    .returning({ id: table.id });
  if (changed.length === 0) throw await staleness(tx, who, table, id);
}

/** Changes a record whatever its version: for changes outside forms (releasing access, say). */
export async function touchRecord<T extends Table>(
  tx: Transaction,
  who: Who,
  table: T,
  id: number,
  changes: PgUpdateSetSource<T>,
): Promise<void> {
  const changed = await tx.db
    .update(table)
    .set({ ...changes, ...stamp(table, who) } as PgUpdateSetSource<T>)
    .where(alive(table, who, id))
    .returning({ id: table.id });
  if (changed.length === 0) throw new NaoEncontradoError();
}

/** Marks a record as deleted; its row stays, so that references to it keep its name. */
export function deleteRecord(tx: Transaction, who: Who, table: Table, id: number): Promise<void> {
  return touchRecord(tx, who, table, id, {
    dataExclusao: sql`date_trunc('milliseconds', clock_timestamp())`,
  } as PgUpdateSetSource<Table>);
}

/** Marks the records that are deleted together with another one. */
export async function deleteRecordsOf(
  tx: Transaction,
  who: Who,
  table: Table,
  condition: SQL,
): Promise<void> {
  const deletion = {
    dataExclusao: sql`date_trunc('milliseconds', clock_timestamp())`,
    ...stamp(table, who),
  } as PgUpdateSetSource<Table>;
  await tx.db
    .update(table)
    .set(deletion)
    .where(and(eq(table.idCliente, who.idCliente), isNull(table.dataExclusao), condition));
}

const alive = (table: Table, { idCliente }: Who, id: number) =>
  and(eq(table.idCliente, idCliente), eq(table.id, id), isNull(table.dataExclusao));

const stamp = (table: Table, { idUsuario }: Who) => ({
  dataAlteracao: sql`foro_nova_versao(${table.dataAlteracao})`,
  idUsuarioAlteracao: idUsuario,
});

/** The reason why an update changed nothing. */
async function staleness(
  tx: Transaction,
  { idCliente, idUsuario }: Who,
  table: Table,
  id: number,
): Promise<Error> {
  const { rows } = await tx.db.execute<{ id: number | null; nome: string | null; quando: string }>(
    sql`select u.id, u.nome, ${sql.raw(instantSql('t.data_alteracao'))} as quando from ${table} t
      left join usuario u on u.id_cliente = t.id_cliente and u.id = t.id_usuario_alteracao
      where t.id_cliente = ${idCliente} and t.id = ${id} and t.data_exclusao is null`,
  );
  const [row] = rows;
  if (row === undefined) return new NaoEncontradoError();
  const by = row.id === idUsuario ? 'você mesmo' : (row.nome ?? 'outra pessoa');
  return new DesatualizadoError(
    `Este registro foi alterado por ${by} em ${formatDateTime(row.quando)}, depois que você o abriu. ${STALE_ADVICE}`,
  );
}
