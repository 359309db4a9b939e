import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { publishSite } from '../site/publish-site';
import { sampleSite } from '../testing/sample-site';
import { buildGateway } from './gateway';
import { prepareGateway } from './gateway.fixtures';

const given = prepareGateway();
const { get, folderOf } = given;

describe('pages', () => {
  test.each(['/', '/login', '/home', '/usuariospj', '/rota/que/nao/existe'])(
    '%s gets the page without a route',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).not.toContain('href="/mfe/');
    },
  );

  test.each(['/usuarios', '/usuarios/7', '/usuarios?page=2'])("%s gets its remote's page", async (url) => {
    expect((await get(url)).body).toMatch(/<link rel="preload" as="script" href="\/mfe\/mfe-admin\//);
  });

  test('a page is asked for again each time, and not sent again when it is the same', async () => {
    const first = await get('/usuarios');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
    const again = await get('/usuarios', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('a page goes compressed to a browser that takes it', async () => {
    const plain = (await get('/login')).body;
    const br = await get('/login', { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
    const gz = await get('/login', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gz.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gz.rawPayload).toString()).toBe(plain);
  });

  test('a policy without inline scripts or eval stands on pages and files', async () => {
    const file = `/assets/${await folderOf('host')}/boot.5e6f7a8b.js`;
    for (const url of ['/login', '/registry.json', file]) {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("default-src 'none'; script-src 'self';");
      expect(policy).toContain("base-uri 'none'; frame-ancestors 'none'");
      expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toMatch(/unsafe/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      });
    }
  });
});

describe('the origins of remotes', () => {
  const policyOf = async (config: object) => {
    const other = await sampleSite();
    await publishSite({
      site: other.site,
      host: await other.host(),
      remotes: [],
      config: { ...other.config, ...config },
    });
    const alone = await buildGateway({ site: other.site, apiUrl: 'http://127.0.0.1:1' });
    const policy = String((await alone.inject('/login')).headers['content-security-policy']);
    await alone.close();
    await other.remove();
    return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ', 1)[0], directive]));
  };

  test('that the configuration names, and no others, may give scripts, styles, fonts, images and data', async () => {
    const policy = await policyOf({
      environment: 'production',
      remoteOrigins: ['https://arquivos.exemplo.com'],
    });
    expect(policy).toMatchObject({
      'default-src': "default-src 'none'",
      'script-src': "script-src 'self' https://arquivos.exemplo.com",
      'connect-src': "connect-src 'self' https://arquivos.exemplo.com",
      'style-src': "style-src 'self' 'unsafe-inline' https://arquivos.exemplo.com",
      'font-src': "font-src 'self' https://arquivos.exemplo.com",
      'worker-src': "worker-src 'self'",
      'form-action': "form-action 'self'",
    });
  });

  test('are any port of this machine, with its sockets, where remotes are developed and nowhere else', async () => {
    const remoteOrigins = ['http://localhost:*'];
    expect(await policyOf({ environment: 'development', remoteOrigins })).toMatchObject({
      'script-src': "script-src 'self' http://localhost:*",
      'connect-src': "connect-src 'self' http://localhost:* ws://localhost:*",
    });
    for (const environment of ['demo', 'production'])
      expect(await policyOf({ environment, remoteOrigins })).toMatchObject({
        'script-src': "script-src 'self'",
        'connect-src': "connect-src 'self'",
      });
  });

  test('cannot bring a directive of their own', async () => {
    expect(
      await policyOf({
        environment: 'development',
        remoteOrigins: ["https://a.b; script-src 'unsafe-inline'", '*', 'https:'],
      }),
    ).toMatchObject({ 'script-src': "script-src 'self'" });
  });
});

describe('the API', () => {
  test('requests pass with their body and come back with their status', async () => {
    const answer = await given.gateway.inject({
      method: 'POST',
      url: '/api/echo',
      payload: { nome: 'Ação' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, { nome: 'Ação' }]);
  });

  test('the API is told the address of the browser, whatever the browser claims', async () => {
    const answer = await given.gateway.inject({
      url: '/api/echo?a=1',
      remoteAddress: '203.0.113.7',
      headers: { 'x-forwarded-for': '10.0.0.1', host: 'foro.example' },
    });
    expect(answer.json()).toEqual({ ip: '203.0.113.7', host: 'foro.example', url: '/api/echo?a=1' });
  });

  test("a person's calendar is passed on with its version, and its secret is in no log", async () => {
    const url = `/api/agenda/7.${'s'.repeat(43)}.ics`;
    const first = await get(url);
    expect([first.statusCode, first.headers['content-type'], first.headers.etag]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'W/"a"',
    ]);
    expect((await get(url, { 'if-none-match': 'W/"a"' })).statusCode).toBe(304);
    const written: string[] = [];
    const { log } = Fastify({ logger: { stream: { write: (line) => void written.push(line) } } });
    const alone = await buildGateway({ site: given.sample.site, apiUrl: 'http://127.0.0.1:1', logger: log });
    expect((await alone.inject(url)).statusCode).toBe(503);
    expect(written.join('')).toContain('/api/agenda/7.…');
    expect(written.join('')).not.toContain('sss');
    await alone.close();
  });

  test("the API's own 503 is passed on at once", async () => {
    const answer = await get('/api/busy');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([503, 'database-unavailable']);
  });

  test('an answer that the API breaks off is never a whole one here', async () => {
    const apiUrl = `http://127.0.0.1:${(given.api.server.address() as AddressInfo).port}`;
    const alone = await buildGateway({ site: given.sample.site, apiUrl });
    const address = await alone.listen({ host: '127.0.0.1', port: 0 });
    const whole = async () => {
      const answer = await fetch(`${address}/api/broken`);
      // If the connection broke before any byte was forwarded, the error is of another kind.
      if (!answer.ok) throw new Error(`answered ${answer.status}`);
      return answer.text();
    };
    await expect(whole()).rejects.toThrow();
    await alone.close();
  });

  test('an API that is away is a 503 in Portuguese, and the pages stand', async () => {
    const alone = await buildGateway({ site: given.sample.site, apiUrl: 'http://127.0.0.1:1' });
    const answer = await alone.inject('/api/user/profile');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      code: 'INDISPONIVEL',
      message: 'O servidor está indisponível no momento. Tente novamente em instantes.',
      requestId: expect.any(String),
    });
    expect((await alone.inject('/login')).statusCode).toBe(200);
    await alone.close();
  });

  test('an API that moves is found at its new address', async () => {
    let address: string | null = null;
    const moving = await buildGateway({ site: given.sample.site, apiUrl: () => address });
    expect((await moving.inject('/api/echo')).statusCode).toBe(503);
    address = `http://127.0.0.1:${(given.api.server.address() as AddressInfo).port}`;
    expect((await moving.inject('/api/echo')).statusCode).toBe(200);
    await moving.close();
  });

  test('metrics are not for the world', async () => {
    expect((await get('/api/metrics')).statusCode).toBe(404);
  });

  test.each(['POST', 'PUT', 'DELETE'] as const)('%s outside the API is 404', async (method) => {
    expect((await given.gateway.inject({ method, url: '/login' })).statusCode).toBe(404);
  });
});

test('a site without a release answers 404, not a crash', async () => {
  const empty = await sampleSite();
  await writeFile(path.join(empty.folder, 'nothing'), '');
  const alone = await buildGateway({ site: empty.site, apiUrl: 'http://127.0.0.1:1' });
  expect((await alone.inject('/login')).statusCode).toBe(404);
  await alone.close();
  await empty.remove();
});
