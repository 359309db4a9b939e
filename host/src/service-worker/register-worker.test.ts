import { FakeWorker, FakeWorkers } from '../testing/fake-workers';
import { registerWorker } from './register-worker';

const fetched = [
  '/mfe/mfe-admin/1/entry.js',
  '/assets/1/main.js',
  '/api/User',
  'https://outra.example/mfe/x.js',
].map((address) => ({ name: new URL(address, window.location.origin).href }));

// jsdom has no such list.
beforeAll(() => Object.assign(performance, { getEntriesByType: () => fetched }));

it('the first worker learns which files of remotes the page has fetched', async () => {
  const workers = new FakeWorkers();
  const first = new FakeWorker();
  workers.registration.active = first;
  await registerWorker(workers.container);
  expect(first.said).toEqual([
    { type: 'CACHE_URLS', payload: { urlsToCache: [`${window.location.origin}/mfe/mfe-admin/1/entry.js`] } },
  ]);
});

it('a worker that has the page already saw it all', async () => {
  const workers = new FakeWorkers();
  workers.controller = new FakeWorker();
  workers.registration.active = workers.controller;
  await registerWorker(workers.container);
  expect(workers.controller.said).toEqual([]);
});

it('registers for the whole site, past the cache of the browser', async () => {
  const workers = new FakeWorkers();
  const asked: unknown[] = [];
  workers.register = (...given) => {
    asked.push(given);
    return Promise.resolve(workers.registration);
  };
  await registerWorker(workers.container);
  expect(asked).toEqual([['/sw.js', { scope: '/', updateViaCache: 'none' }]]);
});

it.each([
  ['refuses', () => Promise.reject(new DOMException('denied', 'SecurityError'))],
  ['answers with nothing', () => Promise.resolve(undefined)],
])('a browser that %s changes nothing', async (_, register) => {
  const workers = new FakeWorkers();
  workers.register = register;
  await expect(registerWorker(workers.container)).resolves.toBeUndefined();
});
