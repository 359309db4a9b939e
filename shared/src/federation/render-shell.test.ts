import { renderDocument, routeLinks, templatesUnder } from '../../federation/render-shell.mjs';
import { buildRegistryEntry } from '../testing/build-contract';
import { parseRegistry } from './registry';

const preload = {
  entry: ['main.css', 'main.js'],
  first: ['bootstrap.js', 'bootstrap.css'],
  shell: ['shell.js'],
  shared: { '@foro/shared/ui/list': ['list.js', 'list.css'], react: [] },
};
const page = {
  template: '<head><!--foro:head--></head>',
  base: '/assets/1/',
  preload,
  offer: { contractVersion: 1, version: '1.0.0', shared: {}, facade: {} },
};

describe('renderDocument', () => {
  it('starts the host from its folder, with the first files fetched at once', () => {
    const html = renderDocument(page);
    expect(html).toMatch(/^<head><script defer fetchpriority="high" src="\/assets\/1\/main\.js">/);
    expect(html).toContain(
      '<link rel="stylesheet" data-early data-href="main.css" href="/assets/1/main.css">',
    );
    expect(html).toContain('<script async data-early src="/assets/1/bootstrap.js"></script>');
  });

  it("runs a page's chunks early, with the host's styles in force, the remote's held back, and its entry only fetched", () => {
    const html = renderDocument({
      ...page,
      links: [
        { href: '/mfe/entry.js', integrity: 'sha384-x' },
        { href: '/mfe/routes.js' },
        { href: '/assets/1/list.css' },
        { href: '/mfe/usuarios.css', isOfRemote: true },
      ],
    });
    expect(html).toContain(
      '<link rel="preload" as="script" href="/mfe/entry.js" integrity="sha384-x" crossorigin="anonymous">',
    );
    expect(html).toContain('<script async data-early src="/mfe/routes.js"></script>');
    expect(html).toContain(
      '<link rel="stylesheet" data-early data-href="list.css" href="/assets/1/list.css">',
    );
    expect(html).toContain('data-href="usuarios.css" href="/mfe/usuarios.css" media="print"');
  });

  it('only fetches the files of a remote that some people are given in another version', () => {
    const remote = buildRegistryEntry({ base: '/mfe/x/1/', preload: ['routes.js', 'routes.css'] });
    const links = routeLinks(remote, '/usuarios', { base: '/assets/1/', preload }, () => true);
    const html = renderDocument({ ...page, links });
    expect(html).toContain('<link rel="preload" as="script" href="/mfe/x/1/routes.js">');
    expect(html).toContain('<link rel="preload" as="style" href="/mfe/x/1/routes.css">');
    expect(html).not.toContain('src="/mfe/');
    expect(html).toContain('data-early src="/assets/1/shell.js"');
  });

  it('carries the registry as data that nothing in it can break out of', () => {
    const registry = {
      schemaVersion: 1,
      release: 1,
      remotes: [buildRegistryEntry({ title: '</script><script>alert(1)</script>$&' })],
    };
    const html = renderDocument({ ...page, registry });
    const text = /id="foro-registry">([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    expect(parseRegistry(JSON.parse(text)).remotes[0]?.title).toBe('</script><script>alert(1)</script>$&');
  });

  it('carries neither registry nor configuration when given none', () => {
    expect(renderDocument(page)).not.toMatch(/foro-registry|foro-config/);
  });

  it('carries the first requests of the page, and what begins them behind the one file that all else waits for', () => {
    const first = { program: 'first.js', apiBase: '/api', templates: [{ path: '/usuarios', get: '/User' }] };
    const html = renderDocument({ ...page, first });
    expect(html).toContain(
      'id="foro-first">{"apiBase":"/api","templates":[{"path":"/usuarios","get":"/User"}]}</script>',
    );
    expect(html.indexOf('main.js')).toBeLessThan(html.indexOf('/assets/1/first.js'));
    expect(html.indexOf('/assets/1/first.js')).toBeLessThan(html.indexOf('bootstrap.js'));
    expect(renderDocument(page)).not.toContain('first');
    const ofRoles = renderDocument({ ...page, first: { ...first, roles: ['Admin'] } });
    expect(ofRoles).toContain('"get":"/User"}],"roles":["Admin"]}</script>');
  });

  it('refuses a template that has no place for it', () => {
    expect(() => renderDocument({ ...page, template: '<head></head>' })).toThrow('foro:head');
  });
});

describe('routeLinks', () => {
  const remote = buildRegistryEntry({
    prefixes: [
      {
        path: '/usuarios',
        preload: ['usuarios.css', 'usuarios.js'],
        shared: ['@foro/shared/ui/list', 'react'],
      },
      { path: '/empresas', preload: ['empresas.js'], shared: [] },
    ],
  });
  const links = (pathname: string) =>
    routeLinks(remote, pathname, { base: '/assets/1/', preload }).map(({ href }: { href: string }) => href);

  it("names the remote's entry and routes, the page's own files, and the host's for its frame and for what the page shares", () => {
    expect(links('/usuarios/7')).toEqual([
      `${remote.base}remote-entry.0a1b2c3d.js`,
      `${remote.base}routes.0a1b2c3d.js`,
      `${remote.base}usuarios.js`,
      '/assets/1/shell.js',
      '/assets/1/list.js',
      '/assets/1/list.css',
      `${remote.base}usuarios.css`,
    ]);
  });

  it("names nothing of the remote's other pages", () => {
    expect(links('/empresas')).toEqual([
      `${remote.base}remote-entry.0a1b2c3d.js`,
      `${remote.base}routes.0a1b2c3d.js`,
      `${remote.base}empresas.js`,
      '/assets/1/shell.js',
    ]);
  });

  it('carries the integrity of the entry, which the browser checks the preloaded file against', () => {
    expect(routeLinks(remote, '/usuarios', { base: '/', preload })[0]).toMatchObject({
      integrity: remote.entry.integrity,
    });
  });
});

it('a page is given the first requests that lie under its prefix', () => {
  const prefetch = ['/usuarios', '/usuarios/{id}', '/usuariospj'].map((path) => ({ path, get: '/User' }));
  const remote = { contributions: { prefetch } };
  expect(templatesUnder(remote, '/usuarios').map(({ path }) => path)).toEqual([
    '/usuarios',
    '/usuarios/{id}',
  ]);
  expect(templatesUnder({}, '/usuarios')).toEqual([]);
});
