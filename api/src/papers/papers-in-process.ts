import { runInProcess } from '../documents/run-in-process';
import type { Caller } from '../documents/take-turns';
import type { PaperJob, PaperWork } from './paper-work';

/** The work on files for a caller. */
export type Papers = (caller: Caller) => PaperWork;

/** Nobody waits for the text of a file: on a busy machine it may take long. */
const READING_MS = 180_000;

/**
 * Does the same work in a separate process.
 * @param program the process's program; by default `papers.mjs` beside the API's bundle
 */
export function papersInProcess(program?: string): Papers {
  const onTemplate = runInProcess<PaperJob, unknown>('papers.mjs', { program });
  // Separate, so that generating a document does not wait until a long text is read.
  const onText = runInProcess<PaperJob, unknown>('papers.mjs', { program, timeoutMs: READING_MS });
  // Separate, so that a malicious PDF does not delay other work.
  const onCopy = runInProcess<PaperJob, unknown>('papers.mjs', { program });
  return (caller) => ({
    ...papersBy((job) => onTemplate(job, { caller })),
    addAcceptancePage: sentTo((job) => onCopy(job, { caller }), 'addAcceptancePage'),
    readText: sentTo((job) => onText(job, { caller }), 'readText'),
  });
}

type Run = (job: PaperJob) => Promise<unknown>;

/** All functions of the work, each run as a job. */
export const papersBy = (run: Run): PaperWork => ({
  addAcceptancePage: sentTo(run, 'addAcceptancePage'),
  checkTemplate: sentTo(run, 'checkTemplate'),
  fillTemplate: sentTo(run, 'fillTemplate'),
  writeModelo: sentTo(run, 'writeModelo'),
  readText: sentTo(run, 'readText'),
});

/** The process returns the result of the function of that name. */
const sentTo = <Name extends keyof PaperWork>(run: Run, work: Name): PaperWork[Name] =>
  ((...given: readonly unknown[]) => run({ work, given })) as PaperWork[Name];
