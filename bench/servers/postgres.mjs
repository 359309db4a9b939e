import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startTemporaryPostgres } from '../../scripts/stack/temporary-postgres.mjs';

/**
 * Starts a PostgreSQL server for the benchmark in a temporary folder, with its default settings (fsync on).
 * If `FORO_BENCH_DATABASE_URL` names another server, its database is used as it is. Null where there is no
 * server.
 */
export async function startPostgres() {
  const given = process.env.FORO_BENCH_DATABASE_URL;
  if (given) return { url: given, version: 'FORO_BENCH_DATABASE_URL', stop: async () => {} };
  const server = await startTemporaryPostgres(['shared_buffers=512MB']);
  return (
    server && {
      ...server,
      version: execFileSync(path.join(server.bin, 'postgres'), ['--version']).toString().trim(),
    }
  );
}
