import { createTestDatabase, type TestDatabase } from '../../testing/describe-on-database';
import { openDatabase, type Database } from '../drivers/database';
import { exportDatabase } from './export-database';

export async function* linesOf(lines: readonly string[]) {
  yield* lines;
}

export async function exported(database: Database): Promise<string[]> {
  const lines: string[] = [];
  await exportDatabase(database, async (line) => void lines.push(line));
  return lines;
}

/** Returns a function that creates a migrated database; all of them are removed after the tests. */
export function prepareDatabases(): () => Promise<Database> {
  const made: TestDatabase[] = [];
  const open: Database[] = [];
  afterAll(async () => {
    for (const database of open) await database.close();
    for (const database of made) await database.remove();
  }, 120_000);
  return async () => {
    const database = await createTestDatabase();
    made.push(database);
    const opened = await openDatabase(database.options);
    open.push(opened);
    return opened;
  };
}
