import type { z } from 'zod';
import type { Database } from '../drivers/database';
import type { Transaction } from '../drivers/transaction';
import { withBareTables } from '../seed/bare-tables';
import { endSchema, headerSchema, tableSchema } from './dump-format';
import type { RowCounts } from './export-database';
import {
  assertSeesAllRows,
  readMigrations,
  readSequences,
  readTables,
  type Sequence,
  type Table,
} from './tables';
import { TransferRefusedError } from './transfer-refused-error';

/** Rows inserted at once. */
const BATCH = 1_000;

/** How many numbers a sequence skips beyond those that a firm brings. */
const MARGIN = 1_000n;

/**
 * The last migration before they were folded into the baseline. An export of that schema can be imported: the baseline
 * has the same tables and columns, except some that it removed or added.
 */
const BEFORE_BASELINE = '0112_historico_de_alteracoes.sql';

/** Before the baseline no follow-up said whether clients see it: they go on seeing what they saw. */
const COMO_OS_CLIENTES_VIAM = [
  `update processo_historico_tipo set visivel_cliente = false
    where foro_normaliza(descricao) in ('anotacao interna', 'parecer', 'contato telefonico', 'e-mail')`,
  `update acompanhamento t set visivel_cliente = null
    where exists (select from publicacao p where p.id_cliente = t.id_cliente and p.id_acompanhamento = t.id)`,
  `update acompanhamento t set visivel_cliente = false from processo_historico_tipo h
    where h.id_cliente = t.id_cliente and h.id = t.id_processo_historico_tipo and foro_normaliza(h.descricao) = 'anotacao interna'`,
];

/** What was imported, and how many rows belong to tables that no longer exist. */
export interface Imported {
  readonly counts: RowCounts;
  readonly skipped: RowCounts;
}

/**
 * Imports an export into a database that has the schema and no firm, in one transaction: all or nothing.
 * Triggers are off meanwhile, since the rows contain their effects; keys are checked and indexes built at the
 * end.
 * @throws TransferRefusedError if the file is cut or of another schema, or the database has a firm
 */
export async function importDatabase(database: Database, lines: AsyncIterable<string>): Promise<Imported> {
  const { counts, skipped } = await importWith(database, lines, async () => undefined);
  return { counts, skipped };
}

/**
 * `importDatabase` with additional work before the commit: if that fails, nothing was imported, and it can be
 * tried again.
 */
export function importWith<T>(
  database: Database,
  lines: AsyncIterable<string>,
  finish: (tx: Transaction) => Promise<T>,
): Promise<Imported & { readonly finished: T }> {
  return database.transaction('manutencao', async (tx) => {
    await tx.query("set local timezone = 'UTC'");
    await assertSeesAllRows(tx);
    const reader = readerOf(lines);
    const isOfBaseline = await isSameSchema(tx, parse(headerSchema, await reader.next()));
    await assertNoFirm(tx);
    const tables = await readTables(tx);
    const names = tables.map(({ name }) => name);
    await tx.query(`truncate ${names.join(', ')}`);
    for (const name of names) await tx.query(`alter table ${name} disable trigger user`);
    const counts: RowCounts = {};
    const skipped: RowCounts = {};
    const sequences = await withBareTables(tx, names, async () => {
      for (;;) {
        const line = await reader.next();
        const end = endSchema.safeParse(readJson(line));
        if (end.success) return end.data.fim;
        const head = parse(tableSchema, line);
        const table = tables.find(({ name }) => name === head.tabela);
        if (table && (!isOfBaseline || head.colunas.join() === table.columns.join()))
          counts[table.name] = await readTable(tx, table, head, reader);
        else if (isOfBaseline)
          throw new TransferRefusedError(`O arquivo traz a tabela ${head.tabela} com outras colunas.`);
        else skipped[head.tabela] = await skipTable(head, reader);
      }
    });
    for (const name of names) await tx.query(`alter table ${name} enable trigger user`);
    await setSequences(
      tx,
      sequences.filter(({ table }) => names.includes(table)),
    );
    if (!isOfBaseline) for (const text of COMO_OS_CLIENTES_VIAM) await tx.query(text);
    return { counts, skipped, finished: await finish(tx) };
  });
}

/**
 * Adds the rows of one firm to a database that may serve others, in the owner's open transaction; all have been checked
 * where they come from, so neither triggers nor foreign keys check them again. The country's rows may be there already.
 * @throws TransferRefusedError if the file is cut or of another schema, or the owner may not skip the checks
 */
export async function addFirm(tx: Transaction, lines: AsyncIterable<string>): Promise<void> {
  await tx.query("set local timezone = 'UTC'");
  await assertSeesAllRows(tx);
  const { rows } = await tx.query<{ may: boolean }>(
    "select has_parameter_privilege('session_replication_role', 'set') as may",
  );
  if (!rows[0]?.may)
    throw new TransferRefusedError(
      'O usuário do banco de destino não pode gravar sem gatilhos: use um superusuário, ou um com direito a session_replication_role.',
    );
  await tx.query('set local session_replication_role = replica');
  const reader = readerOf(lines);
  const { migracoes } = parse(headerSchema, await reader.next());
  if (migracoes.join('\n') !== (await readMigrations(tx)).join('\n'))
    throw new TransferRefusedError(
      'O destino é de outra versão: leve os dois à mesma antes de mudar o grupo.',
    );
  const tables = await readTables(tx);
  for (;;) {
    const line = await reader.next();
    const end = endSchema.safeParse(readJson(line));
    if (end.success) {
      await raiseSequences(tx, end.data.fim);
      break;
    }
    const head = parse(tableSchema, line);
    const table = tables.find(({ name }) => name === head.tabela);
    if (table === undefined) throw new TransferRefusedError(`O destino não tem a tabela ${head.tabela}.`);
    await readTable(tx, table, head, reader, table.isOfFirm ? '' : 'on conflict do nothing');
  }
  await tx.query('set local session_replication_role = origin');
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

/** Whether the file has exactly this database's schema; false if it has the last one before the baseline. */
async function isSameSchema(tx: Transaction, { migracoes }: z.output<typeof headerSchema>): Promise<boolean> {
  const own = await readMigrations(tx);
  if (own.join('\n') === migracoes.join('\n')) return true;
  if (migracoes.some((migration) => migration.startsWith(`${BEFORE_BASELINE} `))) return false;
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

type TableHead = z.output<typeof tableSchema>;

async function readTable(
  tx: Transaction,
  { name, columns }: Table,
  { colunas, linhas }: TableHead,
  reader: Reader,
  onConflict = '',
): Promise<number> {
  const own = columns.filter((column) => colunas.includes(column)).join(', ');
  for (let left = linhas; left > 0; left -= BATCH) {
    const batch: string[] = [];
    while (batch.length < Math.min(left, BATCH)) batch.push(await reader.next());
    await tx.query(
      `insert into ${name} (${own}) overriding system value select ${own} from json_populate_recordset(null::${name}, $1) ${onConflict}`,
      [`[${batch.join(',')}]`],
    );
  }
  return linhas;
}

async function skipTable({ linhas }: TableHead, reader: Reader): Promise<number> {
  for (let left = linhas; left > 0; left -= 1) await reader.next();
  return linhas;
}

/** Numbers given from now on are none that the firm brought. The margin covers those that others take meanwhile. */
async function raiseSequences(tx: Transaction, brought: readonly Sequence[]): Promise<void> {
  const own = new Map((await readSequences(tx)).map((one) => [`${one.table}.${one.column}`, one.lastValue]));
  await setSequences(
    tx,
    brought
      .filter(
        ({ table, column, lastValue }) => BigInt(lastValue) > BigInt(own.get(`${table}.${column}`) ?? 0),
      )
      .map((one) => ({ ...one, lastValue: String(BigInt(one.lastValue) + MARGIN) })),
  );
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
