import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { startTemporaryPostgres } from '../../scripts/stack/temporary-postgres.mjs';

/**
 * A PostgreSQL server of the benchmark's own in a temporary folder, with the settings it is installed with (fsync too).
 * `FORO_BENCH_DATABASE_URL` names another one, whose database is then used as it is. Null where there is no server.
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
