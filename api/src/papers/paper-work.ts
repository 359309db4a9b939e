/**
 * A function that is loaded when it is first called, because a process compiles everything that it loads again for each file.
 */
const loaded =
  <Given extends readonly unknown[], Answer>(load: () => Promise<(...given: Given) => Promise<Answer>>) =>
  async (...given: Given): Promise<Answer> =>
    (await load())(...given);

/** Work on files outside the requests: each takes bytes and returns data that can be sent between processes. */
export const PAPER_WORK = {
  checkTemplate: loaded(async () => (await import('./check-template')).checkTemplate),
  fillTemplate: loaded(async () => (await import('./fill-template')).fillTemplate),
  readText: loaded(async () => (await import('./read-text')).readText),
  writeModelo: loaded(async () => (await import('./padrao/escrever-modelo')).writeModelo),
  addAcceptancePage: loaded(async () => (await import('./acceptance-page')).addAcceptancePage),
};
export type PaperWork = typeof PAPER_WORK;

/** One of these functions, with its arguments. */
export interface PaperJob {
  readonly work: keyof PaperWork;
  readonly given: readonly unknown[];
}

/** Does a job in the calling process. */
export const doPaperJob = ({ work, given }: PaperJob): Promise<unknown> =>
  (PAPER_WORK[work] as (...values: readonly unknown[]) => Promise<unknown>)(...given);
