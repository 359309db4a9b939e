import { exportDatabase } from '../db/transfer/export-database';
import { writeLines } from '../db/transfer/line-file';
import { runTransfer } from '../db/transfer/run-transfer';

/** `npm run db:export -- arquivo.jsonl`: every row of the database of DATABASE_URL, or of the embedded one of FORO_DATA_DIR, into a new file. */
runTransfer('Uso: npm run db:export -- <arquivo>', async (database, file) => {
  const counts = await writeLines(file, (write) => exportDatabase(database, write));
  return [
    `${database.location} exportado em ${file}.`,
    'Guarde-o como se guarda o banco: traz todos os dados e as senhas cifradas.',
    ...describe(counts),
  ];
}).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

const describe = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([table, rows]) => `  ${table}: ${rows}`);
