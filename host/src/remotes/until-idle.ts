import { queryClient } from '@foro/shared/query';
import { mayPreload } from './preload-remote';
import { useRemoteStates } from './remote-states';

/** Pause between two checks, in milliseconds. */
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

/**
 * Waits this long, and then until the page is idle.
 *
 * @returns whether there is capacity for speculative fetches; false once the signal is aborted
 */
export async function untilIdle(signal: AbortSignal, duration: number): Promise<boolean> {
  let wait = duration;
  do {
    await pause(signal, wait);
    if (signal.aborted) return false;
    wait = PAUSE;
    await idle();
  } while (!signal.aborted && isBusy());
  return !signal.aborted && mayPreload('idle');
}
