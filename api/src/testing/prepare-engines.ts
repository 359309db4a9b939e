import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '../db/drivers/database';
import { migrate } from '../db/migrate';
import { writeEnginesEnvironment, type EnginesEnvironment } from './engines-environment';
import { makeScratchFolder } from './scratch-folder';
import { startPostgresCluster, type PostgresCluster } from './postgres-cluster';

const apiFolder = path.resolve(__dirname, '../..');

/** What `release-engines.ts` undoes when the run is over. */
export interface Prepared {
  readonly folder: string;
  readonly cluster: PostgresCluster | null;
  readonly postgres: EnginesEnvironment['postgres'];
}

declare global {
  var foroPreparedEngines: Prepared | undefined;
}

/** Jest's globalSetup: builds the embedded engine's program, finds a PostgreSQL server, and makes a template of each. */
export default async function prepareEngines(): Promise<void> {
  const folder = makeScratchFolder('foro-api-');
  const [embedded, server] = await Promise.all([prepareEmbedded(folder), preparePostgres()]);
  writeEnginesEnvironment({ ...embedded, postgres: server.postgres });
  globalThis.foroPreparedEngines = { folder, ...server };
}

async function prepareEmbedded(folder: string): Promise<Pick<EnginesEnvironment, 'program' | 'embeddedTemplates'>> {
  const built = path.join(folder, 'program');
  fs.mkdirSync(built);
  // In a process of its own: esbuild does not run inside jest's sandbox.
  execFileSync(process.execPath, [path.join(apiFolder, 'build.mjs'), built, '--only-embedded']);
  const program = path.join(built, 'embedded.mjs');
  const embeddedTemplates = { vazio: path.join(folder, 'vazio'), migrado: path.join(folder, 'migrado') };
  const empty = await openDatabase({ dataDir: embeddedTemplates.vazio, embedded: { program } });
  await empty.close();
  fs.cpSync(embeddedTemplates.vazio, embeddedTemplates.migrado, { recursive: true });
  const migrated = await openDatabase({ dataDir: embeddedTemplates.migrado, embedded: { program } });
  await migrate(migrated);
  await migrated.close();
  return { program, embeddedTemplates };
}

async function preparePostgres(): Promise<Omit<Prepared, 'folder'>> {
  const given = process.env.FORO_TEST_DATABASE_URL;
  const cluster = given === undefined ? await startPostgresCluster() : null;
  const url = given ?? cluster?.url;
  if (url === undefined) return { cluster: null, postgres: null };
  const id = randomBytes(4).toString('hex');
  const templates = { vazio: `foro_${id}_vazio`, migrado: `foro_${id}_migrado` };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const name of Object.values(templates)) await client.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  await client.end();
  const database = await openDatabase({ databaseUrl: withDatabase(url, templates.migrado), dataDir: '' });
  await migrate(database);
  await database.close();
  return { cluster, postgres: { url, templates } };
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}
