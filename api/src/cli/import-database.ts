import { loadFilesPlace } from '../files-config';
import { carryFiles, describeCarried, isAllWhole, listNamed } from '../files/carry-files';
import { folderStore } from '../files/folder-store';
import { openStore } from '../files/open-store';
import { importWith } from '../db/transfer/import-database';
import { readLines } from '../db/transfer/line-file';
import { filesOf, runTransfer } from '../db/transfer/run-transfer';
import { describeFailure } from '../terminal/describe-failure';

/**
 * `npm run admin -- db import arquivo.jsonl`: imports the file and folder of db export into the empty database of
 * DATABASE_URL, or the embedded one of FORO_DATA_DIR.
 */
runTransfer('Uso: npm run admin -- db import <arquivo>', async (database, file) => {
  const store = openStore(loadFilesPlace(process.env));
  // The contents come before the rows are committed: if the store fails, the database is still empty.
  const {
    counts,
    skipped,
    finished: carried,
  } = await importWith(database, readLines(file), async (tx) =>
    carryFiles(folderStore(filesOf(file)), store, await listNamed(tx)),
  );
  if (!isAllWhole(carried)) process.exitCode = 1;
  return [
    `${file} importado em ${database.location}.`,
    ...describeCarried(carried),
    ...describe(counts),
    ...Object.entries(skipped).map(([table, rows]) => `  ${table}: não existe mais (${rows} linhas de fora)`),
  ];
}).then(console.log, (error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});

const describe = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([table, rows]) => `  ${table}: ${rows}`);
