// The way back from the service worker: served as /sw.js, it takes the other one's place at once, deletes all that was stored and
// leaves. Open pages stay as they are and fetch from the server again. Put in force by `npm run release -- rollback service-worker`.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.clients.claim();
    await self.registration.unregister();
  };
  event.waitUntil(leave());
});
