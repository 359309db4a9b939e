import { reloadPage } from './reload-page';

const KEY = 'foro.recarregado';

function readReloaded(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter((version) => typeof version === 'string') : [];
}

/**
 * Loads the page again because a file of this version is gone, once and only once for the version in this tab.
 *
 * @param version version folder of the remote, or the host's own
 * @returns whether the page is being loaded again
 */
export function reloadOnce(version: string, reload: () => void = reloadPage): boolean {
  try {
    const reloaded = readReloaded();
    if (reloaded.includes(version)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...reloaded, version]));
  } catch {
    // Storage refused: without a memory a reload could repeat for ever.
    return false;
  }
  reload();
  return true;
}

/** Version folder that the host itself came from. */
export const hostVersion = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="main"]')?.src ?? 'host';
