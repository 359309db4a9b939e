import type { FastifyBaseLogger } from 'fastify';
import { createGiveWay } from './give-way';

/** How often it looks for due messages, in milliseconds. */
const PAUSE_MS = 3_000;

/** The longest wait of a message for people's requests, however slow its server was. */
const GIVE_WAY_MS = 150;

/** Sends due messages, in rounds. */
export interface Post {
  /** Sends what is due now; returns how many it has sent. */
  deliver(): Promise<number>;
  /** Looks for due messages regularly, until `stop`. */
  start(): void;
  /** Claims nothing more, and resolves when its claimed message is sent or released. */
  stop(): Promise<void>;
}

interface PostOptions<Due> {
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
export function createPost<Due>({ findDue, handle, batch, hands, failure, log }: PostOptions<Due>): Post {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underway: Promise<unknown> = Promise.resolve();

  const giveWay = createGiveWay(GIVE_WAY_MS);
  const goesOn = () => !isStopped;

  const deliver = async () => {
    let sent = 0;
    let isMore = true;
    while (isMore && goesOn()) {
      const due = await findDue(batch);
      for (let next = 0; next < due.length && goesOn(); next += hands) {
        const outcomes = await giveWay(() => Promise.all(due.slice(next, next + hands).map(handle)));
        sent += outcomes.filter(Boolean).length;
      }
      isMore = due.length === batch;
    }
    return sent;
  };

  const turn = () => {
    underway = deliver()
      // If the database cannot be reached, say, the messages stay due.
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        if (!isStopped) timer = setTimeout(turn, PAUSE_MS);
      });
  };

  return {
    deliver,
    start: turn,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await underway;
    },
  };
}
