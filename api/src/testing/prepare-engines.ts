import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../db/drivers/database';
import { migrate } from '../db/migrate';
import { writeEnginesEnvironment, type EnginesEnvironment } from './engines-environment';
import { prepareEmbedded } from './prepare-embedded';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster';

/** The resources that `release-engines.ts` releases after the run. */
export interface Prepared {
  readonly cluster: PostgresCluster | null;
  readonly postgres: EnginesEnvironment['postgres'];
  readonly server: EnginesEnvironment['server'];
}

declare global {
  var foroPreparedEngines: Prepared | undefined;
}

/**
 * Jest's globalSetup: builds the embedded engine's program, finds a PostgreSQL server, and creates a template
 * for each. FORO_TEST_DATABASE_URL names the server (its login must be allowed to create databases and
 * roles); `none` leaves that half out, as FORO_TEST_EMBEDDED=none leaves out the embedded engine's.
 */
export default async function prepareEngines(): Promise<void> {
  const [embedded, server] = await Promise.all([
    process.env.FORO_TEST_EMBEDDED === 'none' ? null : prepareEmbedded(),
    preparePostgres(),
  ]);
  const program = { folder: fs.mkdtempSync(path.join(os.tmpdir(), 'foro-servidor-')) };
  // The native packages are not part of the bundle.
  fs.symlinkSync(path.resolve(__dirname, '../../node_modules'), path.join(program.folder, 'node_modules'));
  writeEnginesEnvironment({ embedded, postgres: server.postgres, server: program });
  globalThis.foroPreparedEngines = { ...server, server: program };
}

async function preparePostgres(): Promise<Omit<Prepared, 'server'>> {
  const given = process.env.FORO_TEST_DATABASE_URL;
  if (given === 'none') return { cluster: null, postgres: null };
  const cluster = given === undefined ? await startPostgresCluster() : null;
  const url = given ?? cluster?.url;
  if (url === undefined) return { cluster: null, postgres: null };
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
  return { cluster, postgres: { url, templates } };
}

/** The address of another database on the same server. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}
