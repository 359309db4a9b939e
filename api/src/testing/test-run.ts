/** `migrado`: with the product's schema; `vazio`: empty. */
export type TemplateName = 'migrado' | 'vazio';

/** The settings that the run's preparation passes to the test files, through the environment that jest's workers inherit. */
export interface TestRun {
  /** The run's PostgreSQL server, as a login that may create databases and roles. */
  readonly url: string;
  /** The address at which the API under test reaches it: the same, or that of a pooler before it. */
  readonly servingUrl: string;
  /** Databases on it to copy from. */
  readonly templates: Readonly<Record<TemplateName, string>>;
  /** Where the API's program is built for the tests that start it (`server-program.ts`). */
  readonly programFolder: string;
}

const VARIABLE = 'FORO_TEST_RUN';

export function writeTestRun(run: TestRun): void {
  process.env[VARIABLE] = JSON.stringify(run);
}

export function readTestRun(): TestRun {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new Error(
      "the database is prepared by jest's globalSetup of the api project: run its tests through jest",
    );
  return JSON.parse(text) as TestRun;
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}
