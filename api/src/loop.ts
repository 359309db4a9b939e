import type { FastifyBaseLogger } from 'fastify';

/** Background work that repeats. */
export interface Loop<Result> {
  /** Does the work that is due now, once. */
  run(): Promise<Result>;
  /** Does it again and again, with a pause between, until `stop`. */
  start(): void;
  /** Begins nothing more, and resolves when the current work is finished or released. */
  stop(): Promise<void>;
}

interface LoopOptions<Result> {
  /** Does the work that is due; ends early when the signal is aborted. */
  readonly run: (signal: AbortSignal) => Promise<Result>;
  /** The pause between two runs, in milliseconds. */
  readonly pauseMs: number;
  /** The log message of a run that failed, because the database cannot be reached, say. The work stays due. */
  readonly failure: string;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Makes a loop of background work. One run follows another; a failure is logged and does not end the loop. */
export function createLoop<Result>({ run, pauseMs, failure, log }: LoopOptions<Result>): Loop<Result> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<unknown> = Promise.resolve();
  const turn = () => {
    current = run(signal)
      .catch((error: unknown) => log.warn({ err: error }, failure))
      .finally(() => {
        if (!signal.aborted) timer = setTimeout(turn, pauseMs);
      });
  };
  return {
    run: () => run(signal),
    start: turn,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await current;
    },
  };
}
