import { onReconnected } from '../offline/connection';
import { refreshRegistry } from '../remotes/registry-store';
import { listen } from './listen';
import { lookForWorker } from './waiting-worker';

const EVERY = 5 * 60_000;
/** Going to and fro between windows asks no more often than this. */
const AT_MOST_EVERY = 30_000;

/** Asks what is released: from time to time, when the person comes back to the tab, and when the network is back. */
export function watchReleases(): () => void {
  let last = Date.now();
  const look = () => {
    last = Date.now();
    void refreshRegistry();
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
