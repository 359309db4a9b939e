import type { MigrationConfig } from '../config';
import { folderStore } from '../files/folder-store';
import { papersAway } from '../papers/papers-away';
import { openDatabase, type Database } from './drivers/database';
import { migrate } from './migrate';
import { seedDocumentos } from './seed/documentos/seed-documentos';
import { seedModelos } from './seed/documentos/seed-modelos';
import { seedDemonstracao } from './seed/demonstracao';
import { ensureServingLogin } from './serving-login';

/** Of every account of the demonstration firm, printed to whoever starts it; such accounts exist in no other mode. */
const SENHA_DEMONSTRACAO = 'Foro@2026';

/** Schema and, where it is asked for, the demonstration; as the owner of the tables. */
export async function prepare(database: Database, isDemo: boolean, filesDir: string): Promise<void> {
  await migrate(database);
  if (!isDemo) return;
  const { idCliente } = await seedDemonstracao(database, { today: new Date(), senha: SENHA_DEMONSTRACAO });
  await seedDocumentos(database, folderStore(filesDir), idCliente);
  await seedModelos(database, folderStore(filesDir), papersAway(), idCliente);
}

/** Prepares with the owner's connection, which is gone when this ends, and lets the login in that serves. */
export async function prepareAsOwner({
  migrationUrl,
  databaseUrl,
  isDemo,
  filesDir,
}: MigrationConfig): Promise<void> {
  const owner = await openDatabase({ databaseUrl: migrationUrl, dataDir: '', poolSize: 1 });
  try {
    await prepare(owner, isDemo, filesDir);
    await ensureServingLogin(owner, databaseUrl);
  } finally {
    await owner.close();
  }
}
