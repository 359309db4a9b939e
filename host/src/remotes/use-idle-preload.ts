import { queryClient } from '@foro/shared/query';
import type { RegistryEntry } from '@foro/shared/federation';
import { useEffect } from 'react';
import { mayOpen } from '../admission/may-open';
import { mayPreload, preloadRemote } from './preload-remote';
import { useRemoteStates } from './remote-states';

/** How long the page is left alone after it arrived. */
const FIRST_PAUSE = 4_000;
/** Between one remote and the next, and one look and the next. */
const PAUSE = 1_000;

const pause = (signal: AbortSignal, duration: number) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, duration);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });

const idle = () =>
  new Promise<void>((resolve) =>
    window.requestIdleCallback ? window.requestIdleCallback(() => resolve()) : setTimeout(resolve),
  );

const isBusy = () =>
  document.readyState !== 'complete' ||
  document.visibilityState === 'hidden' ||
  queryClient.isFetching() > 0 ||
  Object.values(useRemoteStates.getState()).some(({ outcome }) => outcome === 'carregando');

/** Fetches ahead as long as the page is left alone; ends when there is no room for it. */
export async function preloadAtLeisure(
  remotes: readonly RegistryEntry[],
  signal: AbortSignal,
): Promise<void> {
  let duration = FIRST_PAUSE;
  for (const remote of remotes) {
    do {
      await pause(signal, duration);
      if (signal.aborted) return;
      duration = PAUSE;
      await idle();
    } while (!signal.aborted && isBusy());
    if (signal.aborted || !mayPreload('idle')) return;
    // What was asked for meanwhile is loaded, or had its tries.
    if (useRemoteStates.getState()[remote.name] === undefined) await preloadRemote(remote);
  }
}

/**
 * Once the page has settled, fetches entry and routes of the remotes that the role may open, one after the other, while the
 * browser has nothing else to do. Pages themselves are left for whoever points at them: the calendar alone weighs more than all else.
 */
export function useIdlePreload(remotes: readonly RegistryEntry[], role: string | null): void {
  useEffect(() => {
    const open = remotes.filter(({ prefixes }) => prefixes.some((prefix) => mayOpen(role, prefix)));
    const stop = new AbortController();
    if (role !== null) void preloadAtLeisure(open, stop.signal);
    return () => stop.abort();
  }, [remotes, role]);
}
