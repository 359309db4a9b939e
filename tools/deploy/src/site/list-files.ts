import { readdir } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lists the files under a folder by their paths within it, with slashes, in the same order on every machine.
 */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  return files.sort();
}
