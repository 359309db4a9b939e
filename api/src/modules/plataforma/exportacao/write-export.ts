import { readTables } from '../../../db/transfer/tables';
import type { Transaction } from '../../../db/drivers/transaction';
import { writeArchive, type ArchivePart } from '../../../files/write-archive';
import { readHead, START } from '../../../history/chain';
import { fileParts, type FilePartsOptions } from './file-parts';
import { historyCsv } from './history-part';
import { planilhasOf } from './planilhas';
import { readMe } from './read-me';
import { readShown, tableCsv, tableLines } from './table-parts';
import { takenTables } from './taken';

/** Bytes of a document that count like a row. */
const BYTES_OF_A_STEP = 10_000;

export interface ExportOptions extends FilePartsOptions {
  /** Receives the steps that are done, again and again. */
  readonly onStep: (done: number) => void;
}

/** An export to be written: its size in steps, and the archive. */
export interface Writing {
  readonly total: number;
  readonly archive: ReturnType<typeof writeArchive>;
}

/** Writes everything that a firm has into one archive, page by page. */
export async function writeExport(options: ExportOptions): Promise<Writing> {
  const { inTenant, idCliente } = options;
  const start = await inTenant(async (tx) => {
    const tables = takenTables(await readTables(tx));
    const { rows } = await tx.query<{ nome: string }>('select nome from grupo where id = $1', [idCliente]);
    const head = (await readHead(tx, idCliente)) ?? START;
    const total = await countSteps(tx, idCliente, tables);
    return { tables, nome: rows[0]?.nome ?? '', head, total };
  });
  return { total: start.total, archive: writeArchive(partsOf(options, start)) };
}

interface Start {
  readonly tables: ReturnType<typeof takenTables>;
  readonly nome: string;
  readonly head: Parameters<typeof readMe>[2];
}

async function* partsOf(
  options: ExportOptions,
  { tables, nome, head }: Start,
): AsyncGenerator<ArchivePart, void> {
  const { inTenant, idCliente, onStep } = options;
  let done = 0;
  const step = (steps: number) => onStep((done += steps));
  const text = (path: string, content: AsyncIterable<string>): ArchivePart => ({
    path,
    content: counted(content, step),
    isText: true,
  });
  const once = async function* (all: string) {
    yield all;
  };
  yield text('LEIA-ME.txt', once(readMe(nome, new Date(), head)));
  const shown = await readShown(inTenant);
  for (const planilha of planilhasOf(inTenant, idCliente, shown)) yield { ...planilha, isText: true };
  for (const table of tables)
    yield text(
      `tabelas/${table.name}.csv`,
      tableCsv(inTenant, idCliente, table, shown.get(table.name) ?? []),
    );
  const lines = async function* () {
    for (const table of tables) yield* tableLines(inTenant, idCliente, table);
  };
  yield text('dados.jsonl', lines());
  yield text('historico.csv', historyCsv(inTenant, idCliente));
  yield* fileParts(options, (bytes) => step(Math.ceil(bytes / BYTES_OF_A_STEP)));
}

/** A text whose lines count as steps. */
async function* counted(content: AsyncIterable<string>, step: (steps: number) => void) {
  for await (const piece of content) {
    yield piece;
    step(piece.split('\n').length - 1);
  }
}

/** About how many steps there are: lines of both forms and of the history, and bytes of documents. */
async function countSteps(tx: Transaction, idCliente: number, tables: Start['tables']): Promise<number> {
  let total = 0;
  for (const { name, ofFirm } of tables) {
    const { rows } = await tx.query<{ linhas: number }>(
      `select count(*)::float8 as linhas from ${name} where ${ofFirm}`,
      [idCliente],
    );
    total += 2 * (rows[0]?.linhas ?? 0);
  }
  const { rows } = await tx.query<{ eventos: number; bytes: number }>(
    `select (select count(*) from evento where id_cliente = $1)::float8 as eventos,
      (select coalesce(sum(tamanho), 0) from documento_versao where id_cliente = $1)::float8 as bytes`,
    [idCliente],
  );
  return total + (rows[0]?.eventos ?? 0) + (rows[0]?.bytes ?? 0) / BYTES_OF_A_STEP;
}
