import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import pg from 'pg';
import { openDatabase, type Database, type OpenDatabaseOptions } from '../db/drivers/database';
import { readEnginesEnvironment, type TemplateName } from './engines-environment';
import { withDatabase } from './prepare-engines';
import { makeScratchFolder } from './scratch-folder';

/**
 * Keeps the engine's process from compiling its WebAssembly a second time for speed: it serves only one test
 * file, so that would cost more than it saves.
 */
const COMPILED_ONCE = ['--liftoff-only'];

/** Jest's default of five seconds is short on a busy machine. */
const HOOK_MS = 60_000;

/** The database that a block runs on, open from the block's first hook to its last. */
export interface DatabaseUnderTest {
  readonly kind: Database['engine'];
  readonly database: Database;
}

/** A separate database for one test file, and a function that removes it. */
export interface TestDatabase {
  readonly options: OpenDatabaseOptions;
  remove(): Promise<void>;
}

/** Runs the block on a fresh database with the product's schema (`'vazio'` for an empty one). */
export function describeOnDatabase(
  title: string,
  define: (base: DatabaseUnderTest) => void,
  template: TemplateName = 'migrado',
): void {
  describe(title, () => define(engineOf('postgres', template)));
}

export function hasPostgres(): boolean {
  return readEnginesEnvironment().postgres !== null;
}

/** A fresh database for `openDatabase`, copied from the run's template. */
export function createTestDatabase(
  kind: Database['engine'],
  template: TemplateName = 'migrado',
): Promise<TestDatabase> {
  return kind === 'embedded' ? createEmbedded(template) : createOnServer(template);
}

function engineOf(kind: Database['engine'], template: TemplateName): DatabaseUnderTest {
  let database: Database | undefined;
  let made: TestDatabase | undefined;
  beforeAll(async () => {
    made = await createTestDatabase(kind, template);
    database = await openDatabase(made.options);
  }, HOOK_MS);
  afterAll(async () => {
    await database?.close();
    await made?.remove();
  }, HOOK_MS);
  return {
    kind,
    get database() {
      if (database === undefined) throw new Error('the database is open inside hooks and tests only');
      return database;
    },
  };
}

async function createEmbedded(template: TemplateName): Promise<TestDatabase> {
  const { embedded } = readEnginesEnvironment();
  if (embedded === null) throw new Error('no embedded engine for this run');
  const { program, templates } = embedded;
  const dataDir = makeScratchFolder('foro-dados-');
  fs.cpSync(templates[template], dataDir, { recursive: true });
  return {
    options: { dataDir, embedded: { program, execArgv: COMPILED_ONCE } },
    remove: () => fs.promises.rm(dataDir, { recursive: true, force: true }),
  };
}

async function createOnServer(template: TemplateName): Promise<TestDatabase> {
  const { postgres } = readEnginesEnvironment();
  if (postgres === null) throw new Error('no PostgreSQL server for this run');
  const name = `foro_teste_${randomBytes(6).toString('hex')}`;
  // Copying its files takes half the time of writing each page to the log, which is the default.
  await administer(
    postgres.url,
    `CREATE DATABASE ${name} TEMPLATE ${postgres.templates[template]} STRATEGY FILE_COPY`,
  );
  return {
    options: { databaseUrl: withDatabase(postgres.url, name), dataDir: '' },
    remove: () => administer(postgres.url, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function administer(url: string, command: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(command);
  } finally {
    await client.end();
  }
}
