import { startTemporaryPostgres } from '../../scripts/stack/temporary-postgres.mjs';
import { freshDatabase } from './fresh-database';

/**
 * A PostgreSQL database for one suite: on the server of `FORO_E2E_DATABASE_URL`, else on one of the suite's own, for which
 * the machine needs PostgreSQL's server programs.
 */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.FORO_E2E_DATABASE_URL;
  if (given) {
    const database = freshDatabase(given);
    return { url: database.url, stop: async () => database.remove() };
  }
  // It goes with the suite: no need to survive a power cut.
  const server = await startTemporaryPostgres(['fsync=off']);
  if (server === null)
    throw new Error(
      'no PostgreSQL server programs on this machine: install postgresql, or give FORO_E2E_DATABASE_URL',
    );
  return server;
}
