import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Builds and installs store the state of their last run here; it may be deleted at any time. */
export const cacheDir = path.join(root, '.cache');

export const fromRoot = (...parts) => path.join(root, ...parts);
