import { runAway, type RunAway } from '../documents/run-away';
import type { PaperJob, PaperWork } from './paper-work';

/**
 * The same work in a thread of its own.
 * @param program the thread's program; by default `papers.mjs` beside the API's bundle
 */
export function papersAway(program?: string): PaperWork {
  const onTemplate: RunAway<PaperJob, unknown> = runAway('papers.mjs', { program });
  // Apart: who makes a document does not wait for the reading of a long one.
  const onText: RunAway<PaperJob, unknown> = runAway('papers.mjs', { program });
  // Apart: a PDF that is made to harm keeps nobody else waiting.
  const onCopy: RunAway<PaperJob, unknown> = runAway('papers.mjs', { program });
  return {
    addAcceptancePage: sentTo(onCopy, 'addAcceptancePage'),
    checkTemplate: sentTo(onTemplate, 'checkTemplate'),
    fillTemplate: sentTo(onTemplate, 'fillTemplate'),
    escreverModelo: sentTo(onTemplate, 'escreverModelo'),
    readText: sentTo(onText, 'readText'),
  };
}

/** The thread answers what the function of that name does. */
const sentTo = <Name extends keyof PaperWork>(run: RunAway<PaperJob, unknown>, work: Name): PaperWork[Name] =>
  ((...given: readonly unknown[]) => run({ work, given })) as PaperWork[Name];
