import { init } from '@module-federation/enhanced/runtime';
import { applyConfig } from '@foro/shared/config';
import { EMPTY_REGISTRY } from '@foro/shared/federation';
import { buildRegistryEntry } from '@foro/shared/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { loadRemoteRoutes } from './load-remote';
import { preparePage } from './prepare-page';
import { useRegistry } from './registry-store';
import { RemoteRoutes } from './remote-routes';

// In a build the plugin creates the page's instance of the federation runtime.
beforeAll(() => void init({ name: 'foro_host', remotes: [] }));
afterEach(() => applyConfig({ apiBase: '/api', environment: 'demo' }));

let made = 0;

/** A remote whose entry ran in this page, and a registry that contains it. */
function buildRemote(module: object, reason?: string) {
  made += 1;
  const remote = buildRegistryEntry({ name: `mfe-${made}`, container: `foro_${made}` });
  const get = jest.fn(async () => () => module);
  Object.assign(globalThis, { [remote.container]: { init: () => undefined, get } });
  const disabled = reason === undefined ? {} : { [remote.name]: reason };
  const registry = { ...EMPTY_REGISTRY, remotes: [remote], disabled };
  useRegistry.setState({ status: 'ready', registry, latest: registry });
  return { remote, get };
}

const routes = [{ path: 'usuarios', element: <p>Usuários</p> }];

const draw = (loading: ReturnType<typeof loadRemoteRoutes>) =>
  render(
    <MemoryRouter initialEntries={['/usuarios']}>
      <RemoteRoutes loading={loading} />
    </MemoryRouter>,
  );

it('has the page of the address drawn at once, without a skeleton before', async () => {
  const { remote } = buildRemote({ routes });
  await preparePage('/usuarios');
  draw(loadRemoteRoutes(remote));
  expect(screen.getByText('Usuários')).toBeInTheDocument();
});

it('leaves a remote that does not come to who draws it', async () => {
  const { get } = buildRemote({});
  await expect(preparePage('/usuarios')).resolves.toBeUndefined();
  expect(get).toHaveBeenCalled();
});

it.each<[string, { path?: string; reason?: string; environment?: string }]>([
  ['the address is of no remote', { path: '/home' }],
  ['the remote is switched off', { reason: 'Manutenção' }],
  ["a developer's own may take its place", { environment: 'development' }],
])('fetches nothing where %s', async (_, { path = '/usuarios', reason, environment = 'demo' }) => {
  applyConfig({ apiBase: '/api', environment });
  const { get } = buildRemote({ routes }, reason);
  await preparePage(path);
  expect(get).not.toHaveBeenCalled();
});
