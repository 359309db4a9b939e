import type { DocumentJob } from './draw';
import { type Follow, runInProcess } from './run-in-process';

/** Draws a file and resolves with its bytes. */
export type DrawDocument = (job: DocumentJob, follow: Follow) => Promise<Buffer>;

/**
 * Draws files in a separate process, in turns, so that many of them do not slow down the requests.
 *
 * @param program the process's program; by default `drawing.mjs` beside the API's bundle
 */
export function drawInProcess(program?: string): DrawDocument {
  const run = runInProcess<DocumentJob, Uint8Array>('drawing.mjs', { program });
  return async (job, follow) => Buffer.from(await run(job, follow));
}
