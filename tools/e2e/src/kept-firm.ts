import { cp } from 'node:fs/promises';
import { copyPublished, isPrepared } from './published';
import { freshFolders, runStart } from './start-command';
import { isProduction } from './topology';

/** Names the data folder with the new demonstration firm, for the run's other processes. */
const KEPT = 'FORO_E2E_KEPT_FIRM';

/**
 * Starts `npm start` once on an empty folder and keeps its data, where everything was built before: to create
 * the database and to load the demonstration takes half a minute, and a run starts half a dozen suites.
 *
 * @returns a function that removes the folder
 */
export async function keepFirm(): Promise<() => Promise<void>> {
  if (!isPrepared || isProduction) return async () => undefined;
  const { env, remove } = await freshFolders();
  await copyPublished(env.FORO_SITE_DIR);
  const suite = runStart(env);
  try {
    await suite.ready;
    suite.child.kill('SIGINT');
    await suite.ended;
  } catch (error) {
    await remove();
    throw error;
  }
  process.env[KEPT] = env.FORO_DATA_DIR;
  return remove;
}

/** Copies that firm to the data folder of a new suite; a suite without it creates its own. */
export async function copyFirm(dataDir: string): Promise<void> {
  const kept = process.env[KEPT];
  if (kept !== undefined) await cp(kept, dataDir, { recursive: true });
}
