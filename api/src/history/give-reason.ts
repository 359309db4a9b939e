import type { Transaction } from '../db/drivers/transaction';

/** Says why, for the events of what is deleted, and of deadlines that move, in this transaction; without a reason it says nothing. */
export async function giveReason(tx: Transaction, motivo: string | null | undefined): Promise<void> {
  if (motivo) await tx.query("select set_config('foro.motivo', $1, true)", [motivo]);
}
