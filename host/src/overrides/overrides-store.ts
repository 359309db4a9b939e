import { useConfig } from '@foro/shared/config';
import { DEVELOPMENT, type RegistryEntry, registryEntrySchema } from '@foro/shared/federation';
import { create } from 'zustand';
import { readOverrideAddress } from './override-address';
import { readAskedOverrides, readStoredOverrides, storeOverride } from './override-storage';

/** A remote that this tab loads from a developer's machine. */
export interface Override {
  name: string;
  /** The folder from which it is loaded. */
  base: string;
  status: 'loading' | 'active' | 'failed';
  /** The contract from its server, while it is active. */
  entry: RegistryEntry | null;
}

const PATIENCE = 15_000;

/** The overrides of this tab; there are none outside a development deployment. */
export const useOverrides = create<{ overrides: Override[] }>()(() => ({ overrides: [] }));

/** Whether this installation supports overrides at all. */
export const areOverridesKnown = (): boolean => useConfig.getState().environment === DEVELOPMENT;

/**
 * Whether exactly this entry comes from a developer's machine: its server rebuilds it at each change, so its
 * integrity is unknown.
 */
export const isOverride = ({ name, base }: RegistryEntry): boolean =>
  useOverrides
    .getState()
    .overrides.some((one) => one.status === 'active' && one.name === name && one.base === base);

/**
 * Reads the overrides that the tab has stored and those that its address requests. Called before anything of
 * a remote is loaded, because running code stays.
 */
export function captureOverrides(search: string): void {
  if (!areOverridesKnown()) return;
  const allowed = useConfig.getState().remoteOrigins;
  for (const [name, address] of readAskedOverrides(search)) {
    const base = readOverrideAddress(address, allowed);
    if (base !== null || address === '') storeOverride(name, base);
  }
  const overrides = Object.entries(readStoredOverrides()).flatMap(([name, address]) => {
    const base = readOverrideAddress(address, allowed);
    return base === null ? [] : [{ name, base, status: 'loading' as const, entry: null }];
  });
  if (overrides.length > 0) useOverrides.setState({ overrides });
}

async function askEntry({ name, base }: Override): Promise<RegistryEntry> {
  const answer = await fetch(`${base}contract.json`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  });
  if (!answer.ok) throw new Error(`contract.json: HTTP ${answer.status}`);
  const entry = registryEntrySchema.parse({ ...(Object(await answer.json()) as object), base });
  if (entry.name !== name) throw new Error(`contract.json: ${entry.name}`);
  return entry;
}

/**
 * Reads the contract from each developer's server; if one does not answer, the deployed remote stays active.
 * Never rejects.
 */
export async function loadOverrides(): Promise<void> {
  const settle = (override: Override, change: Partial<Override>) =>
    useOverrides.setState(({ overrides }) => ({
      overrides: overrides.map((one) => (one.name === override.name ? { ...one, ...change } : one)),
    }));
  const waiting = useOverrides.getState().overrides.filter(({ status }) => status === 'loading');
  await Promise.all(
    waiting.map((override) =>
      askEntry(override).then(
        (entry) => settle(override, { status: 'active', entry }),
        () => settle(override, { status: 'failed' }),
      ),
    ),
  );
}

/**
 * Overrides a remote, or (null) restores the deployed one, by reloading the page: code that runs in a page
 * cannot be removed.
 */
export function changeOverride(
  name: string,
  base: string | null,
  reload = () => window.location.reload(),
): void {
  storeOverride(name, base);
  reload();
}
