import type { FastifyBaseLogger } from 'fastify';
import { createLoop, type Loop } from '../loop';
import { createYield } from './yield-to-requests';

/** How often it looks for due messages, in milliseconds. */
const PAUSE_MS = 3_000;

/** The longest wait of a message for people's requests, however slow its server was. */
const LONGEST_YIELD_MS = 150;

interface SendLoopOptions<Due> {
  /** Finds due messages, at most this many at once. */
  readonly findDue: (batch: number) => Promise<readonly Due[]>;
  /** Claims one and sends it; returns whether it was sent. */
  readonly handle: (due: Due) => Promise<boolean>;
  /** How many it looks for at once. */
  readonly batch: number;
  /** How many it sends in parallel: a mail server answers slowly, and tolerates a few at once. */
  readonly hands: number;
  /** The log message if the due ones cannot be read. */
  readonly failure: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The rounds that the workers for mails and for pushes share. */
export function createSendLoop<Due>({
  findDue,
  handle,
  batch,
  hands,
  failure,
  log,
}: SendLoopOptions<Due>): Loop<number> {
  const withYield = createYield(LONGEST_YIELD_MS);

  const run = async (signal: AbortSignal) => {
    let sent = 0;
    let isMore = true;
    while (isMore && !signal.aborted) {
      const due = await findDue(batch);
      for (let next = 0; next < due.length && !signal.aborted; next += hands) {
        const outcomes = await withYield(() => Promise.all(due.slice(next, next + hands).map(handle)));
        sent += outcomes.filter(Boolean).length;
      }
      isMore = due.length === batch;
    }
    return sent;
  };

  return createLoop({ run, pauseMs: PAUSE_MS, failure, log });
}
