import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../db/drivers/database';
import { createLoop, type Loop } from '../../../loop';
import { recountNext } from './recontagem.queries';
import { findRecontagensDevidas } from './recontagem-devida.queries';

/** How often it looks for changed calendars, in milliseconds. */
const PAUSE_MS = 3_000;

/** How many firms it looks for at once. */
const FIRMS = 10;

/** After a batch it pauses this many times as long as the batch took, so that other requests get through. */
const REST = 2;

export interface RecountLoopOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Pauses for this many milliseconds. */
  readonly rest?: (ms: number) => Promise<unknown>;
}

/**
 * The worker of the recount. A batch is a transaction that locks the firm's row of `recontagem`: one of two
 * processes works and the other skips it; a killed process's batch is rolled back and done by the next one.
 */
export function createRecountLoop({ database, log, rest = sleep }: RecountLoopOptions): Loop<void> {
  const recountFirm = async (firm: { readonly idCliente: number }, signal: AbortSignal) => {
    let goesOn = true;
    while (goesOn) {
      const started = performance.now();
      const isMore = await database.transaction(firm, (tx) => recountNext(tx, firm));
      if (isMore) await rest((performance.now() - started) * REST);
      goesOn = isMore && !signal.aborted;
    }
    log.info({ event: 'deadlines-recounted', tenant: firm.idCliente }, 'deadlines counted again');
  };

  const run = async (signal: AbortSignal) => {
    const due = await database.transaction('sistema', (tx) => findRecontagensDevidas(tx, FIRMS));
    for (const firm of due) {
      if (signal.aborted) return;
      // A failure of one firm does not delay the others; it stays due.
      await recountFirm(firm, signal).catch((error: unknown) =>
        log.warn(
          { err: error, event: 'deadlines-not-recounted', tenant: firm.idCliente },
          'deadlines not counted again',
        ),
      );
    }
  };

  return createLoop({ run, pauseMs: PAUSE_MS, failure: 'deadlines not counted again', log });
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
