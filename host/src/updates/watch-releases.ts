import { onReconnected } from '../offline/connection';
import { refreshRegistry, useRegistry } from '../remotes/registry-store';
import { runningRemotes } from '../remotes/running-remotes';
import { keepFiles } from '../service-worker/keep-files';
import { listen } from '../listen';
import { filesOfReleased } from './outdated';
import { lookForWorker } from './waiting-worker';

const EVERY = 5 * 60_000;
/** Switching between windows checks at most this often, in milliseconds. */
const AT_MOST_EVERY = 30_000;

/**
 * The registry's files are the ones that open without a network: for running modules they differ from the
 * fetched ones.
 */
async function lookAtRegistry(): Promise<void> {
  await refreshRegistry();
  keepFiles(
    navigator.serviceWorker?.controller,
    filesOfReleased(useRegistry.getState().latest, runningRemotes()),
  );
}

/**
 * Checks for releases: from time to time, when the person comes back to the tab, and when the network
 * returns.
 */
export function watchReleases(): () => void {
  let last = Date.now();
  const look = () => {
    last = Date.now();
    void lookAtRegistry();
    void lookForWorker();
  };
  const lookWhenSeen = () => {
    if (document.visibilityState === 'visible' && Date.now() - last >= AT_MOST_EVERY) look();
  };
  const timer = setInterval(lookWhenSeen, EVERY);
  const stops = [
    listen(document, 'visibilitychange', lookWhenSeen),
    listen(window, 'focus', lookWhenSeen),
    listen(window, 'online', look),
    onReconnected(look),
    () => clearInterval(timer),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
