/**
 * Each function is loaded when it is first called, because a thread compiles everything that it loads again for each file.
 */
const checkTemplate: typeof import('./check-template').checkTemplate = async (...given) =>
  (await import('./check-template')).checkTemplate(...given);
const fillTemplate: typeof import('./fill-template').fillTemplate = async (...given) =>
  (await import('./fill-template')).fillTemplate(...given);
const readText: typeof import('./read-text').readText = async (...given) =>
  (await import('./read-text')).readText(...given);
const writeModelo: typeof import('./padrao/escrever-modelo').writeModelo = async (...given) =>
  (await import('./padrao/escrever-modelo')).writeModelo(...given);
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
