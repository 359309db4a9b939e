import { reasonOff, type RegistryEntry } from '@foro/shared/federation';
import { useMemo } from 'react';
import { isOverride, type Override, useOverrides } from '../overrides/overrides-store';
import { useRegistry } from './registry-store';

/** The remotes, with a developer's own in place of the deployed ones. */
function withOverrides(remotes: RegistryEntry[], overrides: readonly Override[]): RegistryEntry[] {
  const entries = overrides.flatMap(({ entry }) => (entry ? [entry] : []));
  return entries.length === 0
    ? remotes
    : [...entries, ...remotes.filter(({ name }) => !entries.some((entry) => entry.name === name))];
}

/** The remotes of this tab, for code that is not a component. */
export const currentRemotes = (): RegistryEntry[] =>
  withOverrides(useRegistry.getState().registry.remotes, useOverrides.getState().overrides);

/**
 * Why a remote, or with `part` one of its contributions, is switched off; null if it is not. A developer's
 * own never is. For components that use `useRemotes`, which follows the registry.
 */
export const whyOff = (remote: RegistryEntry, part?: string): string | null =>
  isOverride(remote) ? null : reasonOff(useRegistry.getState().registry, remote.name, part);

/** The remotes of this tab: the registry's, and a developer's own; `loading` until they are known. */
export function useRemotes(): { status: 'loading' | 'ready' | 'failed'; remotes: RegistryEntry[] } {
  const { status, registry } = useRegistry();
  const { overrides } = useOverrides();
  const remotes = useMemo(() => withOverrides(registry.remotes, overrides), [registry, overrides]);
  return {
    status: overrides.some((override) => override.status === 'loading') ? 'loading' : status,
    remotes,
  };
}
