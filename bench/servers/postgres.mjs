import { startTemporaryPostgres } from '../../embedded-postgres/src/index.mjs';

/**
 * Starts a PostgreSQL server for the benchmark in a temporary folder, with its default settings (fsync on).
 * If `FORO_BENCH_DATABASE_URL` names another server, its database is used as it is.
 */
export async function startPostgres() {
  const given = process.env.FORO_BENCH_DATABASE_URL;
  if (given) return { url: given, version: 'FORO_BENCH_DATABASE_URL', stop: async () => {} };
  return startTemporaryPostgres(['shared_buffers=512MB']);
}
