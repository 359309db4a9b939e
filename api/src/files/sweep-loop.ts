import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/drivers/database';
import { createLoop, type Loop } from '../loop';
import { collectFilesOf, listNamed } from './carry-files';
import type { FileStore } from './file-store';

const HOUR_MS = 60 * 60_000;
/** How often it looks. */
const PAUSE_MS = 6 * HOUR_MS;
/** An upload that received nothing for so long is given up. */
const DRAFT_MS = 24 * HOUR_MS;
/** A content without a row stays so long: somebody may have restored an older backup of the database by mistake. */
const CONTENT_MS = 7 * 24 * HOUR_MS;

interface SweepLoopOptions {
  readonly database: Database;
  readonly files: FileStore;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Removes given up uploads, and contents that no row names, of every firm of this database. */
export async function sweepFiles({ database, files }: SweepLoopOptions, now = Date.now()): Promise<number> {
  let removed = await files.removeDrafts(new Date(now - DRAFT_MS));
  const parados = await database.transaction('sistema', async (tx) => {
    const { rows } = await tx.query<{ parados: number[] }>('select foro_parados() as parados');
    return new Set(rows[0]?.parados);
  });
  for (const idCliente of await files.firms()) {
    if (parados.has(idCliente)) continue;
    const inFirm = { idCliente };
    const isOurs = await database.transaction(inFirm, async (tx) => {
      const { rowCount } = await tx.query('select from grupo where id = $1', [idCliente]);
      return rowCount === 1;
    });
    if (isOurs)
      removed += await collectFilesOf(files, idCliente, new Date(now - CONTENT_MS), () =>
        database.transaction(inFirm, (tx) => listNamed(tx, idCliente)),
      );
  }
  return removed;
}

/** The loop that sweeps the files. */
export const createSweepLoop = (options: SweepLoopOptions): Loop<void> =>
  createLoop({
    run: async () => {
      const removed = await sweepFiles(options);
      if (removed > 0) options.log.info({ event: 'files-swept', removed }, 'files swept');
    },
    pauseMs: PAUSE_MS,
    failure: 'files not swept',
    log: options.log,
  });
