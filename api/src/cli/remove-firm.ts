import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadFilesPlace } from '../files-config';
import { carryFiles, describeCarried, listNamed, removeFilesOf } from '../files/carry-files';
import { folderStore } from '../files/folder-store';
import { openStore } from '../files/open-store';
import { findGrupo, GrupoNaoRemovidoError, removeGrupo } from '../db/seed/remove-grupo';
import { writeTables } from '../db/transfer/export-database';
import { filesOf } from '../db/transfer/run-transfer';
import { writeLines } from '../db/transfer/line-file';
import { onDatabase, runCommand } from '../terminal/command';
import { confirmRemoval } from '../terminal/confirm-removal';
import { openPrompt } from '../terminal/prompt';

const USAGE = 'Uso: npm run admin -- firm remove --grupo=<número> --arquivo=<arquivo novo para a exportação>';

/**
 * Removes a firm with all its data and nothing else: asks twice, then exports the firm into a new file and
 * deletes exactly the exported rows. The answers come from the terminal, or as two lines of the input.
 */
runCommand(USAGE, async () => {
  const { values } = parseArgs({
    options: { grupo: { type: 'string' }, arquivo: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) return console.log(USAGE);
  if (!/^[1-9]\d{0,8}$/.test(values.grupo ?? '') || !values.arquivo) throw new GrupoNaoRemovidoError(USAGE);
  const idCliente = Number(values.grupo);
  // npm runs scripts in the repository's folder, whatever the current one is; INIT_CWD names the caller's.
  const file = path.resolve(process.env.INIT_CWD ?? '.', values.arquivo);
  if (fs.existsSync(file))
    throw new GrupoNaoRemovidoError(`${file} já existe: dê o nome de um arquivo novo para a exportação.`);
  const store = openStore(loadFilesPlace(process.env));
  await onDatabase(async (database) => {
    const nome = await findGrupo(database, idCliente);
    const prompt = openPrompt();
    await confirmRemoval(prompt.ask, { nome, location: database.location }).finally(prompt.close);
    const rows = await removeGrupo(database, idCliente, async (tx) => {
      await writeLines(file, (write) => writeTables(tx, write, idCliente));
      const carried = await carryFiles(store, folderStore(filesOf(file)), await listNamed(tx, idCliente));
      for (const line of describeCarried(carried)) console.error(line);
      console.error(`Os dados de ${nome} foram exportados para ${file}.`);
    });
    await removeFilesOf(store, idCliente);
    console.log(`Grupo ${idCliente} (${nome}) removido de ${database.location}: ${rows} linhas.`);
    console.log(
      'Guarde a exportação como se guarda o banco; npm run admin -- db import a lê em um banco vazio.',
    );
  });
});
