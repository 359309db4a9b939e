import { loadFilesPlace } from '../files-config';
import { carryFiles, describeCarried, isAllWhole, listNamed } from '../files/carry-files';
import { folderStore } from '../files/folder-store';
import { openStore } from '../files/open-store';
import { exportDatabase } from '../db/transfer/export-database';
import { writeLines } from '../db/transfer/line-file';
import { filesOf, runTransfer } from '../db/transfer/run-transfer';

/** `npm run db:export -- arquivo.jsonl`: every row of the database of DATABASE_URL, or of the embedded one of FORO_DATA_DIR, into a new file, and the contents of the documents into a folder beside it. */
runTransfer('Uso: npm run db:export -- <arquivo>', async (database, file) => {
  const counts = await writeLines(file, (write) => exportDatabase(database, write));
  // After the rows: a content that they name never changes.
  const named = await database.transaction('manutencao', (tx) => listNamed(tx));
  const carried = await carryFiles(openStore(loadFilesPlace(process.env)), folderStore(filesOf(file)), named);
  if (!isAllWhole(carried)) process.exitCode = 1;
  return [
    `${database.location} exportado em ${file}.`,
    ...describeCarried(carried),
    ...(named.length > 0 ? [`Os conteúdos estão em ${filesOf(file)}: guarde os dois juntos.`] : []),
    'Guarde-o como se guarda o banco: traz todos os dados e as senhas cifradas.',
    ...describe(counts),
  ];
}).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

const describe = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([table, rows]) => `  ${table}: ${rows}`);
