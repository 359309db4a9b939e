import type { Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { DUMP_VERSION, type endSchema, type headerSchema, type tableSchema } from './dump-format';
import { assertSeesAllRows, readMigrations, readSequences, readTables, type Table } from './tables';
import type { z } from 'zod';

/** Rows fetched at once. */
const BATCH = 2_000;

/** How many rows of each table were transferred. */
export type RowCounts = Record<string, number>;

type Write = (line: string) => Promise<void>;

/**
 * Writes every row of every table, from one snapshot, as lines of JSON: a header, then each table's head and
 * rows, then the sequences. PostgreSQL itself formats the rows, which never pass through a JavaScript number
 * or date.
 */
export function exportDatabase(database: Database, write: Write): Promise<RowCounts> {
  return database.transaction('manutencao', async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    return writeTables(tx, write);
  });
}

/**
 * Writes as `exportDatabase` does, in the owner's open transaction with one snapshot (repeatable read): all
 * rows or, with `idCliente`, those that this firm needs in an empty database.
 */
export async function writeTables(tx: Transaction, write: Write, idCliente?: number): Promise<RowCounts> {
  await tx.query("set local timezone = 'UTC'");
  await assertSeesAllRows(tx);
  await write(
    JSON.stringify({ foro: DUMP_VERSION, migracoes: await readMigrations(tx) } satisfies z.input<
      typeof headerSchema
    >),
  );
  const counts: RowCounts = {};
  for (const table of await readTables(tx))
    counts[table.name] = await writeTable(tx, table, write, idCliente);
  await write(JSON.stringify({ fim: await readSequences(tx) } satisfies z.input<typeof endSchema>));
  return counts;
}

async function writeTable(
  tx: Transaction,
  { name, columns, ofFirm }: Table,
  write: Write,
  idCliente: number | undefined,
): Promise<number> {
  const [rows, values] = idCliente === undefined ? [name, []] : [`${name} where ${ofFirm}`, [idCliente]];
  const total = Number(
    (await tx.query<{ total: string }>(`select count(*)::text as total from ${rows}`, values)).rows[0]?.total,
  );
  await write(
    JSON.stringify({ tabela: name, colunas: [...columns], linhas: total } satisfies z.input<
      typeof tableSchema
    >),
  );
  await tx.query(
    `declare linhas no scroll cursor for select row_to_json(l)::text as linha from (select ${columns.join(', ')} from ${rows}) l`,
    values,
  );
  for (;;) {
    const { rows: batch } = await tx.query<{ linha: string }>(`fetch ${BATCH} from linhas`);
    // PostgreSQL writes a line break inside a text as \n, so a row is always one line.
    for (const { linha } of batch) await write(linha);
    if (batch.length < BATCH) break;
  }
  await tx.query('close linhas');
  return total;
}
