import { keepFiles } from './keep-files';
import { isRemoteFile } from './rules';

/** Addresses of the remotes' files that this page has fetched. */
const fetchedRemoteFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isRemoteFile(pathname))
    .map(({ href }) => href);

/**
 * Registers the suite's service worker. The first worker starts after the page: it fetches the remotes' files
 * that the page has used by then once more (from the browser's own cache), so that after one visit the same
 * pages open without a network. If the browser refuses, in a private window for instance, there is no worker,
 * and nothing else changes. Never rejects.
 */
export async function registerWorker(workers = navigator.serviceWorker): Promise<void> {
  const isFirst = workers.controller === null;
  const registration = await workers
    .register('/sw.js', { scope: '/', updateViaCache: 'none' })
    .catch(() => null);
  if (!registration || !isFirst) return;
  keepFiles((await workers.ready).active, fetchedRemoteFiles());
}
