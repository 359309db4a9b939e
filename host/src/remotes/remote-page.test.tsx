import { init } from '@module-federation/enhanced/runtime';
import { applyConfig, useConfig } from '@foro/shared/config';
import type { RegistryEntry } from '@foro/shared/federation';
import { buildRegistryEntry, http, HttpResponse, installServer } from '@foro/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { emptyRegistry, profileOf, reachable, renderSignedIn, sentEvents } from '../testing/render-host';
import { useRegistry } from './registry-store';
import { useRemoteStates } from './remote-states';

const server = installServer(emptyRegistry, profileOf('Admin'), reachable);

// In a build the plugin creates the page's instance of the federation runtime.
beforeAll(() => void init({ name: 'foro_host', remotes: [] }));

// jsdom's own computes nothing.
beforeAll(
  () =>
    void Object.defineProperty(crypto, 'subtle', {
      value: jest.requireActual<{ webcrypto: Crypto }>('node:crypto').webcrypto.subtle,
    }),
);

const registryOf = (...remotes: RegistryEntry[]) =>
  http.get('/registry.json', () => HttpResponse.json({ schemaVersion: 1, release: 1, remotes }));

/** The server's response at the entry's address: fetched once a browser has refused the script three times. */
const entryAnswers = (answer: () => Response) => http.get('/mfe/mfe-admin/*', answer);

/** jsdom fetches no scripts: every requested one fails, as with a server that is gone. */
function failScripts(): string[] {
  const asked: string[] = [];
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src) continue;
      asked.push(node.src.replace(window.location.origin, ''));
      node.dispatchEvent(new Event('error'));
    }
  }).observe(document.head, { childList: true });
  return asked;
}

describe('an address of a module', () => {
  it('says that the module is unavailable when the registry has no remote for it, and leaves the menu standing', async () => {
    renderSignedIn('/agenda');
    expect(await screen.findByRole('heading', { name: 'Módulo Agenda indisponível' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lista de Processos' })).toBeVisible();
    expect(screen.getByRole('link', { name: useConfig.getState().supportEmail })).toBeVisible();
    expect(document.title).toBe('Módulo Agenda indisponível · Foro');
  });

  it('asks for the registry again on "Tentar novamente"', async () => {
    const { user } = renderSignedIn('/agenda');
    await screen.findByRole('heading', { name: 'Módulo Agenda indisponível' });
    let answer = () => {};
    server.use(
      http.get(
        '/registry.json',
        () =>
          new Promise<Response>(
            (resolve) =>
              (answer = () => resolve(HttpResponse.json({ schemaVersion: 1, release: 2, remotes: [] }))),
          ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(screen.getByRole('button', { name: 'Tentando...' })).toBeDisabled();
    answer();
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
    expect(useRegistry.getState().registry.release).toBe(2);
  });

  it.each([
    ['missing', () => new HttpResponse(null, { status: 404 })],
    ['HTML', () => HttpResponse.html('<!doctype html>')],
    ['no registry', () => HttpResponse.json({ remotes: 7 })],
    ['out of reach', () => HttpResponse.error()],
  ])('says the same when the registry is %s', async (_, answer) => {
    server.use(http.get('/registry.json', answer));
    renderSignedIn('/processos');
    expect(
      await screen.findByRole('heading', { name: 'Módulo Processos Jurídicos indisponível' }),
    ).toBeVisible();
  });

  it("tries the remote's entry three times, then says that the module is unavailable", async () => {
    server.use(
      registryOf(buildRegistryEntry()),
      entryAnswers(() => new HttpResponse(null, { status: 404 })),
    );
    const asked = failScripts();
    renderSignedIn('/usuarios');
    expect(
      await screen.findByRole('heading', { name: 'Módulo Administração indisponível' }, { timeout: 10_000 }),
    ).toBeVisible();
    const entry = '/mfe/mfe-admin/1.0.0-0a1b2c3d4e5f/remote-entry.0a1b2c3d.js';
    expect(asked).toEqual([entry, `${entry}?tentativa=2`, `${entry}?tentativa=3`]);
    expect(screen.getByRole('link', { name: 'Lista de Processos' })).toBeVisible();
    expect(await sentEvents()).toEqual([
      {
        remoto: 'mfe-admin',
        versao: '1.0.0-0a1b2c3d4e5f',
        classe: 'entrada-indisponivel',
        duracaoMs: expect.any(Number),
      },
    ]);
    expect(useRemoteStates.getState()['mfe-admin']).toMatchObject({
      outcome: 'indisponivel',
      failure: { message: 'remote-entry.0a1b2c3d.js: HTTP 404' },
    });
  });

  it.each([
    [
      'integridade',
      'another file than was released',
      () => new HttpResponse('var mfe_admin = {}', { headers: { 'content-type': 'text/javascript' } }),
    ],
    ['entrada-invalida', 'HTML in place of JavaScript', () => HttpResponse.html('<!doctype html>')],
    ['entrada-indisponivel', 'nothing', () => HttpResponse.error()],
  ])('tells of an entry that is refused as "%s" when the server has %s', async (classe, _, answer) => {
    server.use(registryOf(buildRegistryEntry()), entryAnswers(answer));
    failScripts();
    renderSignedIn('/usuarios');
    expect(
      await screen.findByRole('heading', { name: 'Módulo Administração indisponível' }, { timeout: 10_000 }),
    ).toBeVisible();
    expect(await sentEvents()).toMatchObject([{ classe }]);
  });

  it('refuses a remote from an origin that is not allowed, fetches nothing from there, and tells of it', async () => {
    server.use(registryOf(buildRegistryEntry({ base: 'https://mal.exemplo.com/mfe-admin/' })));
    applyConfig({ remoteOrigins: ['https://arquivos.exemplo.com'] });
    const asked = failScripts();
    renderSignedIn('/usuarios');
    expect(await screen.findByRole('heading', { name: 'Módulo Administração indisponível' })).toBeVisible();
    expect(screen.getByText('https://mal.exemplo.com não está entre as origens permitidas')).toBeVisible();
    expect(asked).toEqual([]);
    expect(await sentEvents()).toMatchObject([{ remoto: 'mfe-admin', classe: 'origem-recusada' }]);
  });

  it('asks an allowed origin for the entry', async () => {
    const base = 'https://arquivos.exemplo.com/mfe/mfe-admin/1.0.0-0a1b2c3d4e5f/';
    server.use(
      registryOf(buildRegistryEntry({ base })),
      http.get(`${base}*`, () => HttpResponse.error()),
    );
    applyConfig({ remoteOrigins: ['https://arquivos.exemplo.com'] });
    const asked = failScripts();
    renderSignedIn('/usuarios');
    await waitFor(() => expect(asked[0]).toBe(`${base}remote-entry.0a1b2c3d.js`));
    expect(
      await screen.findByRole('heading', { name: 'Módulo Administração indisponível' }, { timeout: 10_000 }),
    ).toBeVisible();
  });

  it('refuses a remote made for another host with the reason, and does not fetch it', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<script type="application/json" id="foro-host">{"contractVersion":1,"version":"1.0.0","shared":{"react":"18.2.0","@foro/shared":"1.0.0"},"facade":{}}</script>',
    );
    server.use(registryOf(buildRegistryEntry({ facade: {} })));
    const asked = failScripts();
    renderSignedIn('/usuarios');
    expect(await screen.findByRole('heading', { name: 'Módulo Administração incompatível' })).toBeVisible();
    expect(screen.getByText('react ^19.3.1, e este sistema tem 18.2.0')).toBeVisible();
    expect(asked).toEqual([]);
    expect(await sentEvents()).toMatchObject([{ remoto: 'mfe-admin', classe: 'incompativel' }]);
    document.getElementById('foro-host')?.remove();
  });

  it('drops a bad entry of the registry and keeps the suite', async () => {
    server.use(
      http.get('/registry.json', () =>
        HttpResponse.json({ schemaVersion: 1, release: 1, remotes: [{ name: 'mfe-agenda' }] }),
      ),
    );
    renderSignedIn('/agenda');
    expect(await screen.findByRole('heading', { name: 'Módulo Agenda indisponível' })).toBeVisible();
  });

  it('tells why a module is switched off, fetches nothing of it, and opens it once it is switched on', async () => {
    const { entry } = buildRegistryEntry();
    const remotes = [buildRegistryEntry({ entry: { ...entry, file: 'remote-entry.0ff0ff00.js' } })];
    const answerWith = (disabled: Record<string, string>) =>
      http.get('/registry.json', () =>
        HttpResponse.json({ schemaVersion: 1, release: 1, remotes, disabled }),
      );
    server.use(
      answerWith({ 'mfe-admin': 'Em manutenção até as 14h.' }),
      entryAnswers(() => new HttpResponse(null, { status: 404 })),
    );
    const asked = failScripts();
    const { user } = renderSignedIn('/usuarios');
    expect(await screen.findByRole('heading', { name: 'Módulo Administração desligado' })).toBeVisible();
    expect(screen.getByText('Em manutenção até as 14h.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lista de Processos' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeEnabled();
    expect(screen.getByText('Em manutenção até as 14h.')).toBeVisible();
    expect(asked).toEqual([]);
    server.use(answerWith({}));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    // Now it is requested; nothing responds here.
    expect(
      await screen.findByRole('heading', { name: 'Módulo Administração indisponível' }, { timeout: 10_000 }),
    ).toBeVisible();
    expect(asked[0]).toContain('remote-entry.0ff0ff00.js');
  });
});

describe('the guard of roles', () => {
  it.each([
    ['Colaborador', '/usuarios'],
    ['Colaborador', '/empresadetalhe/0'],
    ['Cliente', '/clientespf'],
    ['Cliente', '/processonovo'],
    ['Cliente', '/agenda'],
  ])('shows a %s "Acesso negado" at %s', async (role, path) => {
    server.use(profileOf(role));
    renderSignedIn(path);
    expect(await screen.findByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  });

  it("follows the remote's own contract if there is one", async () => {
    server.use(
      profileOf('Gestor'),
      registryOf(
        buildRegistryEntry({ prefixes: [{ path: '/usuarios', roles: ['Admin'], preload: [], shared: [] }] }),
      ),
    );
    renderSignedIn('/usuarios');
    expect(await screen.findByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  });

  it('lets a client open the list of cases', async () => {
    server.use(profileOf('Cliente'));
    renderSignedIn('/processos');
    expect(
      await screen.findByRole('heading', { name: 'Módulo Processos Jurídicos indisponível' }),
    ).toBeVisible();
  });

  it('reads "Carregando..." until the role is known', async () => {
    let answer = () => {};
    server.use(
      http.get(
        '/api/user/profile',
        () =>
          new Promise<Response>(
            (resolve) => (answer = () => resolve(HttpResponse.json({ userRole: 'Cliente' }))),
          ),
      ),
    );
    renderSignedIn('/agenda');
    expect(await screen.findByText('Carregando...')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Carregando...'));
    answer();
    expect(await screen.findByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  });

  it('treats a profile that cannot be loaded as the least role', async () => {
    server.use(http.get('/api/user/profile', () => HttpResponse.json({}, { status: 500 })));
    renderSignedIn('/agenda');
    expect(await screen.findByRole('heading', { name: 'Acesso negado' })).toBeVisible();
  });
});

describe('an address that nobody has', () => {
  it('reads "Página não encontrada"', async () => {
    renderSignedIn('/nada');
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
  });
});
