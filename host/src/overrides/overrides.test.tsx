import { applyConfig } from '@foro/shared/config';
import { buildRegistryEntry, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { currentRemotes } from '../remotes/use-remotes';
import { profileOf, reachable, renderSignedIn } from '../testing/render-host';
import {
  captureOverrides,
  isOverride,
  loadOverrides,
  readOverrideAddress,
  undoOverride,
  useOverrides,
} from './overrides-store';

const MACHINE = 'http://localhost:43111/';
const { base: _, ...contract } = buildRegistryEntry({
  name: 'mfe-agenda',
  title: 'Agenda',
  container: 'mfe_agenda',
  prefixes: [{ path: '/agenda', preload: [], shared: [] }],
});
const deployed = { ...contract, version: '0.9.0', base: '/mfe/mfe-agenda/0.9.0-0a1b2c3d4e5f/' };
const registry = http.get('/registry.json', () =>
  HttpResponse.json({ schemaVersion: 1, release: 1, remotes: [deployed] }),
);
// For tests that take long enough.
const idleFetches = http.get('*/mfe/*', () => HttpResponse.error());
const server = installServer(
  profileOf('Admin'),
  reachable,
  registry,
  http.get(`${MACHINE}contract.json`, () => HttpResponse.json(contract)),
  idleFetches,
);

const KEY = 'foro.modulosDeDesenvolvimento';
const stored = () => JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as object;
const store = (base: string) => sessionStorage.setItem(KEY, JSON.stringify({ 'mfe-agenda': base }));

const inDevelopment = () =>
  applyConfig({ environment: 'development', remoteOrigins: ['http://localhost:*'] });

describe('the address of a developer’s server', () => {
  it.each([
    ['http://localhost:43111', MACHINE],
    ['http://localhost:43111/', MACHINE],
    [' http://localhost:43111/contract.json ', MACHINE],
    ['http://localhost:43111/agenda/contract.json?x=1', `${MACHINE}agenda/`],
    ['http://outra.maquina:43111/contract.json', null],
    ['https://localhost:43111', null],
    ['javascript:alert(1)', null],
    ['localhost:43111', null],
    ['', null],
  ])('%j is %j', (text, expected) => {
    expect(readOverrideAddress(text, ['http://localhost:*'])).toBe(expected);
  });
});

describe('an override in a development deployment', () => {
  beforeEach(inDevelopment);

  it('takes the module from the requested address, says so on the page, and keeps it for the tab, not in the address', async () => {
    const { router } = renderSignedIn('/home?mfe-agenda=http://localhost:43111&aba=2');
    const banner = await screen.findByRole('region', { name: 'Módulos em desenvolvimento' });
    await waitFor(() =>
      expect(banner).toHaveTextContent('Módulo Agenda vindo de http://localhost:43111Desfazer'),
    );
    await waitFor(() =>
      expect(currentRemotes()).toMatchObject([{ name: 'mfe-agenda', version: '1.0.0', base: MACHINE }]),
    );
    expect(isOverride({ ...contract, base: MACHINE })).toBe(true);
    await waitFor(() => expect(router.state.location.search).toBe('?aba=2'));
    expect(stored()).toEqual({ 'mfe-agenda': MACHINE });
  });

  it('waives integrity for the overridden entry alone', async () => {
    store(MACHINE);
    captureOverrides('');
    expect(isOverride({ ...contract, base: MACHINE })).toBe(false);
    await loadOverrides();
    expect([
      isOverride({ ...contract, base: MACHINE }),
      isOverride(deployed),
      isOverride({ ...contract, name: 'mfe-admin', base: MACHINE }),
    ]).toEqual([true, false, false]);
  });

  it.each([
    ['does not answer', () => HttpResponse.error()],
    ['serves another module', () => HttpResponse.json({ ...contract, name: 'mfe-admin' })],
    ['serves no contract', () => HttpResponse.html('<!doctype html>')],
  ])('leaves the deployed module in force where the server %s, and says so', async (_name, answer) => {
    server.use(http.get(`${MACHINE}contract.json`, answer));
    renderSignedIn('/home?mfe-agenda=http://localhost:43111');
    expect(await screen.findByText(/não respondeu; está em uso a versão publicada/)).toBeVisible();
    await waitFor(() => expect(currentRemotes()).toMatchObject([{ version: '0.9.0', base: deployed.base }]));
  });

  it('ends by "Desfazer", which reloads the page', () => {
    const reload = jest.fn();
    captureOverrides(`?mfe-agenda=${MACHINE}&mfe-admin=${MACHINE}`);
    undoOverride('mfe-agenda', reload);
    expect([stored(), reload.mock.calls.length]).toEqual([{ 'mfe-admin': MACHINE }, 1]);
  });

  it('of an origin that is not allowed is not taken', () => {
    captureOverrides('?mfe-agenda=http://outra.maquina:43111');
    store('http://outra.maquina:43111/');
    captureOverrides('');
    expect(useOverrides.getState().overrides).toEqual([]);
  });

  it('is ended by an empty address', () => {
    store(MACHINE);
    captureOverrides('?mfe-agenda=');
    expect([useOverrides.getState().overrides, stored()]).toEqual([[], {}]);
  });
});

describe('an override anywhere else', () => {
  it.each(['production', 'demo', 'homologacao'])(
    'is ignored, requested or stored, whatever origins are allowed: %s',
    async (environment) => {
      applyConfig({ environment, remoteOrigins: ['http://localhost:*', 'http://localhost:43111'] });
      store(MACHINE);
      captureOverrides('');
      expect(useOverrides.getState().overrides).toEqual([]);
      const { router } = renderSignedIn('/home?mfe-agenda=http://localhost:43111');
      await screen.findByText('Ana Souza');
      await waitFor(() => expect(currentRemotes()).toMatchObject([{ version: '0.9.0' }]));
      expect(screen.queryByRole('region', { name: 'Módulos em desenvolvimento' })).not.toBeInTheDocument();
      expect(useOverrides.getState().overrides).toEqual([]);
      expect(router.state.location.search).toBe('?mfe-agenda=http://localhost:43111');
    },
  );
});
