import fs from 'node:fs';
import pg from 'pg';

/** Jest's globalTeardown: removes the temporary cluster; on another server it removes our templates. */
export default async function releaseEngines(): Promise<void> {
  const prepared = globalThis.foroPreparedEngines;
  if (prepared === undefined) return;
  const { cluster, postgres, server } = prepared;
  fs.rmSync(server.folder, { recursive: true, force: true });
  if (cluster) await cluster.stop();
  else if (postgres) {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const name of Object.values(postgres.templates))
      await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await client.end();
  }
}
