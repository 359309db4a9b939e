import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/drivers/database';
import { recountNext } from './recontagem.queries';
import { findRecontagensDevidas } from './recontagem-devida.queries';

/** How often it looks for changed calendars, in milliseconds. */
const PAUSE_MS = 3_000;

/** How many firms it looks for at once. */
const FIRMS = 10;

/** After a batch it pauses this many times as long as the batch took, so that other requests get through. */
const REST = 2;

export interface RecontadorOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Pauses for this many milliseconds. */
  readonly rest?: (ms: number) => Promise<unknown>;
}

/** Recounts open deadlines after a change of a calendar. */
export interface Recontador {
  /** Recounts everything that waits. */
  recount(): Promise<void>;
  /** Looks for waiting recounts regularly, until `stop`. */
  start(): void;
  /** Ends after the current batch; another start continues from there. */
  stop(): Promise<void>;
}

/**
 * The worker of the recount. A batch is a transaction that locks the firm's row of `recontagem`: one of two
 * processes works and the other skips it; a killed process's batch is rolled back and done by the next one.
 */
export function createRecontador({ database, log, rest = sleep }: RecontadorOptions): Recontador {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<unknown> = Promise.resolve();

  const recountFirm = async (firm: { readonly idCliente: number }) => {
    let goesOn = true;
    while (goesOn) {
      const started = performance.now();
      const isMore = await database.transaction(firm, (tx) => recountNext(tx, firm));
      if (isMore) await rest((performance.now() - started) * REST);
      goesOn = isMore && !isStopped;
    }
    log.info({ event: 'deadlines-recounted', tenant: firm.idCliente }, 'deadlines counted again');
  };

  const recount = async () => {
    const due = await database.transaction('sistema', (tx) => findRecontagensDevidas(tx, FIRMS));
    for (const firm of due) if (!isStopped) await recountFirm(firm);
  };

  const turn = () => {
    underway = recount()
      // If the database cannot be reached, say, the recounts keep waiting.
      .catch((error: unknown) => log.warn({ err: error }, 'deadlines not counted again'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, PAUSE_MS);
      });
  };

  return {
    recount,
    start: turn,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
