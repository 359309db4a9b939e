import type { z } from 'zod';
import type { Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { withBareTables } from '../seed/bare-tables';
import { endSchema, headerSchema, tableSchema } from './dump-format';
import type { RowCounts } from './export-database';
import { assertSeesAllRows, readMigrations, readTables, type Sequence, type Table } from './tables';
import { TransferRefusedError } from './transfer-refused-error';

/** Rows inserted at once. */
const BATCH = 1_000;

/**
 * Imports an export into a database that has the schema and no firm, in one transaction: all or nothing.
 * Triggers are off meanwhile, since the rows contain their effects; keys are checked and indexes built at the
 * end.
 * @throws TransferRefusedError if the file is cut or of another schema, or the database has a firm
 */
export async function importDatabase(database: Database, lines: AsyncIterable<string>): Promise<RowCounts> {
  const { counts } = await importWith(database, lines, async () => undefined);
  return counts;
}

/**
 * `importDatabase` with additional work before the commit: if that fails, nothing was imported, and it can be
 * tried again.
 */
export function importWith<T>(
  database: Database,
  lines: AsyncIterable<string>,
  finish: (tx: Transaction) => Promise<T>,
): Promise<{ readonly counts: RowCounts; readonly finished: T }> {
  return database.transaction('manutencao', async (tx) => {
    await tx.query("set local timezone = 'UTC'");
    await assertSeesAllRows(tx);
    const reader = readerOf(lines);
    await assertSameSchema(tx, parse(headerSchema, await reader.next()));
    await assertNoFirm(tx);
    const tables = await readTables(tx);
    const names = tables.map(({ name }) => name);
    await tx.query(`truncate ${names.join(', ')}`);
    for (const name of names) await tx.query(`alter table ${name} disable trigger user`);
    const counts: RowCounts = {};
    await withBareTables(tx, names, async () => {
      for (const table of tables) counts[table.name] = await readTable(tx, table, reader);
    });
    for (const name of names) await tx.query(`alter table ${name} enable trigger user`);
    await setSequences(tx, parse(endSchema, await reader.next()).fim);
    return { counts, finished: await finish(tx) };
  });
}

interface Reader {
  next(): Promise<string>;
}

function readerOf(lines: AsyncIterable<string>): Reader {
  const iterator = lines[Symbol.asyncIterator]();
  return {
    next: async () => {
      const line = await iterator.next();
      if (line.done) throw new TransferRefusedError('O arquivo está incompleto: termina antes do fim.');
      return line.value;
    },
  };
}

function parse<Schema extends z.ZodType>(schema: Schema, line: string): z.output<Schema> {
  const parsed = schema.safeParse(readJson(line));
  if (!parsed.success)
    throw new TransferRefusedError(
      `O arquivo não é uma exportação do Foro que este programa conheça: ${line.slice(0, 80)}`,
    );
  return parsed.data;
}

function readJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function assertSameSchema(
  tx: Transaction,
  { migracoes }: z.output<typeof headerSchema>,
): Promise<void> {
  const own = await readMigrations(tx);
  if (own.join('\n') === migracoes.join('\n')) return;
  throw new TransferRefusedError(
    `O arquivo é de outra versão do banco (${migracoes.length} migrações, a última ${migracoes.at(-1)?.split(' ')[0]}): exporte e importe com o mesmo programa.`,
  );
}

async function assertNoFirm(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ nome: string }>('select nome from grupo limit 1');
  if (rows[0])
    throw new TransferRefusedError(
      `O banco de destino já tem um grupo (${rows[0].nome}): a importação só entra em um banco vazio.`,
    );
}

async function readTable(tx: Transaction, { name, columns }: Table, reader: Reader): Promise<number> {
  const { tabela, colunas, linhas } = parse(tableSchema, await reader.next());
  if (tabela !== name || colunas.join() !== columns.join())
    throw new TransferRefusedError(`O arquivo traz a tabela ${tabela} onde se espera ${name}.`);
  for (let left = linhas; left > 0; left -= BATCH) {
    const batch: string[] = [];
    while (batch.length < Math.min(left, BATCH)) batch.push(await reader.next());
    await tx.query(
      `insert into ${name} (${columns.join(', ')}) overriding system value select ${columns.join(', ')} from json_populate_recordset(null::${name}, $1)`,
      [`[${batch.join(',')}]`],
    );
  }
  return linhas;
}

async function setSequences(tx: Transaction, sequences: readonly Sequence[]): Promise<void> {
  for (const { table, column, lastValue, isCalled } of sequences) {
    await tx.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4)', [
      table,
      column,
      lastValue,
      isCalled,
    ]);
  }
}
