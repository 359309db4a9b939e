import type { FastifyBaseLogger } from 'fastify';
import { translateDatabaseError } from '../../../database-errors';
import type { Database } from '../../../db/drivers/database';
import { isConnectionError } from '../../../db/drivers/errors';
import { createLoop, type Loop } from '../../../loop';
import { conferir, findDevidos, takeDevido, type Devido } from './conferir.queries';

/** How often it looks for saved records, in milliseconds. */
const PAUSE_MS = 3_000;

/** How many records it looks for at once. */
const BATCH = 50;

export interface ConflictLoopOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Looks for conflicts in the cases of saved clients, parties and cases. A record is taken in the transaction
 * that checks it: only one of two processes has it. One that cannot be checked waits for its next save.
 */
export function createConflictLoop({ database, log }: ConflictLoopOptions): Loop<number> {
  const handle = async (devido: Devido): Promise<boolean> => {
    const { idCliente } = devido;
    try {
      return await database.transaction({ idCliente }, async (tx) => {
        const isOurs = await takeDevido(tx, devido);
        if (isOurs) await conferir(tx, devido);
        return isOurs;
      });
    } catch (error) {
      log.warn({ err: error, event: 'conflict-not-checked', tenant: idCliente }, 'conflict not checked');
      // The database was out of reach, or somebody wrote at the same time: it stays due.
      const passes = isConnectionError(error) || translateDatabaseError(error)?.code === 'CONFLITO';
      if (!passes) await database.transaction({ idCliente }, (tx) => takeDevido(tx, devido));
      return false;
    }
  };

  const run = async (signal: AbortSignal) => {
    const due = await database.transaction('sistema', (tx) => findDevidos(tx, BATCH));
    let done = 0;
    for (const devido of due) if (!signal.aborted && (await handle(devido))) done += 1;
    return done;
  };

  return createLoop({ run, pauseMs: PAUSE_MS, failure: 'conflicts not looked for', log });
}
