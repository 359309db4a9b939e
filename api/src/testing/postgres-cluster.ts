import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../../scripts/stack/temporary-postgres.mjs';
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

/** Starts a temporary server from binaries found on the machine; null if there are none. */
export const startPostgresCluster = (): Promise<PostgresCluster | null> =>
  startTemporaryPostgres(SETTINGS, makeScratchFolder);
