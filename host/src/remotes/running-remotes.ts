import type { RegistryEntry } from '@foro/shared/federation';

/**
 * The remotes that run in this tab or are loading, by name: a started remote stays at its version until a
 * reload.
 */
const running = new Map<string, RegistryEntry>();

/** Everything that runs in this tab. */
export const runningRemotes = (): RegistryEntry[] => [...running.values()];

export const markRunning = (remote: RegistryEntry): void => void running.set(remote.name, remote);

export const forgetRunning = ({ name }: RegistryEntry): void => void running.delete(name);
