import { runInProcess } from '../drawing/run-in-process';
import type { Caller } from '../drawing/take-turns';
import type { DocumentJob, DocumentWork } from './document-work';

/** The work on files for a caller. */
export type DocumentWorkOf = (caller: Caller) => DocumentWork;

/** Nobody waits for the text of a file: on a busy machine it may take long. */
const READING_MS = 180_000;

/**
 * Does the same work in a separate process.
 * @param program the process's program; by default `document-work.mjs` beside the API's bundle
 */
export function documentWorkInProcess(program?: string): DocumentWorkOf {
  const onTemplate = runInProcess<DocumentJob, unknown>('document-work.mjs', { program });
  // Separate, so that generating a document does not wait until a long text is read.
  const onText = runInProcess<DocumentJob, unknown>('document-work.mjs', { program, timeoutMs: READING_MS });
  // Separate, so that a malicious PDF does not delay other work.
  const onCopy = runInProcess<DocumentJob, unknown>('document-work.mjs', { program });
  return (caller) => ({
    ...documentWorkBy((job) => onTemplate(job, { caller })),
    addAcceptancePage: sentTo((job) => onCopy(job, { caller }), 'addAcceptancePage'),
    readText: sentTo((job) => onText(job, { caller }), 'readText'),
  });
}

type Run = (job: DocumentJob) => Promise<unknown>;

/** All functions of the work, each run as a job. */
export const documentWorkBy = (run: Run): DocumentWork => ({
  addAcceptancePage: sentTo(run, 'addAcceptancePage'),
  checkTemplate: sentTo(run, 'checkTemplate'),
  fillTemplate: sentTo(run, 'fillTemplate'),
  writeModelo: sentTo(run, 'writeModelo'),
  readText: sentTo(run, 'readText'),
});

/** The process returns the result of the function of that name. */
const sentTo = <Name extends keyof DocumentWork>(run: Run, work: Name): DocumentWork[Name] =>
  ((...given: readonly unknown[]) => run({ work, given })) as DocumentWork[Name];
