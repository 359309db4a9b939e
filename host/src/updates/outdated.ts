import type { Registry, RegistryEntry } from '@foro/shared/federation';

/** Folder from which the host of this page was loaded: `/assets/1.0.0-ab12/`. */
export const hostFolder = (): string | null => {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/main."]');
  return script && new URL('.', script.src).pathname;
};

/** Entries of the latest registry for remotes that run in this tab from another folder. */
const released = (latest: Registry, running: readonly RegistryEntry[]) =>
  running.flatMap(({ name, base }) =>
    latest.remotes.filter((remote) => remote.name === name && remote.base !== base),
  );

/** Files that the tab needs after a reload: those of the releases that replaced its running ones. */
export const filesOfReleased = (latest: Registry, running: readonly RegistryEntry[]): string[] =>
  released(latest, running).flatMap(({ base, entry, preload, prefixes }) =>
    [...new Set([entry.file, ...preload, ...prefixes.flatMap((prefix) => prefix.preload)])].map(
      (file) => `${base}${file}`,
    ),
  );

/**
 * The modules that run in this tab and have another released version, newer or rolled back, each as a text
 * that identifies the version. Modules that the tab has not started are left out: they simply load in their
 * released version.
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
