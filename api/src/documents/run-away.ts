import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Does a job elsewhere and answers what came of it. */
export type RunAway<Job, Answer> = (job: Job) => Promise<Answer>;

const LIMITS = { maxOldGenerationSizeMb: 256 };
const TIMEOUT_MS = 60_000;

/**
 * Runs jobs in a thread of their own that ends with the job, one after the other: whoever asks for many does not take the machine
 * from the requests, and a file that is made to harm costs itself alone.
 *
 * @param bundle the thread's program, a file beside the API's bundle, `documents.mjs` for instance
 * @param options.program its whole path, where it lies elsewhere
 * @param options.timeoutMs when a thread is ended, and its job fails
 */
export function runAway<Job, Answer>(
  bundle: string,
  { program, timeoutMs = TIMEOUT_MS }: { program?: string | undefined; timeoutMs?: number } = {},
): RunAway<Job, Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const turn = last.then(() =>
      runInThread<Job, Answer>(
        program ?? fileURLToPath(new URL(`./${bundle}`, import.meta.url)),
        job,
        timeoutMs,
      ),
    );
    last = turn.catch(() => undefined);
    return turn;
  };
}

function runInThread<Job, Answer>(program: string, job: Job, timeoutMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, {
      workerData: job,
      resourceLimits: LIMITS,
      // What a library mutters about a file is nobody's log.
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => void thread.terminate(), timeoutMs);
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(timer);
      // After a message this is told to nobody.
      reject(new Error(`the thread of ${program} ended with ${code}`));
    });
  });
}
