import { createGrupo } from '../db/seed/primeiro-admin';
import { askAdmin, onDatabase, runCommand } from '../terminal/command';

const USAGE =
  'Uso: npm run admin -- firm create --grupo="Nome do grupo" --nome="Nome do administrador" --email=pessoa@escritorio.com.br';

/** Creates another firm with its first administrator, beside those already in the database. */
runCommand(USAGE, async () => {
  const admin = await askAdmin();
  if (admin === null) return console.log(USAGE);
  await onDatabase(async (database) => {
    const { idCliente } = await createGrupo(database, admin);
    console.log(
      `Grupo ${idCliente} (${admin.grupo.trim()}) criado em ${database.location}, com o administrador ${admin.email.trim()}.`,
    );
  });
});
