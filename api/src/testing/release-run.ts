import fs from 'node:fs';
import pg from 'pg';

/** Jest's globalTeardown: removes the temporary server; on another server it removes the databases of this run. */
export default async function releaseRun(): Promise<void> {
  if (globalThis.foroTestRun === undefined) return;
  const { cluster, pooler, run } = globalThis.foroTestRun;
  fs.rmSync(run.programFolder, { recursive: true, force: true });
  await pooler?.stop();
  if (cluster) return cluster.stop();
  const client = new pg.Client({ connectionString: run.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
    [run.templates.vazio.replace('vazio', '')],
  );
  for (const { name } of rows) await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await client.end();
}
