import type { Transaction } from '../drivers/transaction';

/** A row of a table: snake_case columns; dates as text, bytes as `\x…`. */
export type Row = Readonly<Record<string, unknown>>;

// Identifiers come from our own code only, never from a request.
const IDENTIFIER = /^[a-z_][a-z0-9_]*$/;

function checked(name: string): string {
  if (!IDENTIFIER.test(name)) throw new RangeError(`not an identifier: ${name}`);
  return name;
}

/**
 * Writes rows with one statement, whatever their number: they travel as one JSON parameter, which PostgreSQL
 * reads by the table's own column types. Columns that the first row lacks get their default.
 *
 * @param onConflict the `ON CONFLICT` action, for seeds that may run twice
 */
export async function insertRows(
  tx: Transaction,
  table: string,
  rows: readonly Row[],
  onConflict?: 'do nothing',
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first).map(checked).join(', ');
  const conflict = onConflict === undefined ? '' : ` on conflict ${onConflict}`;
  await tx.query(
    `insert into ${checked(table)} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)${conflict}`,
    [JSON.stringify(rows)],
  );
}
