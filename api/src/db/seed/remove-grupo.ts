import type { Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { enterTenant, leaveTenant } from './found-grupo';

/** A firm that is not removed; the message is one line in Portuguese, fit for the terminal. */
export class GrupoNaoRemovidoError extends Error {
  override readonly name = 'GrupoNaoRemovidoError';
}

/** The firm's name. @throws GrupoNaoRemovidoError when there is none, with those that there are */
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
 * Deletes a firm and every row of it, all or nothing, in the owner's transaction that `keep` first writes the firm's rows
 * from: what goes is exactly what was kept, for a row that changes meanwhile ends it all. Nobody else waits.
 * The rows go beneath row-level security, as the firm's own, so that not even a mistake here reaches another firm.
 * @returns how many rows there were
 * @throws GrupoNaoRemovidoError when somebody of the firm wrote at the same time
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
      // Every table with a tenant refers to it: a row that was left would be refused here.
      await tx.query('delete from grupo where id = $1', [idCliente]);
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
  // Keys within a firm need no check when all of it goes, and checked row by row they would read whole tables. An owner who
  // may not say so waits for them.
  await tx.query(
    "select case when has_parameter_privilege('session_replication_role', 'set') then set_config('session_replication_role', 'replica', true) end",
  );
  await enterTenant(tx, idCliente);
  // One statement: where keys are checked, they are at its end, when no row is left of those that refer to each other.
  const { rows } = await tx.query<{ total: number }>(
    `with ${tables.map((table, index) => `d${index} as (delete from ${table} where id_cliente = $1 returning 1)`).join(', ')}
      select (${tables.map((_, index) => `(select count(*) from d${index})`).join(' + ')})::int as total`,
    [idCliente],
  );
  // The triggers may have counted, and summed, what went.
  await tx.query('delete from contagem where id_cliente = $1', [idCliente]);
  await tx.query('delete from lancamento_soma where id_cliente = $1', [idCliente]);
  await tx.query('delete from lancamento_soma_cliente where id_cliente = $1', [idCliente]);
  await leaveTenant(tx);
  // And told of it. Events no tenant may remove: they go as the owner's.
  const { rowCount: eventos } = await tx.query('delete from evento where id_cliente = $1', [idCliente]);
  const { rowCount: elos } = await tx.query('delete from evento_elo where id_cliente = $1', [idCliente]);
  await tx.query(
    "select case when has_parameter_privilege('session_replication_role', 'set') then set_config('session_replication_role', 'origin', true) end",
  );
  return (rows[0]?.total ?? 0) + (eventos ?? 0) + (elos ?? 0);
}

/** Every table with a tenant but what triggers write, quoted where it has to be. */
async function tablesOfTenants(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'id_cliente' and not a.attisdropped
        and c.relname not in ('contagem', 'lancamento_soma', 'lancamento_soma_cliente', 'evento', 'evento_elo') order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** A row changed after our moment, or came after it. */
const isRace = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '23503');
