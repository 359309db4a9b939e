import { writeModelo } from './padrao/escrever-modelo';
import { checkTemplate } from './check-template';
import { fillTemplate } from './fill-template';
import { readText } from './read-text';

/** Loads its library only when somebody accepts: threads that read texts do without. */
const addAcceptancePage: typeof import('./acceptance-page').addAcceptancePage = async (...given) =>
  (await import('./acceptance-page')).addAcceptancePage(...given);

/** Work on files outside the requests: each takes bytes and returns data that can be sent between threads. */
export const PAPER_WORK = { checkTemplate, fillTemplate, readText, writeModelo, addAcceptancePage };
export type PaperWork = typeof PAPER_WORK;

/** One of these functions, with its arguments. */
export interface PaperJob {
  readonly work: keyof PaperWork;
  readonly given: readonly unknown[];
}

/** Does a job in the calling thread. */
export const doPaperJob = ({ work, given }: PaperJob): Promise<unknown> =>
  (PAPER_WORK[work] as (...values: readonly unknown[]) => Promise<unknown>)(...given);
