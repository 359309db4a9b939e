import { reloadPage } from '../errors/reload-page';
import { runsAnother } from './load-entry';
import { refreshRegistry, useRegistry } from './registry-store';

/**
 * Reads the registry again when somebody retries a remote. Another release may fix it, but cannot run beside
 * the one that has run: then the page is reloaded.
 * @returns whether the page is being reloaded
 */
export async function reloadForRelease(name: string | undefined): Promise<boolean> {
  await refreshRegistry();
  const released = useRegistry.getState().latest.remotes.find((remote) => remote.name === name);
  if (!released || !runsAnother(released)) return false;
  reloadPage();
  return true;
}
