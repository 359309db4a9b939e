import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type Database } from '../db/drivers/database';
import { readTestRun, withDatabase, type TemplateName } from './test-run';

/** Jest's default of five seconds is short on a busy machine. */
const HOOK_MS = 60_000;

/** The database that a block runs on, open from the block's first hook to its last. */
export interface DatabaseUnderTest {
  readonly database: Database;
}

/** A database for one test file, and a function that removes it. */
export interface TestDatabase {
  readonly options: { readonly databaseUrl: string; readonly dataDir: '' };
  remove(): Promise<void>;
}

/**
 * Runs the block on the database that all test files of a worker share; their tenants keep them apart.
 * `'vazio'` gives it an empty one of its own.
 */
export const describeOnDatabase = (
  title: string,
  define: (base: DatabaseUnderTest) => void,
  template: 'comum' | 'vazio' = 'comum',
): void => describeOn(title, define, template);

/** Runs the block on a fresh database: for what looks across tenants, or works for all of them. */
export const describeOnOwnDatabase = (title: string, define: (base: DatabaseUnderTest) => void): void =>
  describeOn(title, define, 'migrado');

function describeOn(
  title: string,
  define: (base: DatabaseUnderTest) => void,
  template: TemplateName | 'comum',
): void {
  describe(title, () => {
    let database: Database | undefined;
    let made: TestDatabase | undefined;
    beforeAll(async () => {
      made = await (template === 'comum' ? findCommonDatabase() : createTestDatabase(template));
      database = await openDatabase(made.options);
    }, HOOK_MS);
    afterAll(async () => {
      await database?.close();
      await made?.remove();
    }, HOOK_MS);
    define({
      get database() {
        if (database === undefined) throw new Error('the database is open inside hooks and tests only');
        return database;
      },
    });
  });
}

/** A fresh database for `openDatabase`, copied from the run's template. */
export async function createTestDatabase(template: TemplateName = 'migrado'): Promise<TestDatabase> {
  const { url, servingUrl, templates } = readTestRun();
  const name = `${templates.migrado}_${randomBytes(6).toString('hex')}`;
  // Copying its files takes half the time of writing each page to the log, which is the default.
  await administer(url, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${templates[template]} STRATEGY FILE_COPY`),
  );
  return {
    options: { databaseUrl: withDatabase(servingUrl, name), dataDir: '' },
    remove: () =>
      administer(url, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/** The database of this worker, made by its first test file that needs it. */
async function findCommonDatabase(): Promise<TestDatabase> {
  const { url, servingUrl, templates } = readTestRun();
  const name = `${templates.migrado}_${process.env.JEST_WORKER_ID}`;
  await administer(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0)
      await client.query(`CREATE DATABASE ${name} TEMPLATE ${templates.migrado} STRATEGY FILE_COPY`);
  });
  return {
    options: { databaseUrl: withDatabase(servingUrl, name), dataDir: '' },
    remove: () => Promise.resolve(),
  };
}

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
