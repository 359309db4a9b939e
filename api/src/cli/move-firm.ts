import fs from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { openDatabase } from '../db/drivers/database';
import { moveFirm, undoMove } from '../db/transfer/move-firm';
import { TransferRefusedError } from '../db/transfer/transfer-refused-error';
import { loadFilesPlace } from '../files-config';
import { openStore } from '../files/open-store';
import { keptSecret } from '../kept-secret';
import { readSecrets } from '../secrets';
import { onDatabase, runCommand } from '../terminal/command';

const USAGE =
  'Uso: npm run admin -- firm move --grupo=<número> --destino=<arquivo com os ajustes do destino> --endereco=<https://…> [--desfazer]';

/** What is sealed with it (second factors, webhooks) opens at the target only if it has the same. */
const secretOf = (env: NodeJS.ProcessEnv): string =>
  env.FORO_JWT_SECRET ??
  keptSecret(path.resolve(env.FORO_DATA_DIR ?? '.data'), env.DATABASE_URL === undefined);

/**
 * Moves a firm to the installation whose settings a file names: DATABASE_URL (or FORO_MIGRATION_URL), FORO_JWT_SECRET
 * and those of the store of contents. `--desfazer` discards what an interrupted move left there.
 */
runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: {
      grupo: { type: 'string' },
      destino: { type: 'string' },
      endereco: { type: 'string' },
      desfazer: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  const { grupo = '', destino = '', endereco = '' } = values;
  if (!/^[1-9]\d{0,8}$/.test(grupo) || destino === '' || !/^https?:\/\/\S{1,190}$/.test(endereco))
    throw new TransferRefusedError(USAGE);
  // npm runs scripts in the repository's folder, whatever the current one is; INIT_CWD names the caller's.
  const file = path.resolve(process.env.INIT_CWD ?? '.', destino);
  if (!fs.existsSync(file)) throw new TransferRefusedError(`${file} não existe.`);
  const there = readSecrets(parseEnv(fs.readFileSync(file, 'utf8')));
  const databaseUrl = there.FORO_MIGRATION_URL ?? there.DATABASE_URL;
  if (databaseUrl === undefined) throw new TransferRefusedError(`${file}: falta DATABASE_URL.`);
  if (there.FORO_JWT_SECRET !== secretOf(readSecrets(process.env)))
    throw new TransferRefusedError(
      'FORO_JWT_SECRET tem de ser o mesmo nos dois: o segundo fator e os webhooks do grupo são cifrados com ele.',
    );
  const target = await openDatabase({ databaseUrl, dataDir: '', poolSize: 1 });
  try {
    await onDatabase(async (database) => {
      const options = {
        source: { database, files: openStore(loadFilesPlace(process.env)) },
        target: { database: target, files: openStore(loadFilesPlace(there)) },
        idCliente: Number(grupo),
        endereco,
        onStep: console.log,
      };
      if (values.desfazer) await undoMove(options);
      else await moveFirm(options);
      console.log(
        values.desfazer
          ? `O grupo ${grupo} continua em ${database.location}; ${target.location} não o tem.`
          : `O grupo ${grupo} é atendido por ${target.location}. Confira, e retire-o da origem com firm remove.`,
      );
    });
  } finally {
    await target.close();
  }
});
