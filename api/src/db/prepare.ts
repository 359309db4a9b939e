import { seedDemonstracao, seedDocumentos } from '@foro/sample-firms/demonstracao';
import type { MigrationConfig } from '../config';
import type { FilesPlace } from '../files-config';
import { openStore } from '../files/open-store';
import { SYSTEM } from '../drawing/take-turns';
import { documentWorkInProcess } from '../document-work/document-work-in-process';
import { openDatabase, type Database } from './drivers/database';
import { migrate } from './migrate';
import { installationOf } from './seed/installation-of';
import { seedModelos } from './seed/seed-modelos';
import { ensureServingLogin } from './serving-login';

/** The password of every demonstration account, printed at start; such accounts exist in no other mode. */
const SENHA_DEMONSTRACAO = 'Foro@2026';

/** Prepares the schema and, if requested, the demonstration; as the owner of the tables. */
export async function prepare(database: Database, isDemo: boolean, files: FilesPlace): Promise<void> {
  await migrate(database);
  if (!isDemo) return;
  const installation = installationOf(database);
  const { idCliente } = await seedDemonstracao(installation, {
    today: new Date(),
    senha: SENHA_DEMONSTRACAO,
  });
  const store = openStore(files);
  await seedDocumentos(installation, store, idCliente);
  await seedModelos(database, store, documentWorkInProcess()(SYSTEM), idCliente);
}

/**
 * Prepares the database with the owner's connection, which is closed at the end, and creates the serving
 * login.
 */
export async function prepareAsOwner({
  migrationUrl,
  databaseUrl,
  isDemo,
  files,
}: MigrationConfig): Promise<void> {
  const owner = await openDatabase({ databaseUrl: migrationUrl, dataDir: '', poolSize: 1 });
  try {
    await prepare(owner, isDemo, files);
    await ensureServingLogin(owner, databaseUrl);
  } finally {
    await owner.close();
  }
}
