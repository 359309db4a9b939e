import { EMPTY_REGISTRY } from '@foro/shared/federation';
import { buildRegistryEntry, http, HttpResponse, installServer } from '@foro/shared/testing';
import { noteReached } from '../offline/connection';
import { refreshRegistry, useRegistry } from './registry-store';
import { forgetRunning, markRunning } from './running-remotes';

const server = installServer(http.head('/config.json', () => HttpResponse.error()));
const admin = buildRegistryEntry({ base: '/mfe/mfe-admin/1.0.0-a/' });
const newer = { ...admin, base: '/mfe/mfe-admin/1.1.0-b/' };
const registryOf = (release: number, entry = admin) => ({
  schemaVersion: 1,
  release,
  host: '/assets/1/',
  remotes: [entry],
});
const serve = (release: number, entry = admin, headers: Record<string, string> = {}) =>
  server.use(http.get('/registry.json', () => HttpResponse.json(registryOf(release, entry), { headers })));
const state = () => useRegistry.getState();

beforeEach(() =>
  useRegistry.setState({
    status: 'loading',
    registry: EMPTY_REGISTRY,
    latest: EMPTY_REGISTRY,
  }),
);
afterEach(() => {
  forgetRunning(admin);
  noteReached(true);
});

it('takes what the server says, an older version as a newer one', async () => {
  serve(1, newer);
  await refreshRegistry();
  serve(2, admin);
  await refreshRegistry();
  expect(state().registry.remotes).toEqual([admin]);
});

it('leaves what runs in the tab as it was begun, and knows what is released', async () => {
  serve(1);
  await refreshRegistry();
  markRunning(admin);
  serve(2, newer);
  await refreshRegistry();
  expect([state().registry.remotes, state().latest.remotes]).toEqual([[admin], [newer]]);
});

it('does not mistake the copy of the service worker for the release, and starts from the copy if there is nothing else', async () => {
  serve(1, admin, { 'x-foro-kept': '1' });
  await refreshRegistry();
  expect(state()).toMatchObject({ status: 'ready', registry: { release: 1 } });
  serve(2, newer);
  await refreshRegistry();
  serve(1, admin, { 'x-foro-kept': '1' });
  await refreshRegistry();
  expect(state().latest.release).toBe(2);
});

it('of two answers keeps that of the later question, whichever arrives first', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isFirst = true;
  server.use(
    http.get('/registry.json', async () => {
      if (!isFirst) return HttpResponse.json(registryOf(2, newer));
      isFirst = false;
      await held;
      return HttpResponse.json(registryOf(1, admin));
    }),
  );
  const first = refreshRegistry();
  await refreshRegistry();
  release();
  await first;
  expect(state().latest.release).toBe(2);
});

it('keeps the current one when no other can be loaded', async () => {
  serve(1);
  await refreshRegistry();
  server.use(http.get('/registry.json', () => new HttpResponse(null, { status: 503 })));
  await refreshRegistry();
  expect(state()).toMatchObject({ status: 'ready', registry: { release: 1 } });
});
