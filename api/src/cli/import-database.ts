import { loadFilesPlace } from '../files-config';
import { carryFiles, describeCarried, isAllWhole, listNamed } from '../files/carry-files';
import { folderStore } from '../files/folder-store';
import { openStore } from '../files/open-store';
import { importDatabase } from '../db/transfer/import-database';
import { readLines } from '../db/transfer/line-file';
import { filesOf, runTransfer } from '../db/transfer/run-transfer';

/** `npm run db:import -- arquivo.jsonl`: what db:export wrote, file and folder, into the empty database of DATABASE_URL, or the embedded one of FORO_DATA_DIR. */
runTransfer('Uso: npm run db:import -- <arquivo>', async (database, file) => {
  const counts = await importDatabase(database, readLines(file));
  const named = await database.transaction('manutencao', (tx) => listNamed(tx));
  const carried = await carryFiles(folderStore(filesOf(file)), openStore(loadFilesPlace(process.env)), named);
  if (!isAllWhole(carried)) process.exitCode = 1;
  return [`${file} importado em ${database.location}.`, ...describeCarried(carried), ...describe(counts)];
}).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

const describe = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([table, rows]) => `  ${table}: ${rows}`);
