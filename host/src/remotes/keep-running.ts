import type { Registry, RegistryEntry } from '@foro/shared/federation';

const isSame = (one: RegistryEntry, other: RegistryEntry) =>
  one.base === other.base && one.entry.integrity === other.entry.integrity;

/**
 * The registry of a tab: what runs in it keeps the entry it was begun with, also when it is gone from the latest one; all else
 * is taken as the latest has it. Entries that did not change stay the same objects, so that nothing on the screen is made anew.
 */
export function keepRunning(latest: Registry, former: Registry, running: readonly RegistryEntry[]): Registry {
  const others = latest.remotes.filter(({ name }) => !running.some((entry) => entry.name === name));
  const known = others.map(
    (entry) => former.remotes.find((remote) => remote.name === entry.name && isSame(remote, entry)) ?? entry,
  );
  return { ...latest, remotes: [...running, ...known] };
}
