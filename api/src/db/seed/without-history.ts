import type { Transaction } from '../drivers/transaction';

/**
 * Does the work while no trigger writes events, for the rows of a sample firm. Needs the owner; the tables
 * are locked until the transaction ends.
 */
export async function withoutHistory<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.query<{ table: string; trigger: string }>(
    `select tgrelid::regclass::text as table, tgname as trigger from pg_trigger
      where tgname in ('historico', 'historico_alteracoes') order by 1, 2`,
  );
  for (const { table, trigger } of rows) await tx.query(`alter table ${table} disable trigger ${trigger}`);
  const outcome = await work();
  for (const { table, trigger } of rows) await tx.query(`alter table ${table} enable trigger ${trigger}`);
  return outcome;
}
