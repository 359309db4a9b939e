import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { signedText } from '@foro/shared/federation';
import { buildRegistryEntry, http, HttpResponse, installServer } from '@foro/shared/testing';

// A host that was built with a key. The key is read when the module is loaded, so the store is imported after
// it is set.

const server = installServer(http.head('/config.json', () => HttpResponse.error()));
const { privateKey } = generateKeyPairSync('ed25519');
const key = String(createPublicKey(privateKey).export({ format: 'jwk' }).x);
const admin = buildRegistryEntry({ base: '/mfe/mfe-admin/1.0.0-a/' });

const registryOf = (release: number) => ({
  schemaVersion: 1,
  release,
  host: '/assets/1/',
  remotes: [admin],
  sequence: release,
});
const signed = (release: number) => {
  const registry = registryOf(release);
  const value = sign(null, Buffer.from(signedText(registry)), privateKey).toString('base64url');
  return { ...registry, signatures: [{ key, value }] };
};
const serve = (raw: object) => server.use(http.get('/registry.json', () => HttpResponse.json(raw)));
const arriveWith = (raw: object) => {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'foro-registry';
  block.textContent = JSON.stringify(raw);
  document.body.replaceChildren(block);
};

async function openTab() {
  jest.resetModules();
  Object.assign(globalThis, { __FORO_REGISTRY_KEYS__: [key] });
  return import('./registry-store');
}

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});
afterAll(() => Reflect.deleteProperty(globalThis, '__FORO_REGISTRY_KEYS__'));

it('takes the registry of the page once it is checked', async () => {
  arriveWith(signed(1));
  const { loadRegistry, useRegistry } = await openTab();
  expect(useRegistry.getState().status).toBe('loading');
  await loadRegistry();
  expect(useRegistry.getState()).toMatchObject({ status: 'ready', registry: { release: 1 }, refused: null });
});

it('asks for the served one where that of the page was altered', async () => {
  arriveWith({ ...signed(2), host: '/assets/2/' });
  serve(signed(2));
  const { loadRegistry, useRegistry } = await openTab();
  await loadRegistry();
  expect(useRegistry.getState()).toMatchObject({
    status: 'ready',
    registry: { host: '/assets/1/' },
    refused: null,
  });
});

it('stays with the last good one, and says why', async () => {
  arriveWith(signed(1));
  serve({ ...signed(2), release: 3 });
  const { loadRegistry, refreshRegistry, useRegistry } = await openTab();
  await loadRegistry();
  await refreshRegistry();
  expect(useRegistry.getState()).toMatchObject({
    status: 'ready',
    registry: { release: 1 },
    refused: 'o registro de módulos foi alterado depois de assinado',
  });
  serve(signed(2));
  await refreshRegistry();
  expect(useRegistry.getState()).toMatchObject({ registry: { release: 2 }, refused: null });
});

it('has no module where nothing was ever believed', async () => {
  arriveWith(registryOf(1));
  serve(registryOf(1));
  const { loadRegistry, useRegistry } = await openTab();
  await loadRegistry();
  expect(useRegistry.getState()).toMatchObject({
    status: 'failed',
    registry: { remotes: [] },
    refused: 'o registro de módulos não está assinado',
  });
});

it('keeps as the last good one nothing that the browser itself had kept for want of a server', async () => {
  const kept = new Map<string, object>();
  const cache = {
    put: async (address: string, answer: Response) => void kept.set(address, (await answer.json()) as object),
    keys: async () => [],
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
  arriveWith(signed(2));
  const { loadRegistry, refreshRegistry } = await openTab();
  await loadRegistry();
  server.use(
    http.get('/registry.json', () => HttpResponse.json(signed(1), { headers: { 'x-foro-kept': '1' } })),
  );
  await refreshRegistry();
  Reflect.deleteProperty(globalThis, 'caches');
  expect([...kept]).toMatchObject([['/registry.json', { release: 2 }]]);
});
