import { reloadPage } from './reload-page';

const KEY = 'foro.recarregado';

function readReloaded(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
  return Array.isArray(stored) ? stored.filter((version) => typeof version === 'string') : [];
}

/**
 * Reloads the page because a file of this version is missing, only once for the version in this tab.
 *
 * @param version version folder of the remote, or the host's own
 * @returns whether the page is being reloaded
 */
export function reloadOnce(version: string, reload: () => void = reloadPage): boolean {
  try {
    const reloaded = readReloaded();
    if (reloaded.includes(version)) return false;
    sessionStorage.setItem(KEY, JSON.stringify([...reloaded, version]));
  } catch {
    // Storage was refused: without a memory the reload could repeat for ever.
    return false;
  }
  reload();
  return true;
}

/** Version folder from which the host itself was loaded. */
export const hostVersion = (): string =>
  document.querySelector<HTMLScriptElement>('script[src*="main"]')?.src ?? 'host';
