import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { signedText } from '@foro/shared/federation';
import { buildRegistryEntry, buildToken, http, HttpResponse, installServer } from '@foro/shared/testing';

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
const signed = (release: number, change: object = {}) => {
  const registry = { ...registryOf(release), ...change };
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

describe('the registry of a cohort', () => {
  const KEY = '0123456789ab';
  const rules = {
    canaries: [
      { remote: admin.name, folder: '1.1.0-b', stable: '1.0.0-a', percent: 100, roles: [], offices: [] },
    ],
    cohorts: [{ key: KEY, remotes: [admin.name] }],
  };
  const canary = { ...admin, base: '/mfe/mfe-admin/1.1.0-b/' };
  const everybodys = (release: number) => signed(release, rules);
  const cohorts = (release: number) => signed(release, { ...rules, remotes: [canary], cohort: KEY });
  const serveCohort = (raw: object) =>
    server.use(http.get(`/cohorts/${KEY}/registry.json`, () => HttpResponse.json(raw)));

  /** Opens a tab of somebody who is in the cohort. */
  async function openTabSignedIn() {
    const tab = await openTab();
    const { useSession } = await import('@foro/shared/session');
    useSession.setState({ status: 'authenticated', token: buildToken({ sub: '7', idCliente: 1 }) });
    return tab;
  }
  const altered = 'no canário desta pessoa, o registro de módulos foi alterado depois de assinado';
  const replayed =
    'no canário desta pessoa, o registro de módulos é anterior a outro que este navegador já recebeu';

  it.each<[string, object, string]>([
    ['was altered', { ...cohorts(2), host: '/assets/2/' }, altered],
    ['is that of an earlier release', cohorts(1), replayed],
  ])(
    'that %s is refused and said, on arrival and later: the person has what is stable',
    async (_, raw, why) => {
      arriveWith(everybodys(2));
      serve(everybodys(2));
      serveCohort(raw);
      const { loadRegistry, refreshRegistry, useRegistry } = await openTabSignedIn();
      const refused = { status: 'ready', registry: { remotes: [admin] }, refused: why };
      await loadRegistry();
      expect(useRegistry.getState()).toMatchObject(refused);
      await refreshRegistry();
      expect(useRegistry.getState()).toMatchObject(refused);

      serveCohort(cohorts(2));
      await refreshRegistry();
      expect(useRegistry.getState()).toMatchObject({ registry: { remotes: [canary] }, refused: null });
    },
  );

  it('that is gone, because the canary has just ended, is no refusal', async () => {
    arriveWith(everybodys(2));
    server.use(
      http.get(`/cohorts/${KEY}/registry.json`, () => HttpResponse.json({ code: 'x' }, { status: 404 })),
    );
    const { loadRegistry, useRegistry } = await openTabSignedIn();
    await loadRegistry();
    expect(useRegistry.getState()).toMatchObject({ registry: { remotes: [admin] }, refused: null });
  });
});
