import type { FastifyBaseLogger } from 'fastify';
import { buffer } from 'node:stream/consumers';
import type { Database } from '../../db/drivers/database';
import type { FileStore } from '../../files/file-store';
import type { PaperWork } from '../../papers/paper-work';
import { findTextosDevidos, keepTexto, takeTexto, type TextoDevido } from './textos.queries';

/** How often it looks for waiting contents, in milliseconds. */
const PAUSE_MS = 3_000;

/** How many contents it looks for at once. */
const BATCH = 10;

export interface LeitorOptions {
  readonly database: Database;
  readonly files: Pick<FileStore, 'open'>;
  readonly papers: Pick<PaperWork, 'readText'>;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Extracts the text of received contents. */
export interface Leitor {
  /** Reads the waiting contents; returns how many they were. */
  read(): Promise<number>;
  /** Looks for waiting contents regularly, until `stop`. */
  start(): void;
  /** Claims nothing more, and resolves when the current content is read. */
  stop(): Promise<void>;
}

/**
 * The reader. Each content is read in a thread that ends with it, one after the other: only one of two
 * processes has it, and a content that crashes its thread is marked as unreadable.
 */
export function createLeitor({ database, files, papers, log }: LeitorOptions): Leitor {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<unknown> = Promise.resolve();

  const handle = async (devido: TextoDevido): Promise<boolean> => {
    const { idCliente, sha256, tipoConteudo } = devido;
    if (!(await database.transaction({ idCliente }, (tx) => takeTexto(tx, devido)))) return false;
    const stream = await files.open(idCliente, sha256);
    const read =
      stream &&
      (await papers.readText(tipoConteudo, await buffer(stream)).catch((error: unknown) => {
        log.info({ err: error, event: 'text-not-read', tenant: idCliente, sha256 }, 'text not read');
        return null;
      }));
    await database.transaction({ idCliente }, (tx) => keepTexto(tx, devido, read));
    return true;
  };

  const read = async () => {
    const due = await database.transaction('sistema', (tx) => findTextosDevidos(tx, BATCH));
    let done = 0;
    for (const devido of due) if (!isStopped && (await handle(devido))) done += 1;
    return done;
  };

  const turn = () => {
    underway = read()
      // If the database cannot be reached, say, the contents keep waiting.
      .catch((error: unknown) => log.warn({ err: error }, 'texts not read'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, PAUSE_MS);
      });
  };

  return {
    read,
    start: turn,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}
