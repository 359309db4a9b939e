import path from 'node:path';
import { onDatabase } from '../../terminal/command';
import type { Database } from '../drivers/database';
import { TransferRefusedError } from './transfer-refused-error';

/** The folder of the documents' contents, beside an export. */
export const filesOf = (file: string): string => `${file}.arquivos`;

/** Migrates the database that the environment names, runs an export or import on it, and returns the message. */
export async function runTransfer(
  usage: string,
  work: (database: Database, file: string) => Promise<readonly string[]>,
): Promise<string> {
  const [name, ...others] = process.argv.slice(2);
  if (name === undefined || name.startsWith('-') || others.length > 0) throw new TransferRefusedError(usage);
  // npm runs scripts in the repository's folder, whatever the current one is; INIT_CWD names the caller's.
  const file = path.resolve(process.env.INIT_CWD ?? '.', name);
  return onDatabase(async (database) => (await work(database, file)).join('\n'));
}
