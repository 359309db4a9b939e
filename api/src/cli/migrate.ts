import { loadMigrationConfig } from '../config';
import { prepareAsOwner } from '../db/prepare';
import { runCommand } from '../terminal/command';

const USAGE = 'Uso: FORO_MIGRATION_URL=… DATABASE_URL=… node migrate.mjs';

/**
 * Migrates the database as its owner, and creates the serving login. It runs before the API starts, which
 * then has neither the owner's rights nor its password.
 */
runCommand(USAGE, async () => {
  await prepareAsOwner(loadMigrationConfig(process.env));
  console.log('O banco de dados está em dia.');
});
