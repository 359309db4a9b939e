import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import Fastify from 'fastify';
import { publishSite } from '../site/publish-site';
import { postHead } from '../testing/raw-exchange';
import { sampleSite } from '../testing/sample-site';
import { buildGateway } from './gateway';
import { prepareGateway } from './gateway.fixtures';

const given = prepareGateway();
const { get } = given;

describe('the origins of remotes', () => {
  const policyOf = async (config: object) => {
    const other = await sampleSite();
    await publishSite({
      site: other.site,
      host: await other.host(),
      remotes: [],
      config: { ...other.config, ...config },
    });
    const alone = await buildGateway({
      site: other.site,
      apiUrl: 'http://127.0.0.1:1',
      config: { ...other.config, ...config },
    });
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

  test('the API receives the address of the browser, whatever the browser claims', async () => {
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

  test('an unreachable API is a 503 in Portuguese, and the pages still open', async () => {
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
});

test('a site without a release answers 404, not a crash', async () => {
  const empty = await sampleSite();
  await writeFile(path.join(empty.folder, 'nothing'), '');
  const alone = await buildGateway({ site: empty.site, apiUrl: 'http://127.0.0.1:1' });
  expect((await alone.inject('/login')).statusCode).toBe(404);
  await alone.close();
  await empty.remove();
});

test('an upload that hardly moves is ended', async () => {
  const slow = await buildGateway({
    site: given.sample.site,
    apiUrl: `http://127.0.0.1:${(given.api.server.address() as AddressInfo).port}`,
    uploads: { everyMs: 50, leastBytes: 10 },
  });
  await slow.listen({ host: '127.0.0.1', port: 0 });
  const socket = net.connect((slow.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(
    postHead('/api/ProcessDocument', 1_000).replace('application/json', 'multipart/form-data; boundary=x'),
  );
  await once(socket, 'close');
  expect(socket.destroyed).toBe(true);
  await slow.close();
});
