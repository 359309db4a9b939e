import { reasonOff, type RegistryEntry } from '@foro/shared/federation';
import { useMemo } from 'react';
import { isOverride, type Override, useOverrides } from '../overrides/overrides-store';
import { useRegistry } from './registry-store';

/** The remotes with a developer's own in the places of the deployed ones. */
function withOverrides(remotes: RegistryEntry[], overrides: readonly Override[]): RegistryEntry[] {
  const entries = overrides.flatMap(({ entry }) => (entry ? [entry] : []));
  return entries.length === 0
    ? remotes
    : [...entries, ...remotes.filter(({ name }) => !entries.some((entry) => entry.name === name))];
}

/** The remotes of this tab, whether or not anything on the screen follows them. */
export const currentRemotes = (): RegistryEntry[] =>
  withOverrides(useRegistry.getState().registry.remotes, useOverrides.getState().overrides);

/**
 * Why a remote, or with `part` a piece of it, is switched off; null if it is not. A developer's own never is. For what is
 * drawn with `useRemotes`, which follows the registry.
 */
export const whyOff = (remote: RegistryEntry, part?: string): string | null =>
  isOverride(remote) ? null : reasonOff(useRegistry.getState().registry, remote.name, part);

/** The remotes of this tab: the registry's, and a developer's own; `loading` until it is known which those are. */
export function useRemotes(): { status: 'loading' | 'ready' | 'failed'; remotes: RegistryEntry[] } {
  const { status, registry } = useRegistry();
  const { overrides } = useOverrides();
  const remotes = useMemo(() => withOverrides(registry.remotes, overrides), [registry, overrides]);
  return {
    status: overrides.some((override) => override.status === 'loading') ? 'loading' : status,
    remotes,
  };
}
