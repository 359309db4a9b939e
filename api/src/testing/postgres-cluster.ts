import { startTemporaryPostgres, type TemporaryPostgres } from '@foro/embedded-postgres';
import { makeScratchFolder } from './scratch-folder';

/** Nothing of it outlives the run: no log to recover from, and no pages in it after each new database. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'timezone=UTC',
];

/** A PostgreSQL server for the tests, removed with them. */
export type PostgresCluster = TemporaryPostgres;

/** Starts the run's server. */
export const startPostgresCluster = (): Promise<PostgresCluster> =>
  startTemporaryPostgres(SETTINGS, makeScratchFolder);
