import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, Readable } from 'node:stream';
import { carryFiles, describeCarried, isAllWhole, listNamed, removeFilesOf } from '../../files/carry-files';
import type { FileStore } from '../../files/file-store';
import type { Database } from '../drivers/database';
import { findDatabaseError, isCommitUncertain } from '../drivers/errors';
import type { Transaction } from '../drivers/transaction';
import { findGrupo, removeGrupo } from '../seed/remove-grupo';
import { writeTables } from './export-database';
import { addFirm } from './import-database';
import { assertSeesAllRows, readTables } from './tables';
import { TransferRefusedError } from './transfer-refused-error';

/** An installation: its database, as the owner, and its store of contents. */
export interface Installation {
  readonly database: Database;
  readonly files: FileStore;
}

export interface MoveOptions {
  readonly source: Installation;
  readonly target: Installation;
  readonly idCliente: number;
  /** The target's address, which people who sign in at the source read. */
  readonly endereco: string;
  /** Reports each step that is done. */
  readonly onStep: (step: string) => void | Promise<void>;
}

/** The lock of a firm on the move; `foro_entra` shares it. */
const LOCK = 1_703_003;

/**
 * Moves a firm. One transaction of the source holds the firm's lock, so that the firm is only read, and ends by marking
 * the firm as moved: whatever interrupts it releases the lock, and the source serves the firm as before. The target's
 * copy is committed before that, and served after it: of an interrupted move it may be left behind, unserved, and the
 * next move, or `undoMove`, discards it.
 * @throws TransferRefusedError if it cannot be moved; then nothing has changed
 */
export async function moveFirm(options: MoveOptions): Promise<void> {
  const { source, target, idCliente, endereco, onStep } = options;
  if ((await readMudanca(source, idCliente)) === 'mudado') {
    if ((await readMudanca(target, idCliente)) !== 'chegando')
      throw new TransferRefusedError('O grupo já mudou.');
  } else {
    await findGrupo(source.database, idCliente);
    await undoMove(options);
    await assertFree(options);
    try {
      await source.database.transaction('manutencao', async (tx) => {
        await takeLock(tx, idCliente);
        await onStep('O grupo só é lido.');
        await bringFirm(tx, options);
        await tx.query("insert into grupo_mudanca values ($1, 'mudado', $2)", [idCliente, endereco]);
      });
    } catch (error) {
      // It may have been marked: the next call looks.
      if (!isCommitUncertain(error)) await undoMove(options);
      throw error;
    }
    await onStep('A origem não atende mais o grupo.');
  }
  await target.database.transaction('manutencao', (tx) =>
    tx.query('delete from grupo_mudanca where grupo = $1', [idCliente]),
  );
}

/** Discards what an interrupted move left at the target. The source needs nothing. */
export async function undoMove({ source, target, idCliente }: MoveOptions): Promise<void> {
  if ((await readMudanca(source, idCliente)) === 'mudado')
    throw new TransferRefusedError(
      'O grupo já mudou: repita o comando sem --desfazer, para que o destino o atenda.',
    );
  if ((await readMudanca(target, idCliente)) === 'chegando')
    await removeGrupo(target.database, idCliente, async () => undefined);
  if (await isThere(target, idCliente)) return;
  await assertApart(source.files, target.files, idCliente);
  await removeFilesOf(target.files, idCliente);
}

/** @throws TransferRefusedError if both are one store: to discard the copy would discard the original */
async function assertApart(source: FileStore, target: FileStore, idCliente: number): Promise<void> {
  const probe = await target.receive(Readable.from([randomBytes(32)]), Infinity);
  await target.keep(idCliente, probe);
  const found = await source.open(idCliente, probe.sha256);
  found?.destroy();
  await target.remove(idCliente, probe.sha256, new Date(Date.now() + 60_000));
  if (found !== null)
    throw new TransferRefusedError('A origem e o destino guardam os documentos no mesmo lugar.');
}

async function readMudanca({ database }: Installation, idCliente: number): Promise<string | undefined> {
  const { rows } = await database.transaction('manutencao', (tx) =>
    tx.query<{ situacao: string }>('select situacao from grupo_mudanca where grupo = $1', [idCliente]),
  );
  return rows[0]?.situacao;
}

const isThere = async ({ database }: Installation, idCliente: number) =>
  (await database.transaction('manutencao', (tx) => tx.query('select from grupo where id = $1', [idCliente])))
    .rowCount === 1;

async function assertFree({ target, idCliente }: MoveOptions): Promise<void> {
  if (await isThere(target, idCliente))
    throw new TransferRefusedError(
      `O destino já tem um grupo ${idCliente}: as instalações têm de numerar os grupos em faixas diferentes (docs/operacao.md).`,
    );
}

/** Waits for the writers of the firm, for a minute at most. */
async function takeLock(tx: Transaction, idCliente: number): Promise<void> {
  await assertSeesAllRows(tx);
  await tx.query("set local lock_timeout = '60s'");
  await tx.query('select pg_advisory_xact_lock($1, $2)', [LOCK, idCliente]).catch((error: unknown) => {
    if (findDatabaseError(error)?.code !== '55P03') throw error;
    throw new TransferRefusedError('Alguém do grupo grava há mais de um minuto: repita mais tarde.');
  });
}

/** Copies rows and contents to the target, compares both sides, and commits the copy, which is not served yet. */
async function bringFirm(
  from: Transaction,
  { source, target, idCliente, onStep }: MoveOptions,
): Promise<void> {
  await target.database.transaction('manutencao', async (to) => {
    await pipeLines(
      (write) => writeTables(from, write, idCliente),
      (lines) => addFirm(to, lines),
    ).catch(refuseTaken);
    await onStep('Linhas copiadas.');
    assertEqual(await digestTables(from, idCliente), await digestTables(to, idCliente));
    await onStep('Linhas conferidas.');
    const named = await listNamed(from, idCliente);
    for (const [files, copy] of [
      [source.files, target.files],
      [target.files, null],
    ] as const) {
      const carried = await carryFiles(files, copy, named);
      if (!isAllWhole(carried)) throw new TransferRefusedError(describeCarried(carried).join('\n'));
    }
    await onStep(`Conteúdos copiados e conferidos: ${named.length}.`);
    await to.query("insert into grupo_mudanca values ($1, 'chegando')", [idCliente]);
  });
  await onStep('O destino tem o grupo.');
}

/** Passes lines from the writer to the reader; a failure of either ends both. */
async function pipeLines(
  produce: (write: (line: string) => Promise<void>) => Promise<unknown>,
  consume: (lines: AsyncIterable<string>) => Promise<unknown>,
): Promise<void> {
  const lines = new PassThrough({ objectMode: true, highWaterMark: 2_000 });
  lines.on('error', () => undefined);
  const stopping = new AbortController();
  const { signal } = stopping;
  const abort = (error: Error) => {
    stopping.abort(error);
    lines.destroy(error);
  };
  const write = async (line: string) => {
    signal.throwIfAborted();
    if (!lines.write(line)) await once(lines, 'drain', { signal });
  };
  await Promise.all([produce(write).then(() => lines.end(), abort), consume(lines).catch(abort)]);
  // The first failure is the cause of the other.
  signal.throwIfAborted();
}

/** Rows and hash of each table, of one firm and what all firms refer to. */
async function digestTables(tx: Transaction, idCliente: number): Promise<ReadonlyMap<string, string>> {
  await tx.query("set local timezone = 'UTC'");
  const digests = new Map<string, string>();
  for (const { name, columns, ofFirm } of await readTables(tx)) {
    const { rows } = await tx.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(hash, '' order by hash)), '') as digest
         from (select md5(row_to_json(l)::text) as hash from (select ${columns.join(', ')} from ${name} where ${ofFirm}) l) linhas`,
      [idCliente],
    );
    digests.set(name, rows[0]?.digest ?? '');
  }
  return digests;
}

function assertEqual(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): void {
  for (const [table, digest] of one)
    if (digest !== other.get(table))
      throw new TransferRefusedError(`As linhas de ${table} não são as mesmas nos dois bancos.`);
}

/** An e-mail address that another firm of the target has. */
function refuseTaken(error: unknown): never {
  const found = findDatabaseError(error);
  if (found?.code !== '23505') throw error;
  throw new TransferRefusedError(`O destino já tem uma linha igual em ${found.table}: ${found.detail}`);
}
