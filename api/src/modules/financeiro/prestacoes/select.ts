import type { Transaction } from '../../../db/drivers/transaction';

/** Rows of a rare query: it is not worth a named statement on each connection. */
export const select = async <Row extends Record<string, unknown>>(
  tx: Transaction,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> => (await tx.query<Row>(text, values)).rows;
