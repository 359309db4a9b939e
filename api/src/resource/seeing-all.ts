import type { Transaction } from '../db/drivers/transaction';

/** From here on the transaction reads what this person sees: for work that nobody asked for by a request. */
export async function readAs(tx: Transaction, idUsuario: number): Promise<void> {
  await tx.query("select set_config('foro.id_usuario', $1, true)", [String(idUsuario)]);
}

/**
 * Runs queries that also see the restricted cases of others: to count or compare, never to show. If `work` fails, the
 * transaction ends, and the setting with it.
 */
export async function seeingAll<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  await tx.query("select set_config('foro.ve_tudo', 'sim', true)");
  const result = await work();
  await tx.query("select set_config('foro.ve_tudo', '', true)");
  return result;
}

/**
 * Runs queries from which the policies hide nothing, while `foro_processos_ocultos` still answers for a person that it is
 * given: to find what people may no longer see, whoever the user is.
 */
export async function asNobody<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.query<{ id: string | null }>(
    "select current_setting('foro.id_usuario', true) as id",
  );
  await tx.query("select set_config('foro.id_usuario', '', true)");
  const result = await work();
  await tx.query("select set_config('foro.id_usuario', $1, true)", [rows[0]?.id ?? '']);
  return result;
}
