import { readFileSync } from 'node:fs';
import { remoteFolders } from '../workspace/packages.mjs';
import { fromRoot } from '../workspace/paths.mjs';

export const lockFile = fromRoot('pnpm-lock.yaml');

/** The lock file without the remotes whose folders are gone: pnpm leaves them in it. */
export function renderLock(text = readFileSync(lockFile, 'utf8'), folders = remoteFolders()) {
  return text.replaceAll(/^ {2}(mfe-[\w-]+):\n(?: {4}.*\n)+\n/gm, (entry, folder) =>
    folders.includes(folder) ? entry : '',
  );
}
