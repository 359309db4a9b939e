import { create } from 'zustand';
import { KEPT_HEADER } from '../service-worker/rules';

const PATIENCE = 15_000;
const AGAIN_AFTER = 10_000;

/** Whether the server can be reached, as far as is known. */
export const useConnection = create<{ isOnline: boolean }>()(() => ({ isOnline: true }));

let again: ReturnType<typeof setTimeout> | undefined;

/** Notes what a request has shown; while the server is out of reach it is asked again from time to time. */
export function noteReached(isOnline: boolean): void {
  clearTimeout(again);
  again = isOnline ? undefined : setTimeout(() => void checkConnection(), AGAIN_AFTER);
  if (useConnection.getState().isOnline !== isOnline) useConnection.setState({ isOnline });
}

/** Whether an answer came from the server, and not from what the service worker keeps. */
export const isFresh = (answer: Response): boolean => !answer.headers.has(KEPT_HEADER);

/** Asks the server, and notes whether it could be reached: any answer of its own shows that, a failure too. */
export async function askServer(address: string, options: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(PATIENCE) });
    // One that was kept came because of a wait, long or without end: the question is asked again, past what is kept.
    if (isFresh(answer)) noteReached(true);
    else void checkConnection();
    return answer;
  } catch (error) {
    noteReached(false);
    throw error;
  }
}

/** Asks the server for the smallest thing, past what the service worker keeps. */
export const checkConnection = (): Promise<unknown> =>
  askServer('/config.json', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);

/**
 * Watches the network from now on. What the browser says is a reason to ask, not an answer: a machine without any network
 * still reaches its own, and one with a network may reach nothing.
 */
export function watchConnection(): () => void {
  const check = () => void checkConnection();
  window.addEventListener('offline', check);
  window.addEventListener('online', check);
  return () => {
    clearTimeout(again);
    window.removeEventListener('offline', check);
    window.removeEventListener('online', check);
  };
}

/** Calls back each time the server can be reached again; answers how to stop. */
export const onReconnected = (callback: () => void): (() => void) =>
  useConnection.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline) callback();
  });
