import { startTemporaryPostgres } from '../../embedded-postgres/src/index.mjs';
import { addressFor, freshDatabase } from './fresh-database';

/**
 * A PostgreSQL database for one suite: on the server of `FORO_E2E_DATABASE_URL`, otherwise on the suite's own
 * server. `url` is its owner's address, `servingUrl` that of the login that the API creates.
 */
export async function startPostgres(): Promise<{
  url: string;
  servingUrl: string;
  stop: () => Promise<void>;
}> {
  const given = process.env.FORO_E2E_DATABASE_URL;
  if (given) {
    const database = freshDatabase(given);
    return { ...database, stop: async () => database.remove() };
  }
  // It is removed with the suite, so it does not have to survive a power failure.
  const server = await startTemporaryPostgres(['fsync=off']);
  return { ...server, servingUrl: addressFor(server.url, 'foro_api') };
}
