import type { Registry, RegistryEntry } from '@foro/shared/federation';

const isSame = (one: RegistryEntry, other: RegistryEntry) =>
  one.base === other.base && one.entry.integrity === other.entry.integrity;

/**
 * The registry of a tab: running remotes keep the entries with which they started, even if the latest
 * registry no longer has them; everything else comes from the latest one, including what is switched off. An
 * unchanged entry stays the same object, so that nothing on the screen is rendered again.
 */
export function keepRunning(latest: Registry, former: Registry, running: readonly RegistryEntry[]): Registry {
  const others = latest.remotes.filter(({ name }) => !running.some((entry) => entry.name === name));
  const known = others.map(
    (entry) => former.remotes.find((remote) => remote.name === entry.name && isSame(remote, entry)) ?? entry,
  );
  const isAsOff = JSON.stringify(latest.disabled) === JSON.stringify(former.disabled);
  return {
    ...latest,
    remotes: [...running, ...known],
    disabled: isAsOff ? former.disabled : latest.disabled,
  };
}
