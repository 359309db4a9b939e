import { useSession } from '@foro/shared/session';
import { readDataBlock } from '../data-block';
import { checkConnection, noteReached } from '../offline/connection';
import { registerWorker } from './register-worker';

const isKeptPage = () => readDataBlock('foro-registry') === null;

/** The cached page was opened because the server did not respond; it may respond by now. */
function startWithoutServer(): void {
  noteReached(false);
  void checkConnection();
}

/** Runs once the page is loaded and has nothing else to do. */
function whenIdle(work: () => void): void {
  const wait = () =>
    window.requestIdleCallback
      ? window.requestIdleCallback(work, { timeout: 10_000 })
      : setTimeout(work, 2_000);
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}

/**
 * How long the worker's registration waits, in milliseconds: a page that opened signed in fetches its data
 * first. The sign-in page has all it needs.
 */
const LET_GO_ON = 4_000;
const registerInTurn = () =>
  void setTimeout(
    () => void registerWorker(),
    useSession.getState().status === 'authenticated' ? LET_GO_ON : 0,
  );

/**
 * Registers the service worker after the first screen, so that it does not compete for the network. In
 * development there is none, and one that a release registered at this address is removed.
 */
export function scheduleWorker(): void {
  if (process.env.NODE_ENV === 'production' && isKeptPage()) startWithoutServer();
  if (!('serviceWorker' in navigator)) return;
  if (process.env.NODE_ENV === 'production') whenIdle(registerInTurn);
  else
    void navigator.serviceWorker
      .getRegistrations()
      .then((all) => Promise.all(all.map((one) => one.unregister())));
}
