import type { Registry, RegistryEntry } from '@foro/shared/federation';

/** Folder that the host of this page came from: `/assets/1.0.0-ab12/`. */
export const hostFolder = (): string | null => {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/main."]');
  return script && new URL('.', script.src).pathname;
};

/** Entries of the latest registry for what runs in this tab from another folder. */
const released = (latest: Registry, running: readonly RegistryEntry[]) =>
  running.flatMap(({ name, base }) =>
    latest.remotes.filter((remote) => remote.name === name && remote.base !== base),
  );

/** Files that the tab will want once it is loaded anew: those of the releases that took the place of what runs in it. */
export const filesOfReleased = (latest: Registry, running: readonly RegistryEntry[]): string[] =>
  released(latest, running).flatMap(({ base, entry, preload, prefixes }) =>
    [...new Set([entry.file, ...preload, ...prefixes.flatMap((prefix) => prefix.preload)])].map(
      (file) => `${base}${file}`,
    ),
  );

/**
 * What runs in this tab and is released in another version, newer or taken back to, each as text that tells it from the next.
 * What the tab has not begun is not among it: that is simply taken as it is released.
 */
export function outdatedParts(
  latest: Registry,
  {
    running,
    host,
    isWorkerWaiting,
  }: { running: readonly RegistryEntry[]; host: string | null; isWorkerWaiting: boolean },
): string[] {
  const isHostOutdated = latest.host !== null && host !== null && latest.host !== host;
  return [
    ...(isHostOutdated || isWorkerWaiting ? [`host ${latest.host}`] : []),
    ...released(latest, running).map(({ base }) => base),
  ];
}
