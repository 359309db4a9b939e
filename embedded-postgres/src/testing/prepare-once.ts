import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a folder that `make` fills, or the one that an earlier run filled from the same sources.
 * @param cache where such folders are kept; folders unused for a day are removed
 * @param sources files whose names and contents count
 */
export async function prepareOnce(
  cache: string,
  sources: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = path.join(cache, hashOf(sources));
  if (!fs.existsSync(folder)) {
    removeOld(cache);
    const draft = `${folder}.${randomUUID()}`;
    fs.mkdirSync(draft, { recursive: true });
    await make(draft);
    // Another run may have finished first; its folder is as good.
    if (fs.existsSync(folder)) fs.rmSync(draft, { recursive: true });
    else fs.renameSync(draft, folder);
  }
  const now = new Date();
  fs.utimesSync(folder, now, now);
  return folder;
}

function hashOf(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...sources].sort()) hash.update(path.basename(file)).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Removes folders of sources that have changed since; a run that still uses one has marked it today. */
function removeOld(cache: string): void {
  if (!fs.existsSync(cache)) return;
  for (const name of fs.readdirSync(cache)) {
    const folder = path.join(cache, name);
    if (Date.now() - fs.statSync(folder).mtimeMs > DAY_MS)
      fs.rmSync(folder, { recursive: true, force: true });
  }
}
