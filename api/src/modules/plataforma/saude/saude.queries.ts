import type { Transaction } from '../../../db/drivers/transaction';

/** Whether the database answers. */
export async function pingDatabase(tx: Transaction): Promise<void> {
  await tx.prepared('select 1');
}
