import { reloadPage } from '../errors/reload-page';
import { runsAnother } from './load-entry';
import { refreshRegistry, useRegistry } from './registry-store';

/**
 * Reads the registry again for somebody who tries a remote once more. Another release of it may be the remedy, and cannot run
 * beside the one that has: then the page is loaded again.
 * @returns whether it is
 */
export async function reloadForRelease(name: string | undefined): Promise<boolean> {
  await refreshRegistry();
  const released = useRegistry.getState().latest.remotes.find((remote) => remote.name === name);
  if (!released || !runsAnother(released)) return false;
  reloadPage();
  return true;
}
