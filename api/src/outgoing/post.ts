import type { FastifyBaseLogger } from 'fastify';
import { createGiveWay } from './give-way';

/** How often it looks whether something is due, in milliseconds. */
const PAUSE_MS = 3_000;

/** How long those on their way wait for people's requests, whatever their server took. */
const GIVE_WAY_MS = 150;

/** Takes what is due out of the house, in rounds. */
export interface Post {
  /** Sends what is due now; answers how many it has sent. */
  deliver(): Promise<number>;
  /** Looks now and then, until `stop`. */
  start(): void;
  /** Claims nothing more, and resolves when its claimed message is sent or released. */
  stop(): Promise<void>;
}

interface PostOptions<Due> {
  /** What is due, at most so much at once. */
  readonly findDue: (batch: number) => Promise<readonly Due[]>;
  /** Takes one and sends it; answers whether it was sent. */
  readonly handle: (due: Due) => Promise<boolean>;
  /** How many it looks for at once. */
  readonly batch: number;
  /** How many are on their way at once: a server answers slowly, and does not mind a few. */
  readonly hands: number;
  /** What the log says where what is due cannot be read. */
  readonly failure: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** The rounds that the posts of mails and of pushes share. */
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
      // The database was not there, say: what is due stays due.
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
