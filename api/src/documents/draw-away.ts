import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DocumentJob } from './draw';

/** Draws a file and answers its bytes. */
export type DrawDocument = (job: DocumentJob) => Promise<Buffer>;

const LIMITS = { maxOldGenerationSizeMb: 256 };
const TIMEOUT_MS = 60_000;

/**
 * Draws files in a thread of their own, one after the other: whoever asks for many does not take the machine from the requests.
 *
 * @param program the thread's program; by default `documents.mjs` beside the API's bundle
 */
export function drawAway(program?: string): DrawDocument {
  let last: Promise<unknown> = Promise.resolve();
  return (job) => {
    const turn = last.then(() => inThread(job, program, TIMEOUT_MS));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Does one job in a thread of its own, which ends with it, or when the time is over: then this rejects. */
export function inThread(
  job: DocumentJob,
  program = fileURLToPath(new URL('./documents.mjs', import.meta.url)),
  timeoutMs = TIMEOUT_MS,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, { workerData: job, resourceLimits: LIMITS });
    const timer = setTimeout(() => void thread.terminate(), timeoutMs);
    thread.once('message', (file: Uint8Array) => resolve(Buffer.from(file)));
    thread.once('error', reject);
    thread.once('exit', (code) => {
      clearTimeout(timer);
      // After a message this is told to nobody.
      reject(new Error(`the thread that draws documents ended with ${code}`));
    });
  });
}
