import type { Transaction } from '../db/drivers/transaction';

/**
 * Records the reason for the events of deletions and of moved deadlines in this transaction; without a reason
 * it does nothing.
 */
export async function giveReason(tx: Transaction, motivo: string | null | undefined): Promise<void> {
  if (motivo) await tx.query("select set_config('foro.motivo', $1, true)", [motivo]);
}
