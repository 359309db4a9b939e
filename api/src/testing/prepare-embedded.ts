import fs from 'node:fs';
import path from 'node:path';
import { prepareEngine, prepareOnce } from '@foro/embedded-postgres/testing';
import { openDatabase } from '../db/drivers/database';
import { migrate } from '../db/migrate';
import type { EmbeddedTemplates } from './engines-environment';

const cache = path.resolve(__dirname, '../../../.cache/api-engines');
const migrations = path.resolve(__dirname, '../db/migrations');

/**
 * The embedded engine's program, and two data folders to copy from: an empty one, and one with the product's
 * schema.
 */
export async function prepareEmbedded(): Promise<EmbeddedTemplates> {
  const { program, empty } = await prepareEngine();
  const files = fs.readdirSync(migrations).map((name) => path.join(migrations, name));
  const migrado = await prepareOnce(cache, [program, ...files], async (folder) => {
    fs.cpSync(empty, folder, { recursive: true });
    const database = await openDatabase({ dataDir: folder, embedded: { program } });
    await migrate(database);
    await database.close();
  });
  return { program, templates: { vazio: empty, migrado } };
}
