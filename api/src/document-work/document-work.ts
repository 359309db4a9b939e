/**
 * A function that is loaded when it is first called, because a process compiles everything that it loads again for each file.
 */
const loaded =
  <Given extends readonly unknown[], Answer>(load: () => Promise<(...given: Given) => Promise<Answer>>) =>
  async (...given: Given): Promise<Answer> =>
    (await load())(...given);

/** Work on files outside the requests: each takes bytes and returns data that can be sent between processes. */
export const DOCUMENT_WORK = {
  checkTemplate: loaded(async () => (await import('./check-template')).checkTemplate),
  fillTemplate: loaded(async () => (await import('./fill-template')).fillTemplate),
  readText: loaded(async () => (await import('./read-text')).readText),
  writeModelo: loaded(async () => (await import('./padrao/escrever-modelo')).writeModelo),
  addAcceptancePage: loaded(async () => (await import('./acceptance-page')).addAcceptancePage),
};
export type DocumentWork = typeof DOCUMENT_WORK;

/** One of these functions, with its arguments. */
export interface DocumentJob {
  readonly work: keyof DocumentWork;
  readonly given: readonly unknown[];
}

/** Does a job in the calling process. */
export const doDocumentJob = ({ work, given }: DocumentJob): Promise<unknown> =>
  (DOCUMENT_WORK[work] as (...values: readonly unknown[]) => Promise<unknown>)(...given);
