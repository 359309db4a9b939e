import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isParte, type TellParte } from './parte';

/** The observer of a job: receives the progress, and can cancel it. */
export interface Follow {
  readonly onParte?: TellParte;
  /** Ends the thread, or prevents its start. */
  readonly signal?: AbortSignal;
}

/** Does a job elsewhere and resolves with its result. */
export type RunAway<Job, Answer> = (job: Job, follow?: Follow) => Promise<Answer>;

const LIMITS = { maxOldGenerationSizeMb: 256 };
const TIMEOUT_MS = 60_000;

/**
 * Runs jobs in a separate thread that ends with the job, one after the other: many jobs do not slow down the
 * requests, and a malicious file harms only its own job.
 *
 * @param bundle the thread's program, a file beside the API's bundle, such as `documents.mjs`
 * @param options.program its full path, if it is elsewhere
 * @param options.timeoutMs the time after which a thread is ended and its job fails
 */
export function runAway<Job, Answer>(
  bundle: string,
  { program, timeoutMs = TIMEOUT_MS }: { program?: string | undefined; timeoutMs?: number } = {},
): RunAway<Job, Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (job, follow = {}) => {
    const turn = last.then(() => {
      // A client that left while others were served takes no turn.
      follow.signal?.throwIfAborted();
      return runInThread<Job, Answer>(
        program ?? fileURLToPath(new URL(`./${bundle}`, import.meta.url)),
        job,
        timeoutMs,
        follow,
      );
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}

function runInThread<Job, Answer>(
  program: string,
  job: Job,
  timeoutMs: number,
  { onParte, signal }: Follow,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, {
      workerData: job,
      resourceLimits: LIMITS,
      // A library's warnings about a file do not belong in any log.
      stdout: true,
      stderr: true,
    });
    const end = () => void thread.terminate();
    const timer = setTimeout(end, timeoutMs);
    signal?.addEventListener('abort', end);
    thread.on('message', (message: unknown) => {
      if (isParte(message)) onParte?.(message.parte);
      else resolve(message as Answer);
    });
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      // After an answer this rejection has no effect.
      reject(new Error(`the thread of ${program} ended with ${code}`, { cause: signal?.reason }));
    });
  });
}
