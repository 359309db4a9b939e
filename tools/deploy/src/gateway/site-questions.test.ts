import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { REFUSALS } from '@foro/shared/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { publishSite } from '../site/publish-site';
import { currentRelease, putInForce } from '../site/release-store';
import { gateways, type RunningGateway } from '../testing/gateways';
import { brotliModule } from '../testing/nginx';
import { type SampleSite, sampleSite } from '../testing/sample-site';
import { securityHeaders } from './security-headers';

const POLICY = securityHeaders({ environment: 'production' });
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The same questions for what serves the site: the gateway of `npm start`, and nginx where the machine has one. */
describe.each(gateways)('the site by %s', (name, start) => {
  let sample: SampleSite;
  let api: FastifyInstance;
  let gateway: RunningGateway;
  const publish = async (script?: string) =>
    publishSite({
      site: sample.site,
      host: await sample.host(),
      remotes: [await sample.remote(script ? { script } : {})],
      config: sample.config,
    });
  beforeAll(async () => {
    sample = await sampleSite();
    await publish();
    api = Fastify({ trustProxy: 'loopback' });
    api.get('/api/echo', (request) => ({ ip: request.ip, host: request.host, url: request.url }));
    api.get('/api/busy', (_request, reply) =>
      reply.code(503).header('content-security-policy', 'own').send({ code: 'database-unavailable' }),
    );
    const address = await api.listen({ host: '127.0.0.1', port: 0 });
    gateway = await start({
      folder: sample.folder,
      site: sample.site,
      apis: [address.replace('http://', '')],
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await api.close();
    await sample.remove();
  });

  const ask = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(`http://127.0.0.1:${gateway.port}${url}`, {
      redirect: 'manual',
      ...init,
      headers: { 'accept-encoding': 'identity', ...(init.headers as Record<string, string>) },
    });
    return { answer, status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const filled = async (url: string) => {
    const [host = ''] = await readdir(path.join(sample.site, 'host'));
    const [remote = ''] = await readdir(path.join(sample.site, 'mfe/mfe-admin'));
    const worker = await readFile(path.join(sample.site, 'current/sw.js'), 'utf8');
    const shell = /"shell":"([^"]+)"/.exec(worker)?.[1] ?? '';
    return url.replace('<host>', host).replace('<remote>', remote).replace('<shell>', shell);
  };

  it.each<[string, string, string, string, RegExp]>([
    ['the first page', '/', 'text/html', 'no-cache', /foro-registry/],
    ['a page of nobody', '/rota/que/nao/existe', 'text/html', 'no-cache', /^(?![^]*href="\/mfe\/)/],
    ["an address under a remote's page", '/usuarios/7/mais?page=2', 'text/html', 'no-cache', /href="\/mfe\//],
    ['a page that only begins like it', '/usuariospj', 'text/html', 'no-cache', /^(?![^]*href="\/mfe\/)/],
    ['the registry', '/registry.json', 'application/json', 'no-cache', /"schemaVersion":1/],
    ['the worker', '/sw.js', 'text/javascript', 'no-cache', /__FORO_HOST/],
    ['the page that it caches', '<shell>', 'text/html', 'no-cache', /^(?![^]*foro-registry)/],
    ['an icon', '/icons/icon-192.png', 'image/png', 'no-cache', /^PNG$/],
    ['security.txt', '/.well-known/security.txt', 'text/plain', 'no-cache', /^Contact: /],
    ['a file of the host', '/assets/<host>/main.css', 'text/css', FOR_EVER, /^body/],
    [
      'a file of a remote',
      '/mfe/mfe-admin/<remote>/routes.bbbb2222.js',
      'text/javascript',
      FOR_EVER,
      /routes/,
    ],
  ])(
    'serves %s, typed, cached by its kind, with every security header',
    async (_, url, type, cache, content) => {
      const { status, headers, text } = await ask(await filled(url));
      expect([status, headers.get('content-type')?.split(';')[0], headers.get('cache-control')]).toEqual([
        200,
        type,
        cache,
      ]);
      expect(Object.fromEntries(Object.keys(POLICY).map((each) => [each, headers.get(each)]))).toEqual(
        POLICY,
      );
      expect(text).toMatch(content);
    },
  );

  it.each([
    '/index.html',
    '/shells/usuarios.html',
    '/shell.000000000000.html',
    '/registry.json.br',
    '/release.json',
    '/logo.png',
    '/assets',
    '/api',
    '/shells',
    '/assets/<host>/template.html',
    '/assets/<host>/main.1a2b3c4d.js.br',
    '/assets/1.0.0-000000000000/main.js',
    '/mfe/mfe-nada/x.js',
    '/mfe/%2e%2e/releases/1/release.json',
    '/api/metrics',
    '/api/metrics/',
    '/api/%6detrics',
  ])('has nothing at %s, and says so in the words of the API', async (url) => {
    const { status, headers, text } = await ask(await filled(url));
    const { code, message } = REFUSALS.missing;
    expect([status, JSON.parse(text)]).toEqual([404, { code, message, requestId: expect.any(String) }]);
    expect([headers.get('cache-control'), headers.get('content-security-policy')]).toEqual([
      'no-store',
      POLICY['content-security-policy'],
    ]);
  });

  it.each(['POST', 'PUT', 'DELETE'])('%s outside the API is 404', async (method) => {
    for (const url of ['/login', '/registry.json']) expect((await ask(url, { method })).status).toBe(404);
  });

  it('sends what was compressed at release to a browser that takes it, and nothing twice', async () => {
    const url = await filled('/assets/<host>/main.1a2b3c4d.js');
    const plain = (await ask(url)).text;
    // Without the headers that fetch adds to a conditional request.
    const plainly = (address: string, headers: Record<string, string>) =>
      new Promise<{ status?: number; encoding?: string; body: Buffer }>((resolve, reject) => {
        const request = http.get(
          { port: gateway.port, host: '127.0.0.1', path: address, headers },
          (response) => {
            const { statusCode: code, headers: answered } = response;
            const parts: Buffer[] = [];
            response
              .on('data', (part: Buffer) => parts.push(part))
              .on('end', () =>
                resolve({ status: code, encoding: answered['content-encoding'], body: Buffer.concat(parts) }),
              );
          },
        );
        request.once('error', reject);
      });
    const compressed = (accepted: string) => plainly(url, { 'accept-encoding': accepted });
    const zipped = await compressed('gzip');
    expect([zipped.encoding, gunzipSync(zipped.body).toString()]).toEqual(['gzip', plain]);
    const best = await compressed('gzip, deflate, br');
    if (name === 'nginx' && !brotliModule) expect(best.encoding).toBe('gzip');
    else expect([best.encoding, brotliDecompressSync(best.body).toString()]).toEqual(['br', plain]);
    const etag = (await ask('/usuarios')).headers.get('etag') ?? '';
    expect((await plainly('/usuarios', { 'if-none-match': etag })).status).toBe(304);
  });

  it('answers at once to thousands of blanks among the encodings', async () => {
    const before = performance.now();
    const { status } = await ask('/usuarios', {
      headers: { 'accept-encoding': `gzip${' '.repeat(7_000)};${' '.repeat(500)}q=1` },
    });
    expect(status).toBe(200);
    expect(performance.now() - before).toBeLessThan(1_000);
  });

  it('passes the API its caller, whatever the caller claims, and its answers untouched', async () => {
    const echo = await ask('/api/echo?a=1', { headers: { 'x-forwarded-for': '10.0.0.1' } });
    expect(JSON.parse(echo.text)).toEqual({
      ip: '127.0.0.1',
      host: `127.0.0.1:${gateway.port}`,
      url: '/api/echo?a=1',
    });
    const busy = await ask('/api/busy');
    expect([busy.status, JSON.parse(busy.text), busy.headers.get('content-security-policy')]).toEqual([
      503,
      { code: 'database-unavailable' },
      'own',
    ]);
  });

  it('serves a release, and a way back, from the next request on', async () => {
    const base = async () =>
      (JSON.parse((await ask('/registry.json')).text) as { remotes: { base: string }[] }).remotes[0]?.base;
    const before = [await base(), await currentRelease(sample.site)] as const;
    await publish('remote2()');
    const after = await base();
    expect(after).not.toBe(before[0]);
    expect((await ask('/usuarios')).text).toContain(after);
    await putInForce(sample.site, before[1] ?? 0);
    expect(await base()).toBe(before[0]);
  });
});
