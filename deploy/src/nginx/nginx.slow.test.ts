import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { freePort } from '../../../scripts/stack/ports.mjs';
import { publishSite } from '../site/publish-site';
import { brotliModule, nginxFrame, nginxProgram } from '../testing/nginx';
import { renderGateway } from './gateway-config';
import { prepareNginx } from './nginx.fixtures';

const title = nginxProgram
  ? 'nginx in production'
  : 'nginx in production (skipped: this machine has no nginx)';

(nginxProgram ? describe : describe.skip)(title, () => {
  const given = prepareNginx();
  const { scratch, start, api, ask, hostFile, remoteFile } = given;
  const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

  it.each<[string, () => Promise<string>]>([
    ['the first page', async () => '/'],
    ['a page of nobody', async () => '/rota/que/nao/existe'],
    ["a remote's page", async () => '/usuarios'],
    ["an address under a remote's page", async () => '/usuarios/7/mais?page=2'],
    ['a page whose prefix only begins like it', async () => '/usuariospj'],
    ['the registry', async () => '/registry.json'],
    ['the configuration', async () => '/config.json'],
    ['the registry of a cohort that is no more', async () => '/cohorts/000000000000/registry.json'],
    ['the service worker', async () => '/sw.js'],
    [
      'the page that it keeps',
      async () => /"shell":"([^"]+)"/.exec((await given.likeIt.inject('/sw.js')).body)?.[1] ?? '',
    ],
    ['such a page that is not there', async () => '/shell.000000000000.html'],
    ['a page of a remote by its file', async () => '/shells/usuarios.html'],
    ['the manifest', async () => '/manifest.webmanifest'],
    ['an icon', async () => '/icons/icon-192.png'],
    ['whom to tell of a hole', async () => '/.well-known/security.txt'],
    ['a file of the host', () => hostFile('main.1a2b3c4d.js')],
    ['a style sheet of the host', () => hostFile('main.css')],
    ['a file of a remote', () => remoteFile('routes.bbbb2222.js')],
    ['a contract', () => remoteFile('contract.json')],
    ['a missing file of the host', async () => '/assets/1.0.0-000000000000/main.js'],
    ['a missing file of a remote', async () => '/mfe/mfe-admin/gone/routes.js'],
    ['a remote that is not there', async () => '/mfe/mfe-nada/x.js'],
    ['the files without a name', async () => '/assets'],
    ["the host's template", () => hostFile('template.html')],
    ['a compressed form by its own name', async () => '/registry.json.br'],
    ['what a release is made of', async () => '/release.json'],
    ['a page by its file', async () => '/index.html'],
    ['a picture that is not there', async () => '/logo.png'],
    ['the metrics', async () => '/api/metrics'],
    ["the API's own 503", async () => '/api/busy'],
  ])('answers %s as the gateway of npm start does', async (_, url) => {
    const address = await url();
    const [nginx, node] = [await ask(address), await given.likeIt.inject(address)];
    const told = (headers: Record<string, unknown>) =>
      Object.fromEntries(
        [
          'cache-control',
          'content-security-policy',
          'x-content-type-options',
          'x-frame-options',
          'referrer-policy',
          'cross-origin-opener-policy',
          'cross-origin-resource-policy',
          'permissions-policy',
        ]
          .filter((name) => headers[name] !== undefined && !address.startsWith('/api/'))
          .map((name) => [name, headers[name]]),
      );
    expect([nginx.status, told(nginx.headers)]).toEqual([node.statusCode, told(node.headers)]);
    const kind = (type: unknown) =>
      String(type).split(';')[0]?.replace('application/javascript', 'text/javascript');
    expect(kind(nginx.headers['content-type'])).toBe(kind(node.headers['content-type']));
    const withoutId = (text: string) => text.replace(/"requestId":"[^"]*"/, '');
    expect(withoutId(nginx.body.toString())).toBe(withoutId(node.body));
  });

  it.each(['POST', 'PUT', 'DELETE', 'TRACE'])('%s outside the API is 404', async (method) => {
    expect((await ask('/login', { method })).status).toBe(404);
  });

  it.each(['/api/metrics/', '/api//metrics', '/api/%6detrics', '/api/x/../metrics'])(
    'metrics are not for the world under another spelling: %s',
    async (url) => {
      const answer = await ask(url);
      expect([answer.status, answer.body.toString()]).toEqual([404, expect.not.stringContaining('secret')]);
    },
  );

  it('sends what was compressed at release, and the plain file to whoever asks for that', async () => {
    for (const url of [await hostFile('main.1a2b3c4d.js'), '/usuarios']) {
      const plain = await ask(url);
      expect(plain.headers['content-encoding']).toBeUndefined();
      const zipped = await ask(url, { headers: { 'accept-encoding': 'gzip' } });
      expect(zipped.headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: expect.stringMatching(/accept-encoding/i),
      });
      expect(gunzipSync(zipped.body)).toEqual(plain.body);
    }
  });

  (brotliModule ? it : it.skip)(
    `sends brotli to whoever takes it${brotliModule ? '' : " (skipped: nginx's brotli module is not installed)"}`,
    async () => {
      for (const url of [await hostFile('main.1a2b3c4d.js'), '/usuarios']) {
        const answer = await ask(url, { headers: { 'accept-encoding': 'gzip, br' } });
        expect(answer.headers['content-encoding']).toBe('br');
        expect(brotliDecompressSync(answer.body)).toEqual((await ask(url)).body);
      }
    },
  );

  it('does not send a page again that is the same', async () => {
    const { etag } = (await ask('/usuarios')).headers;
    expect((await ask('/usuarios', { headers: { 'if-none-match': String(etag) } })).status).toBe(304);
  });

  it("tells the API the browser's address, whatever the browser claims, and passes bodies on", async () => {
    const answer = await ask('/api/echo?a=1', {
      headers: { 'x-forwarded-for': '10.0.0.1', host: 'foro.example' },
    });
    expect(JSON.parse(answer.body.toString())).toMatchObject({
      ip: '127.0.0.1',
      host: 'foro.example',
      url: '/api/echo?a=1',
    });
    const created = await ask('/api/echo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"nome":"Ação"}',
    });
    expect([created.status, created.body.toString()]).toEqual([201, '{"nome":"Ação"}']);
  });

  it('a release reaches the next request, without nginx being told', async () => {
    await publishSite({
      site: given.sample.site,
      host: await given.sample.host(),
      remotes: [await given.sample.remote({ version: '1.1.0' })],
      config: given.sample.config,
    });
    expect(JSON.parse((await ask('/registry.json')).body.toString())).toMatchObject({
      release: 2,
      remotes: [{ version: '1.1.0' }],
    });
    expect((await ask('/usuarios')).body.toString()).toContain('/mfe/mfe-admin/1.1.0-');
  });

  it('asks both processes of the API, the other one when one is away, and says so when both are', async () => {
    const names = async () =>
      new Set(
        await Promise.all(
          Array.from(
            { length: 8 },
            async () => (JSON.parse((await ask('/api/echo')).body.toString()) as { name: string }).name,
          ),
        ),
      );
    expect(await names()).toEqual(new Set(['um', 'dois']));
    await given.apis[0]?.close();
    expect(await names()).toEqual(new Set(['dois']));
    await given.apis[1]?.close();
    const away = await ask('/api/echo');
    expect([away.status, JSON.parse(away.body.toString())]).toEqual([
      503,
      {
        code: 'INDISPONIVEL',
        message: 'O servidor está indisponível no momento. Tente novamente em instantes.',
        requestId: expect.any(String),
      },
    ]);
    expect((await ask('/login')).status).toBe(200);
  });

  (hasOpenssl ? it : it.skip)(
    `answers by TLS with the lines of deploy/tls/README.md, and holds browsers to it from then on${hasOpenssl ? '' : ' (skipped: no openssl on this machine)'}`,
    async () => {
      const lines = await scratch('tls');
      const [tlsPort, key, certificate] = [
        await freePort(),
        path.join(lines, 'chave.pem'),
        path.join(lines, 'certificado.pem'),
      ];
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:P-256',
          '-nodes',
          '-days',
          '2',
          '-subj',
          '/CN=localhost',
          '-addext',
          'subjectAltName=DNS:localhost',
          '-keyout',
          key,
          '-out',
          certificate,
        ],
        { stdio: 'pipe' },
      );
      const [, example = ''] =
        /```\n([\s\S]*?)```/.exec(await readFile(path.resolve(__dirname, '../../tls/README.md'), 'utf8')) ??
        [];
      await writeFile(
        path.join(lines, 'foro.conf'),
        example.replace('listen 8443', `listen 127.0.0.1:${tlsPort}`).replaceAll('/etc/foro/tls', lines),
      );
      const { app, address } = await api('tls');
      const plainPort = await start('gateway-tls', (options) =>
        renderGateway({
          ...nginxFrame(options.scratch),
          listen: options.listen,
          site: given.sample.site,
          api: [address],
          statics: {},
          tls: lines,
        }),
      );

      const ca = await readFile(certificate);
      const overTls = (url: string, options: https.RequestOptions = {}) =>
        new Promise<{ headers: http.IncomingHttpHeaders; body: string }>((resolve, reject) => {
          const request = https.get(
            { host: 'localhost', port: tlsPort, path: url, ca, agent: false, family: 4, ...options },
            (response) => {
              let body = '';
              response
                .setEncoding('utf8')
                .on('data', (chunk) => (body += chunk))
                .once('end', () => resolve({ headers: response.headers, body }));
            },
          );
          request.once('error', reject);
        });
      const page = await overTls('/login');
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      for (const url of ['/login', '/api/echo', '/nada.js'])
        expect([url, (await overTls(url)).headers['strict-transport-security']]).toEqual([
          url,
          'max-age=31536000; includeSubDomains',
        ]);
      expect(JSON.parse((await overTls('/api/echo')).body)).toMatchObject({ protocol: 'https' });
      const old = { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES128-SHA' } as const;
      await expect(overTls('/login', old)).rejects.toThrow(/handshake failure/);

      // A page is redirected to TLS; a request with a token over plain http gets no answer, so that nobody
      // relies on it.
      const inTheClear = async (url: string) => {
        const answer = await fetch(`http://127.0.0.1:${plainPort}${url}`, { redirect: 'manual' });
        return [
          answer.status,
          ...['location', 'strict-transport-security'].map((name) => answer.headers.get(name)),
        ];
      };
      expect(await inTheClear('/login?a=1')).toEqual([308, 'https://127.0.0.1/login?a=1', null]);
      expect(await inTheClear('/api/echo')).toEqual([404, null, null]);
      expect(await inTheClear('/health')).toEqual([200, null, null]);
      await app.close();
    },
  );
});
