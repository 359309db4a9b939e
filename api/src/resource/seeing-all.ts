import type { Transaction } from '../db/drivers/transaction';

/** From here on the transaction reads what this person sees: for work that nobody asked for by a request. */
export async function readAs(tx: Transaction, idUsuario: number): Promise<void> {
  await tx.query("select set_config('foro.id_usuario', $1, true)", [String(idUsuario)]);
}

async function withSetting<T>(
  tx: Transaction,
  [name, value]: readonly [name: string, value: string],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await tx.query<{ before: string | null }>('select current_setting($1, true) as before', [
    name,
  ]);
  await tx.query('select set_config($1, $2, true)', [name, value]);
  const result = await work();
  await tx.query('select set_config($1, $2, true)', [name, rows[0]?.before ?? '']);
  return result;
}

/**
 * Runs queries that also see the restricted cases of others: to count or compare, never to show. If `work` fails, the
 * transaction ends, and the setting with it.
 */
export const seeingAll = <T>(tx: Transaction, work: () => Promise<T>): Promise<T> =>
  withSetting(tx, ['foro.ve_tudo', 'sim'], work);

/**
 * Runs queries from which the policies hide nothing, while `foro_processos_ocultos` still answers for a person that it is
 * given: to find what people may no longer see, whoever the user is.
 */
export const asNobody = <T>(tx: Transaction, work: () => Promise<T>): Promise<T> =>
  withSetting(tx, ['foro.id_usuario', ''], work);
