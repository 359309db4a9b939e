import { parseArgs } from 'node:util';
import { loadFilesPlace } from '../files-config';
import { alteredFiles } from '../files/altered-files';
import { carryFiles, collectFiles, describeCarried, isAllWhole, listNamed } from '../files/carry-files';
import { openStore } from '../files/open-store';
import { updateAltered } from '../files/update-altered';
import { onDatabase, runCommand } from '../terminal/command';

const USAGE = 'Uso: npm run admin -- files check';

/** Content without a row is kept this long, because an upload may be in progress. */
const DAY_MS = 24 * 60 * 60_000;

/**
 * Reads all contents of the documents, names the missing or altered ones (the exit code is then 1), and
 * removes those that no row names.
 */
runCommand(USAGE, async () => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) return console.log(USAGE);
  const place = loadFilesPlace(process.env);
  const store = openStore(place);
  const notes = alteredFiles(place.filesDir);
  await onDatabase(async (database) => {
    const named = await database.transaction('manutencao', (tx) => listNamed(tx));
    const noted = await notes.list();
    const carried = await carryFiles(store, null, named);
    for (const line of describeCarried(carried)) console.log(line);
    for (const line of await updateAltered(notes, noted, carried.altered)) console.log(line);
    const removed = await collectFiles(database, store, new Date(Date.now() - DAY_MS));
    console.log(`Conteúdos sem documento, de mais de um dia, removidos: ${removed}.`);
    if (!isAllWhole(carried)) process.exitCode = 1;
  });
});
