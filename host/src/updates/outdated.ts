import type { Registry, RegistryEntry } from '@foro/shared/federation';

/** Folder that the host of this page came from: `/assets/1.0.0-ab12/`. */
export const hostFolder = (): string | null => {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/main."]');
  return script && new URL('.', script.src).pathname;
};

/**
 * What runs in this tab and is released in another version, newer or taken back to, each as text that tells it from the next.
 * What the tab has not begun is not among it: that is simply taken as it is released.
 */
export function outdatedParts(latest: Registry, { running, host, isWorkerWaiting }: { running: readonly RegistryEntry[]; host: string | null; isWorkerWaiting: boolean }): string[] {
  const isHostOutdated = latest.host !== null && host !== null && latest.host !== host;
  const remotes = running.flatMap(({ name, base }) => latest.remotes.filter((remote) => remote.name === name && remote.base !== base));
  return [...(isHostOutdated || isWorkerWaiting ? [`host ${latest.host}`] : []), ...remotes.map(({ base }) => base)];
}
