import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { JobMessage } from './answer-job';
import type { TellParte } from './parte';
import { callerLeft, takeTurns, type Caller } from './take-turns';

/** The observer of a job. */
export interface Follow {
  readonly caller: Caller;
  readonly onParte?: TellParte;
}

/** Does a job elsewhere and resolves with its result. */
export type RunInProcess<Job, Answer> = (job: Job, follow: Follow) => Promise<Answer>;

interface Limits {
  /** The time after which a process is ended and its job fails. */
  readonly timeoutMs: number;
  /** The memory that it may take, beyond its heap too; checked where the system is Linux. */
  readonly maxMb: number;
}

const LIMITS: Limits = { timeoutMs: 60_000, maxMb: 512 };
const HEAP_MB = 256;
/** How often its memory is checked: what is unpacked in between is some 20 MB. */
const CHECK_MS = 20;

/**
 * Runs jobs in a separate process that ends with the job, one after the other, in turns: many jobs do not slow
 * down the requests, and a malicious file harms only its own job. A caller who leaves ends the job. The process
 * has none of our settings.
 *
 * @param bundle its program, a file beside the API's bundle, such as `drawing.mjs`
 * @param options.program the program's full path, if it is elsewhere
 */
export function runInProcess<Job, Answer>(
  bundle: string,
  { program, ...limits }: Partial<Limits> & { program?: string | undefined } = {},
): RunInProcess<Job, Answer> {
  const inTurn = takeTurns();
  return (job, follow) =>
    inTurn(follow.caller, () =>
      runOne<Job, Answer>(
        program ?? fileURLToPath(new URL(`./${bundle}`, import.meta.url)),
        job,
        { ...LIMITS, ...limits },
        follow,
      ),
    );
}

function runOne<Job, Answer>(
  program: string,
  job: Job,
  { timeoutMs, maxMb }: Limits,
  { onParte, caller: { signal } }: Follow,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { TZ = 'UTC' } = process.env;
    const child = fork(program, [], {
      env: { TZ },
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      serialization: 'advanced',
      // A library's warnings about a file do not belong in any log.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = () => void child.kill('SIGKILL');
    const timer = setTimeout(end, timeoutMs);
    const stopWatching = watchMemory(child, maxMb * 2 ** 20, end);
    signal?.addEventListener('abort', end);
    child.on('message', (message: JobMessage<Answer>) => {
      if ('parte' in message) onParte?.(message.parte);
      else if ('answer' in message) resolve(message.answer);
      else reject(new Error(message.failure));
    });
    child.once('error', reject);
    child.once('exit', (code, killed) => {
      clearTimeout(timer);
      stopWatching();
      signal?.removeEventListener('abort', end);
      // After an answer this rejection has no effect.
      reject(
        signal?.aborted ? callerLeft() : new Error(`the process of ${program} ended with ${code ?? killed}`),
      );
    });
    child.send(job as object, (error) => {
      if (error !== null) reject(error);
    });
  });
}

/**
 * Ends a process that takes more memory: the limit of its heap does not hold what a file unpacks to. Only Linux says
 * how much that is; elsewhere the other limits remain.
 */
function watchMemory({ pid }: ChildProcess, maxBytes: number, end: () => void): () => void {
  if (process.platform !== 'linux' || pid === undefined) return () => undefined;
  const timer = setInterval(() => {
    fs.readFile(`/proc/${pid}/statm`, 'utf8').then(
      (pages) => {
        if (Number(pages.split(' ')[1]) * PAGE_BYTES > maxBytes) end();
      },
      // It has ended.
      () => undefined,
    );
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** Linux's own on most machines; where pages are larger, the limit is too. */
const PAGE_BYTES = 4096;
