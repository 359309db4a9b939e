import type { RegistryEntry } from '@foro/shared/federation';
import { buildRegistryEntry, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { noteReached } from '../offline/connection';
import { emptyRegistry, profileOf, reachable, renderSignedIn } from '../testing/render-host';
import { mayPreload, preloadRemote } from './preload-remote';
import { preloadWhenIdle } from './use-idle-preload';

const asked: string[] = [];
const script = () => new HttpResponse('void 0', { headers: { 'content-type': 'text/javascript' } });
let answer = script;
const files = http.get('/mfe/*', ({ request }) => {
  asked.push(new URL(request.url).pathname);
  return answer();
});
const server = installServer(emptyRegistry, profileOf('Admin'), reachable, files);

const registryOf = (...remotes: RegistryEntry[]) =>
  http.get('/registry.json', () => HttpResponse.json({ schemaVersion: 1, release: 1, remotes }));

/** Files are remembered by their addresses as long as the page exists, so each test has its own. */
let folder = 0;
const remoteOf = (name: string, ...prefixes: RegistryEntry['prefixes']) =>
  buildRegistryEntry({
    name,
    container: name.replace('-', '_'),
    base: `/mfe/${name}/1.0.${folder}-0a1b2c3d4e5f/`,
    prefixes,
  });
const page = (path: string, roles?: RegistryEntry['prefixes'][number]['roles']) => ({
  path,
  ...(roles && { roles }),
  preload: [`${path.slice(1)}.0a1b2c3d.js`],
  shared: [],
});
const filesOf = ({ base }: RegistryEntry, ...pages: string[]) =>
  ['remote-entry.0a1b2c3d.js', 'routes.0a1b2c3d.js', ...pages.map((name) => `${name}.0a1b2c3d.js`)]
    .map((file) => `${base}${file}`)
    .sort();

/** Longer than any wait before fetching ahead. */
const aLongWhile = { timeout: 15_000 };
const setLine = (line: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: line });

beforeEach(() => {
  asked.length = 0;
  folder += 1;
  answer = script;
});
afterEach(() => setLine(undefined));

describe('resting on an entry of the menu', () => {
  it('fetches the entry, the routes and the page of its module ahead of the click, and runs nothing of them', async () => {
    const admin = remoteOf('mfe-admin', page('/usuarios', ['Admin']), page('/empresas', ['Admin']));
    server.use(registryOf(admin));
    setLine({ effectiveType: '3g' });
    const { user } = renderSignedIn('/home');
    await user.click(await screen.findByRole('button', { name: 'ADMINISTRAÇÃO' }));
    await user.hover(screen.getByRole('link', { name: 'Lista de Empresas' }));
    await waitFor(() => expect(asked.toSorted()).toEqual(filesOf(admin, 'empresas')));
    expect(document.querySelectorAll('script[src]')).toHaveLength(0);
    // A fetched file is not fetched again.
    await user.hover(screen.getByRole('link', { name: 'Lista de Usuários' }));
    await waitFor(() =>
      expect(asked.toSorted()).toEqual(
        [...filesOf(admin, 'empresas'), `${admin.base}usuarios.0a1b2c3d.js`].sort(),
      ),
    );
  });

  it('does so by the focus too', async () => {
    const processos = remoteOf('mfe-processos', page('/processos'));
    server.use(registryOf(processos));
    setLine({ effectiveType: '3g' });
    renderSignedIn('/home');
    const link = await screen.findByRole('link', { name: 'Lista de Processos' });
    await screen.findByRole('link', { name: 'Lista de Clientes PF' });
    link.focus();
    await waitFor(() => expect(asked.toSorted()).toEqual(filesOf(processos, 'processos')));
  });
});

describe('first requests', () => {
  const prefetch = [{ path: '/processos', get: '/Process', params: { page: '{page:1}' } }];
  const contributions = { menu: [], slots: [], search: [], commands: [], prefetch };
  const ended: string[] = [];
  const requests: string[] = [];
  const list = http.get('/api/Process', async ({ request }) => {
    requests.push(new URL(request.url).search);
    await new Promise<void>((resolve) =>
      request.signal.addEventListener('abort', () => {
        ended.push('cancelled');
        resolve();
      }),
    );
    return HttpResponse.json({});
  });
  beforeEach(() => {
    ended.length = requests.length = 0;
  });

  it('begin if the pointer rests on a link, and are cancelled if it moves on', async () => {
    const processos = { ...remoteOf('mfe-processos', page('/processos')), contributions };
    server.use(registryOf(processos), list);
    const { user } = renderSignedIn('/home');
    await user.hover(await screen.findByRole('link', { name: 'Lista de Processos' }));
    await waitFor(() => expect(requests).toEqual(['?page=1']));
    expect(ended).toEqual([]);
    await user.unhover(screen.getByRole('link', { name: 'Lista de Processos' }));
    await waitFor(() => expect(ended).toEqual(['cancelled']));
  });
});

describe('mayPreload', () => {
  it.each<[object | undefined, boolean, boolean]>([
    [undefined, true, true],
    [{ effectiveType: '4g' }, true, true],
    [{ effectiveType: '3g' }, true, false],
    [{ effectiveType: '2g' }, false, false],
    [{ effectiveType: 'slow-2g' }, false, false],
    [{ effectiveType: '4g', saveData: true }, false, false],
  ])('on a line of %j: by intent %s, idle %s', (line, byIntent, idle) => {
    setLine(line);
    expect([mayPreload('intent'), mayPreload('idle')]).toEqual([byIntent, idle]);
  });

  it('never without a connection', () => {
    noteReached(false);
    expect([mayPreload('intent'), mayPreload('idle')]).toEqual([false, false]);
  });
});

describe('idle time', () => {
  it('fetches entries and routes of what the role may open, one module after the other, and no page', async () => {
    server.use(profileOf('Colaborador'));
    const [admin, processos, agenda] = [
      remoteOf('mfe-admin', page('/usuarios', ['Admin'])),
      remoteOf('mfe-processos', page('/processos')),
      remoteOf('mfe-agenda', page('/agenda', ['Admin', 'Colaborador'])),
    ];
    server.use(registryOf(admin, processos, agenda));
    renderSignedIn('/home');
    await waitFor(() => expect(asked).toHaveLength(4), aLongWhile);
    expect(asked.slice(0, 2).sort()).toEqual(filesOf(processos));
    expect(asked.slice(2).sort()).toEqual(filesOf(agenda));
  });

  it('goes on with the next module if one cannot be loaded', async () => {
    const [processos, agenda] = [
      remoteOf('mfe-processos', page('/processos')),
      remoteOf('mfe-agenda', page('/agenda')),
    ];
    server.use(
      registryOf(processos, agenda),
      http.get(`${processos.base}*`, () => HttpResponse.error()),
    );
    renderSignedIn('/home');
    await waitFor(() => expect(asked.toSorted()).toEqual(filesOf(agenda)), aLongWhile);
  });

  it('fetches nothing on a slow line', async () => {
    setLine({ effectiveType: '3g' });
    await preloadWhenIdle([remoteOf('mfe-processos', page('/processos'))], new AbortController().signal);
    expect(asked).toEqual([]);
  });

  it('requests a missing file once, and stays silent about it', async () => {
    const admin = remoteOf('mfe-admin', page('/usuarios'));
    answer = () => HttpResponse.error() as HttpResponse<string>;
    for (let times = 0; times < 3; times += 1) await preloadRemote(admin, admin.prefixes[0]);
    expect(asked.toSorted()).toEqual(filesOf(admin, 'usuarios'));
  });

  it('fetches nothing from an origin that is not allowed', async () => {
    await preloadRemote(buildRegistryEntry({ base: 'https://mal.exemplo.com/mfe/' }));
    expect(asked).toEqual([]);
  });
});
