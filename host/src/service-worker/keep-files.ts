/** Makes the service worker fetch and cache these files; without a worker nothing happens. */
export function keepFiles(
  worker: Pick<ServiceWorker, 'postMessage'> | null | undefined,
  addresses: readonly string[],
): void {
  if (addresses.length > 0) worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: addresses } });
}
