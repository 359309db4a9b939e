import { loadMigrationConfig } from '../config';
import { prepareAsOwner } from '../db/prepare';
import { runCommand } from '../terminal/command';

const USAGE = 'Uso: FORO_MIGRATION_URL=… DATABASE_URL=… node migrate.mjs';

/** Brings the database up to date as its owner, and makes the login that serves: before the API starts, which then has neither right nor password of the owner. */
runCommand(USAGE, async () => {
  await prepareAsOwner(loadMigrationConfig(process.env));
  console.log('O banco de dados está em dia.');
});
