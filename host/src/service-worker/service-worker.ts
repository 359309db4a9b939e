import { clientsClaim, type RouteHandlerCallbackOptions } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { openShown, ownPath, shownOf } from './push';
import { isModuleFile, isPage, isReleaseFile, isRemoteFile, markKept, withoutQuery } from './rules';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

const PATIENCE_SECONDS = 3;
const RELEASE_FILES = ['/registry.json', '/config.json'];

// The host's own files, and the page that opens the suite if the server cannot: it contains no registry, so
// it cannot contain an outdated one.
const { base, shell } = self.__FORO_HOST;
const files = self.__WB_MANIFEST.map(({ url, revision }) => ({ url: `${base}${url}`, revision }));
precacheAndRoute([...files, { url: shell, revision: null }], { directoryIndex: '', cleanURLs: false });
cleanupOutdatedCaches();

/**
 * A page comes from the server, which knows the release, and is not cached; the cached one replaces it when
 * the server fails or is late.
 */
async function openPage({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const { preloadResponse } = event as Event & { preloadResponse?: Promise<Response | undefined> };
  const ask = async () => (await preloadResponse) ?? fetch(request);
  // A proxy may respond for a server that is down: that does not count as a response.
  const answer = ask().then(
    (response) => (response.status < 500 ? response : null),
    () => null,
  );
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_SECONDS * 1_000, null));
  return (
    (await Promise.race([answer, late])) ?? (await matchPrecache(shell)) ?? (await answer) ?? Response.error()
  );
}
registerRoute(({ request, url }) => request.mode === 'navigate' && isPage(url.pathname), openPage);

const refuseFailure = {
  fetchDidSucceed: async ({ response }: { response: Response }) => {
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`);
    return response;
  },
};
const releaseFiles = new NetworkFirst({
  cacheName: 'foro-release',
  networkTimeoutSeconds: PATIENCE_SECONDS,
  // So that the caller can distinguish a cached response from the server's own.
  plugins: [
    refuseFailure,
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markKept(cachedResponse) },
  ],
});
registerRoute(({ url, sameOrigin }) => sameOrigin && isReleaseFile(url.pathname), releaseFiles);

const remoteFiles = {
  cacheName: 'foro-mfe',
  plugins: [
    { cacheKeyWillBeUsed: async ({ request }: { request: Request }) => withoutQuery(request.url) },
    {
      cacheWillUpdate: async ({ response }: { response: Response }) =>
        isModuleFile(response) ? response : null,
    },
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * 24 * 3_600, purgeOnQuotaError: true }),
  ],
};
// Their addresses change with their content. A retry, which has a query, means that the first response was
// unusable.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isRemoteFile(url.pathname) && url.search === '',
  new CacheFirst(remoteFiles),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isRemoteFile(url.pathname) && url.search !== '',
  new NetworkFirst(remoteFiles),
);

// The worker ignores everything else, above all the API: so nobody finds another person's data in a cache.

self.addEventListener('install', (event) => {
  // A first visit may be the only one before the network is lost. A failure here must not prevent the
  // installation.
  for (const address of RELEASE_FILES)
    event.waitUntil(releaseFiles.handle({ event, request: new Request(address) }).catch(() => undefined));
});
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
);
// The first worker serves the page that installed it; a later one waits until somebody agrees.
clientsClaim();
self.addEventListener('push', (event) => {
  const { title, options } = shownOf(event.data?.text());
  event.waitUntil(self.registration.showNotification(title, options));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { caminho } = Object(event.notification.data) as { readonly caminho?: unknown };
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    await openShown(ownPath(caminho), windows, (address) => self.clients.openWindow(address));
  };
  event.waitUntil(open());
});
self.addEventListener('message', ({ data }) => {
  const { type } = Object(data) as { readonly type?: unknown };
  if (type === 'SKIP_WAITING') void self.skipWaiting();
});
