import type { FastifyBaseLogger } from 'fastify';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../../db/drivers/database';
import type { FileStore } from '../../../files/file-store';
import { createLoop, type Loop } from '../../../loop';
import type { DocumentWork } from '../../../document-work/document-work';
import { findTextosDevidos, keepTexto, takeTexto, type TextoDevido } from './textos.queries';

/** How often it looks for waiting contents, in milliseconds. */
const PAUSE_MS = 3_000;

/** How many contents it looks for at once. */
const BATCH = 10;

export interface TextLoopOptions {
  readonly database: Database;
  readonly files: Pick<FileStore, 'open'>;
  readonly documentWork: Pick<DocumentWork, 'readText'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * The reader. Each content is read in a process that ends with it, one after the other: only one of two
 * processes has it, and a content that crashes its process is marked as unreadable.
 */
export function createTextLoop({ database, files, documentWork, log }: TextLoopOptions): Loop<number> {
  const handle = async (devido: TextoDevido): Promise<boolean> => {
    const { idCliente, sha256, tipoConteudo } = devido;
    if (!(await database.transaction({ idCliente }, (tx) => takeTexto(tx, devido)))) return false;
    const stream = await files.open(idCliente, sha256);
    const read =
      stream &&
      (await documentWork.readText(tipoConteudo, await buffer(stream)).catch((error: unknown) => {
        log.info({ err: error, event: 'text-not-read', tenant: idCliente, sha256 }, 'text not read');
        return null;
      }));
    await database.transaction({ idCliente }, (tx) => keepTexto(tx, devido, read));
    return true;
  };

  const run = async (signal: AbortSignal) => {
    const due = await database.transaction('sistema', (tx) => findTextosDevidos(tx, BATCH));
    let done = 0;
    for (const devido of due) if (!signal.aborted && (await handle(devido))) done += 1;
    return done;
  };

  return createLoop({ run, pauseMs: PAUSE_MS, failure: 'texts not read', log });
}
