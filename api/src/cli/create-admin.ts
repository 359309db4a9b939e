import { createFirstAdmin } from '../db/seed/primeiro-admin';
import { askAdmin, onDatabase, runCommand } from '../terminal/command';

const USAGE =
  'Uso: npm run admin -- user create --grupo="Nome do grupo" --nome="Nome do administrador" --email=pessoa@escritorio.com.br';

/**
 * Creates the firm and the first administrator of an empty installation, in DATABASE_URL or the embedded
 * database of FORO_DATA_DIR.
 */
runCommand(USAGE, async () => {
  const admin = await askAdmin();
  if (admin === null) return console.log(USAGE);
  await onDatabase(async (database) => {
    await createFirstAdmin(database, admin);
    console.log(`Administrador ${admin.email} criado em ${database.location}.`);
  });
});
