import { loadFilesPlace } from '../files-config';
import { carryFiles, describeCarried, isAllWhole, listNamed } from '../files/carry-files';
import { folderStore } from '../files/folder-store';
import { openStore } from '../files/open-store';
import { exportDatabase } from '../db/transfer/export-database';
import { writeLines } from '../db/transfer/line-file';
import { filesOf, runTransfer } from '../db/transfer/run-transfer';
import { describeFailure } from '../terminal/describe-failure';

/**
 * `npm run admin -- db export arquivo.jsonl`: writes every row of the database of DATABASE_URL, or of the embedded
 * one of FORO_DATA_DIR, into a new file, and the contents of the documents into a folder beside it.
 */
runTransfer('Uso: npm run admin -- db export <arquivo>', async (database, file) => {
  const store = openStore(loadFilesPlace(process.env));
  // The file gets its name only once the contents are complete: if the store fails, the command can be run
  // again.
  const { counts, named, carried } = await writeLines(file, async (write) => {
    const rows = await exportDatabase(database, write);
    // The contents come after the rows: a content that a row names never changes.
    const contents = await database.transaction('manutencao', (tx) => listNamed(tx));
    return {
      counts: rows,
      named: contents,
      carried: await carryFiles(store, folderStore(filesOf(file)), contents),
    };
  });
  if (!isAllWhole(carried)) process.exitCode = 1;
  return [
    `${database.location} exportado em ${file}.`,
    ...describeCarried(carried),
    ...(named.length > 0 ? [`Os conteúdos estão em ${filesOf(file)}: guarde os dois juntos.`] : []),
    'Guarde-o como se guarda o banco: traz todos os dados e as senhas cifradas.',
    ...describe(counts),
  ];
}).then(console.log, (error: unknown) => {
  console.error(describeFailure(error));
  process.exitCode = 1;
});

const describe = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([table, rows]) => `  ${table}: ${rows}`);
