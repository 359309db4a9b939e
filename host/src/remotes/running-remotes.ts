import type { RegistryEntry } from '@foro/shared/federation';

/** What runs in this tab, or is on its way, by name: a remote that was begun stays at its version until the page is loaded again. */
const running = new Map<string, RegistryEntry>();

/** Everything that runs in this tab. */
export const runningRemotes = (): RegistryEntry[] => [...running.values()];

export const markRunning = (remote: RegistryEntry): void => void running.set(remote.name, remote);

export const forgetRunning = ({ name }: RegistryEntry): void => void running.delete(name);
