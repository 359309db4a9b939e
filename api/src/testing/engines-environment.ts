/**
 * The settings that the run's preparation passes to the test files, through the environment that jest's
 * workers inherit.
 */
export interface EnginesEnvironment {
  /** The embedded half; null if the run leaves it out. */
  readonly embedded: EmbeddedTemplates | null;
  /** The PostgreSQL half; null if the machine has none. */
  readonly postgres: {
    readonly url: string;
    readonly templates: Readonly<Record<TemplateName, string>>;
  } | null;
  /** Where the API's program is built for the tests that start it (`server-program.ts`). */
  readonly server: { readonly folder: string };
}

/** The embedded engine's program, built for this run, and data folders to copy from. */
export interface EmbeddedTemplates {
  readonly program: string;
  readonly templates: Readonly<Record<TemplateName, string>>;
}

/** `migrado`: with the product's schema; `vazio`: empty. */
export type TemplateName = 'migrado' | 'vazio';

const VARIABLE = 'FORO_TEST_ENGINES';

export function writeEnginesEnvironment(environment: EnginesEnvironment): void {
  process.env[VARIABLE] = JSON.stringify(environment);
}

export function readEnginesEnvironment(): EnginesEnvironment {
  const text = process.env[VARIABLE];
  if (text === undefined)
    throw new Error(
      "the engines are prepared by jest's globalSetup of the api project: run its tests through jest",
    );
  return JSON.parse(text) as EnginesEnvironment;
}
