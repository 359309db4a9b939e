import { runAway, type RunAway } from '../documents/run-away';
import type { PaperJob, PaperWork } from './paper-work';

/** Nobody waits for the text of a file: on a busy machine it may take long. */
const READING_MS = 180_000;

/**
 * Does the same work in a separate process.
 * @param program the process's program; by default `papers.mjs` beside the API's bundle
 */
export function papersAway(program?: string): PaperWork {
  const onTemplate: RunAway<PaperJob, unknown> = runAway('papers.mjs', { program });
  // Separate, so that generating a document does not wait until a long text is read.
  const onText: RunAway<PaperJob, unknown> = runAway('papers.mjs', { program, timeoutMs: READING_MS });
  // Separate, so that a malicious PDF does not delay other work.
  const onCopy: RunAway<PaperJob, unknown> = runAway('papers.mjs', { program });
  return {
    ...papersBy(onTemplate),
    addAcceptancePage: sentTo(onCopy, 'addAcceptancePage'),
    readText: sentTo(onText, 'readText'),
  };
}

/** All functions of the work, each run as a job. */
export const papersBy = (run: RunAway<PaperJob, unknown>): PaperWork => ({
  addAcceptancePage: sentTo(run, 'addAcceptancePage'),
  checkTemplate: sentTo(run, 'checkTemplate'),
  fillTemplate: sentTo(run, 'fillTemplate'),
  writeModelo: sentTo(run, 'writeModelo'),
  readText: sentTo(run, 'readText'),
});

/** The process returns the result of the function of that name. */
const sentTo = <Name extends keyof PaperWork>(run: RunAway<PaperJob, unknown>, work: Name): PaperWork[Name] =>
  ((...given: readonly unknown[]) => run({ work, given })) as PaperWork[Name];
