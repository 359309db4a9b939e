import { keepFiles } from './keep-files';

/** Addresses of the remotes' files that this page has fetched, and of the registry that is its person's own. */
const fetchedRemoteFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === window.location.origin && /^\/(?:mfe|cohorts)\//.test(pathname),
    )
    .map(({ href }) => href);

/**
 * Registers the suite's service worker. The first one comes after the page: what the page had fetched of remotes by then it
 * fetches once more (out of the browser's own cache), so that one visit is enough to open the same without a network.
 * A browser that refuses, in a private window for instance, has no worker, and nothing else changes. Never rejects.
 */
export async function registerWorker(workers = navigator.serviceWorker): Promise<void> {
  const isFirst = workers.controller === null;
  const registration = await workers
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch(() => null);
  if (!registration || !isFirst) return;
  keepFiles((await workers.ready).active, fetchedRemoteFiles());
}
