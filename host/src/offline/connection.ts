import { create } from 'zustand';
import { listen } from '../listen';
import { KEPT_HEADER } from '../service-worker/rules';

const PATIENCE = 15_000;
/**
 * The server is polled after 1, 2, 4 and then every 8 seconds: soon after a short outage, rarely during a
 * long one.
 */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 8_000;
/** Successive clicks poll at most this often. */
const AT_MOST_EVERY = 1_000;

/** Whether the server can be reached, as far as is known. */
export const useConnection = create<{ isOnline: boolean }>()(() => ({ isOnline: true }));

let again: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE;
let lastAsked = -Infinity;

function stopWaiting(): void {
  clearTimeout(again);
  again = undefined;
}

function askAgain(): void {
  stopWaiting();
  pause = Math.min(pause * 2, LONGEST_PAUSE);
  void checkConnection();
}

/** Records the result of a request; while the server is unreachable it is polled after ever longer pauses. */
export function noteReached(isOnline: boolean): void {
  if (isOnline) {
    stopWaiting();
    pause = FIRST_PAUSE;
  } else again ??= setTimeout(askAgain, pause);
  if (useConnection.getState().isOnline !== isOnline) useConnection.setState({ isOnline });
}

/** Whether a response came from the server, and not from the service worker's cache. */
export const isFresh = (answer: Response): boolean => !answer.headers.has(KEPT_HEADER);

/**
 * Requests an address from the server, and records whether it could be reached: any response of its own shows
 * that, even a failure.
 */
export async function askServer(address: string, options: RequestInit): Promise<Response> {
  try {
    const answer = await fetch(address, { ...options, signal: AbortSignal.timeout(PATIENCE) });
    // A cached response came after a timeout: the request is repeated past the cache.
    if (isFresh(answer)) noteReached(true);
    else void checkConnection();
    return answer;
  } catch (error) {
    noteReached(false);
    throw error;
  }
}

/** Sends the smallest request to the server, past the service worker's cache. */
export function checkConnection(): Promise<unknown> {
  lastAsked = Date.now();
  return askServer('/config.json', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
}

/** The person is here and waits: the next poll is sent at once. */
function askForPerson(): void {
  if (useConnection.getState().isOnline || document.visibilityState === 'hidden') return;
  if (Date.now() - lastAsked >= AT_MOST_EVERY) askAgain();
}

/**
 * Watches the network from now on. The browser's state is a reason to check, not a result: a machine without
 * any network still reaches itself, and one with a network may reach nothing. Nor is it always reported:
 * Chromium 150 fires no 'online' in a page that the service worker opened without a network. So the server is
 * polled anyway, by a timer and whenever the person comes back to the window or clicks in it.
 */
export function watchConnection(): () => void {
  const check = () => void checkConnection();
  const stops = [
    listen(window, 'offline', check),
    listen(window, 'online', check),
    listen(window, 'focus', askForPerson),
    listen(document, 'visibilitychange', askForPerson),
    // Capturing, so that nothing can stop the event first.
    listen(document, 'click', askForPerson, { capture: true }),
  ];
  return () => {
    stopWaiting();
    for (const stop of stops) stop();
  };
}

/** Calls back each time the server can be reached again; returns a function that stops it. */
export const onReconnected = (callback: () => void): (() => void) =>
  useConnection.subscribe((now, before) => {
    if (now.isOnline && !before.isOnline) callback();
  });
