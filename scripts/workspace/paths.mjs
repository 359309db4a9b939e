import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where builds and installs leave what they know of the last run; may be deleted at any time. */
export const cacheDir = path.join(root, '.cache');

export const fromRoot = (...parts) => path.join(root, ...parts);
