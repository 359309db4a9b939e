import type { Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { enterTenant, leaveTenant } from './found-grupo';

/** The firm was not removed; the message is one line in Portuguese, fit for the terminal. */
export class GrupoNaoRemovidoError extends Error {
  override readonly name = 'GrupoNaoRemovidoError';
}

/** The firm's name. @throws GrupoNaoRemovidoError if there is no such firm; it lists those that exist */
export function findGrupo(database: Database, idCliente: number): Promise<string> {
  return database.transaction('manutencao', async (tx) => {
    const { rows } = await tx.query<{ id: number; nome: string }>('select id, nome from grupo order by id');
    const found = rows.find(({ id }) => id === idCliente);
    if (found !== undefined) return found.nome;
    const others = rows.map(({ id, nome }) => `${id} (${nome})`).join(', ');
    throw new GrupoNaoRemovidoError(`Não há o grupo ${idCliente}. Há: ${others || 'nenhum'}.`);
  });
}

/**
 * Deletes a firm and all its rows, all or nothing, in the owner's transaction in which `keep` first exports
 * the firm's rows: exactly the exported rows are deleted, because a row that changes meanwhile aborts
 * everything. Other firms are not blocked. The rows are deleted under row-level security, as the firm's own,
 * so that not even a mistake here reaches another firm.
 * @returns how many rows there were
 * @throws GrupoNaoRemovidoError if somebody of the firm wrote at the same time
 */
export async function removeGrupo(
  database: Database,
  idCliente: number,
  keep: (tx: Transaction) => Promise<unknown>,
): Promise<number> {
  try {
    return await database.transaction('manutencao', async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      await keep(tx);
      const total = await deleteRows(tx, idCliente);
      // Every tenant's table refers to it: a remaining row would be refused here.
      await tx.query('delete from grupo where id = $1', [idCliente]);
      await tx.query('delete from grupo_mudanca where grupo = $1', [idCliente]);
      return total;
    });
  } catch (error) {
    if (!isRace(error)) throw error;
    throw new GrupoNaoRemovidoError(
      'Alguém do grupo gravou dados durante a remoção: nada foi apagado. Repita, com outro arquivo.',
    );
  }
}

async function deleteRows(tx: Transaction, idCliente: number): Promise<number> {
  const tables = await tablesOfTenants(tx);
  // Keys within a firm need no check if all of it is deleted, and checking them row by row would scan whole
  // tables. An owner without the privilege to skip the checks waits for them.
  await tx.query(
    "select case when has_parameter_privilege('session_replication_role', 'set') then set_config('session_replication_role', 'replica', true) end",
  );
  await enterTenant(tx, idCliente);
  // A single statement: its keys are checked at its end, when no row is left of those that refer to each
  // other.
  const { rows } = await tx.query<{ total: number }>(
    `with ${tables.map((table, index) => `d${index} as (delete from ${table} where id_cliente = $1 returning 1)`).join(', ')}
      select (${tables.map((_, index) => `(select count(*) from d${index})`).join(' + ')})::int as total`,
    [idCliente],
  );
  // The triggers may have counted the deleted rows.
  await tx.query('delete from contagem where id_cliente = $1', [idCliente]);
  await leaveTenant(tx);
  // They also wrote events. No tenant may remove events, so the owner does.
  const { rowCount: eventos } = await tx.query('delete from evento where id_cliente = $1', [idCliente]);
  const { rowCount: elos } = await tx.query('delete from evento_elo where id_cliente = $1', [idCliente]);
  await tx.query(
    "select case when has_parameter_privilege('session_replication_role', 'set') then set_config('session_replication_role', 'origin', true) end",
  );
  return (rows[0]?.total ?? 0) + (eventos ?? 0) + (elos ?? 0);
}

/** Every table with a tenant except those that triggers write, quoted where necessary. */
async function tablesOfTenants(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'id_cliente' and not a.attisdropped
        and c.relname <> all($1) order by 1`,
    [['contagem', 'evento', 'evento_elo']],
  );
  return rows.map(({ name }) => name);
}

/** Whether a row was changed or added after our snapshot. */
const isRace = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '23503');
