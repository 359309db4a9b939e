import { importDatabase } from '../db/transfer/import-database';
import { readLines } from '../db/transfer/line-file';
import { runTransfer } from '../db/transfer/run-transfer';

/** `npm run db:import -- arquivo.jsonl`: what db:export wrote, into the empty database of DATABASE_URL, or the embedded one of FORO_DATA_DIR. */
runTransfer('Uso: npm run db:import -- <arquivo>', async (database, file) => {
  const counts = await importDatabase(database, readLines(file));
  return [`${file} importado em ${database.location}.`, ...describe(counts)];
}).then(console.log, (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

const describe = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts).map(([table, rows]) => `  ${table}: ${rows}`);
