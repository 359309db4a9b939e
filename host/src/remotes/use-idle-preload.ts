import type { RegistryEntry } from '@foro/shared/federation';
import { useEffect } from 'react';
import { hasRole } from '@foro/shared/contracts/staff';
import { untilIdle } from './until-idle';
import { preloadRemote } from './preload-remote';
import { useRemoteStates } from './remote-states';

/** How long the page is left alone after it has loaded, in milliseconds. */
const FIRST_PAUSE = 4_000;
/** Pause between two remotes, in milliseconds. */
const PAUSE = 1_000;

/** Fetches ahead while the page is idle; stops when there is no capacity for it. */
export async function preloadWhenIdle(remotes: readonly RegistryEntry[], signal: AbortSignal): Promise<void> {
  let duration = FIRST_PAUSE;
  for (const remote of remotes) {
    if (!(await untilIdle(signal, duration))) return;
    duration = PAUSE;
    // A remote that was requested meanwhile is loaded, or has had its retries.
    if (useRemoteStates.getState()[remote.name] === undefined) await preloadRemote(remote);
  }
}

/**
 * Once the page has settled, fetches entry and routes of the remotes that the role may open, one after the
 * other, while the browser is idle. Pages themselves are fetched only on intent: the calendar alone is larger
 * than everything else.
 */
export function useIdlePreload(remotes: readonly RegistryEntry[], role: string | null): void {
  useEffect(() => {
    const open = remotes.filter(({ prefixes }) => prefixes.some((prefix) => hasRole(role, prefix.roles)));
    const stop = new AbortController();
    if (role !== null) void preloadWhenIdle(open, stop.signal);
    return () => stop.abort();
  }, [remotes, role]);
}
