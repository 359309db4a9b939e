import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../db/drivers/database';
import { migrate } from '../db/migrate';
import { startPooler, type Pooler } from './pooler';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster';
import { withDatabase, writeTestRun, type TestRun } from './test-run';

declare global {
  /** What `release-run.ts` releases after the run. */
  var foroTestRun:
    | {
        readonly cluster: PostgresCluster | null;
        readonly pooler: Pooler | null;
        readonly run: TestRun;
      }
    | undefined;
}

/**
 * Jest's globalSetup: starts a PostgreSQL server and creates the databases that tests copy. FORO_TEST_DATABASE_URL
 * names another server; its login must be allowed to create databases and roles. FORO_TEST_PGBOUNCER names a PgBouncer
 * program, which is then started between the API under test and the server.
 */
export default async function prepareRun(): Promise<void> {
  const given = process.env.FORO_TEST_DATABASE_URL;
  const cluster = given === undefined ? await startPostgresCluster() : null;
  const url = given ?? cluster?.url;
  if (url === undefined) throw new Error('there is no PostgreSQL server for the tests');
  const program = process.env.FORO_TEST_PGBOUNCER;
  const pooler = program === undefined ? null : await startPooler(program, url);
  const run = {
    url,
    servingUrl: pooler?.url ?? url,
    templates: await createTemplates(url),
    programFolder: makeProgramFolder(),
  };
  writeTestRun(run);
  globalThis.foroTestRun = { cluster, pooler, run };
}

async function createTemplates(url: string): Promise<TestRun['templates']> {
  const id = randomBytes(4).toString('hex');
  const templates = { vazio: `foro_${id}_vazio`, migrado: `foro_${id}_migrado` };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of Object.values(templates))
    await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await client.end();
  const database = await openDatabase({ databaseUrl: withDatabase(url, templates.migrado), dataDir: '' });
  await migrate(database);
  await database.close();
  return templates;
}

function makeProgramFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foro-servidor-'));
  // The native packages are not part of the bundle.
  fs.symlinkSync(path.resolve(__dirname, '../../node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
