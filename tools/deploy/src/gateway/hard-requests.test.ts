import { once } from 'node:events';
import net from 'node:net';
import { BODY_LIMIT, BODY_LIMITS, bodyLimitOf, UPLOAD_LIMIT } from '@foro/shared/contracts/body-limits';
import { REFUSALS } from '@foro/shared/server';
import Fastify, { type FastifyInstance, type onRequestAsyncHookHandler } from 'fastify';
import { publishSite } from '../site/publish-site';
import { gateways, type RunningGateway } from '../testing/gateways';
import { exchange, postHead } from '../testing/raw-exchange';
import { type SampleSite, sampleSite } from '../testing/sample-site';

const LARGE = Buffer.alloc(1_900_000, 'x');
const SLOW = 128;

/**
 * Two processes of an API with Fastify's default behaviour: it answers an oversized body early, and closes
 * the connection.
 */
const startApi = async () => {
  const app = Fastify({ bodyLimit: BODY_LIMIT });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.get('/api/echo', () => ({ ok: true }));
  for (const path of ['/api/echo', ...Object.keys(BODY_LIMITS)])
    app.post(path, { bodyLimit: bodyLimitOf(path) }, (request) => ({
      bytes: (request.body as Buffer).length,
      type: request.headers['content-type'],
    }));
  app.post('/api/ProcessDocument/:id/versions', { bodyLimit: UPLOAD_LIMIT }, (request) => ({
    bytes: (request.body as Buffer).length,
  }));
  const refuse: onRequestAsyncHookHandler = async (_request, reply) =>
    reply.code(429).send({ message: 'Espere.' });
  app.post('/api/Import', { onRequest: refuse }, () => ({ ok: true }));
  app.get('/api/held', (_request, reply) => {
    reply.hijack();
    app.server.emit('held');
    reply.raw.once('close', () => app.server.emit('left'));
  });
  app.post('/api/early', (_request, reply) => reply.code(401).send({ message: 'Entre.' }));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, address: address.replace('http://', '') };
};

describe.each(gateways)('%s', (_, start) => {
  let sample: SampleSite;
  let apis: { app: FastifyInstance; address: string }[];
  let gateway: RunningGateway;

  beforeAll(async () => {
    sample = await sampleSite();
    await publishSite({
      site: sample.site,
      host: await sample.host(),
      remotes: [await sample.remote()],
      config: sample.config,
    });
    apis = await Promise.all([startApi(), startApi()]);
    gateway = await start({
      folder: sample.folder,
      site: sample.site,
      apis: apis.map(({ address }) => address),
    });
  });
  afterAll(async () => {
    await gateway.stop();
    await Promise.all(apis.map(({ app }) => app.close()));
    await sample.remove();
  });

  const say = (...said: (string | Buffer)[]) => exchange(gateway.port, ...said);
  const get = (url: string, ...more: string[]) =>
    say([`GET ${url} HTTP/1.1`, 'host: foro', ...more, '', ''].join('\r\n'));
  const post = (url: string, body: Buffer, ...more: string[]) =>
    say(postHead(url, body.length, ...more), body);

  it('refuses bodies that are too large, each with an answer, and answers everybody else meanwhile', async () => {
    const refused: number[] = [];
    const others: number[] = [];
    for (let second = 0; second < 4; second += 1) {
      const senders = Array.from({ length: 10 }, async (_each, index) => {
        const more = index % 2 === 0 ? [] : ['connection: close'];
        refused.push((await post(index % 3 === 0 ? '/api/telemetria' : '/api/echo', LARGE, ...more)).status);
      });
      const askers = Array.from({ length: 20 }, async (_each, index) => {
        others.push(
          (await (index % 2 === 0 ? get('/api/echo') : post('/api/echo', Buffer.from('{}')))).status,
        );
      });
      await Promise.all([...senders, ...askers]);
    }
    expect(refused).toEqual(Array.from({ length: 40 }, () => 413));
    expect(others).toEqual(Array.from({ length: 80 }, () => 200));
  });

  it.each(['/api/echo', ...Object.keys(BODY_LIMITS)])(
    "takes at %s what the API takes there, and refuses a byte more in the API's words",
    async (url) => {
      const whole = await post(url, Buffer.alloc(bodyLimitOf(url), 'x'));
      expect([whole.status, JSON.parse(whole.body)]).toEqual([
        200,
        { bytes: bodyLimitOf(url), type: 'application/json' },
      ]);
      const over = await post(url, Buffer.alloc(bodyLimitOf(url) + 1, 'x'));
      const { status, code, message } = REFUSALS.tooLarge;
      expect([over.status, JSON.parse(over.body)]).toEqual([
        status,
        { code, message, requestId: expect.any(String) },
      ]);
      expect(over.head).toMatch(/content-security-policy/i);
    },
  );

  it('passes on a file up to the limit of uploads, and refuses a larger one before the API hears of it', async () => {
    const url = '/api/ProcessDocument/7/versions';
    const form = 'content-type: multipart/form-data; boundary=x';
    const head = (length: number) =>
      [`POST ${url} HTTP/1.1`, 'host: foro', form, `content-length: ${length}`, '', ''].join('\r\n');
    const whole = await say(head(4_000_000), Buffer.alloc(4_000_000, 'x'));
    expect([whole.status, JSON.parse(whole.body)]).toEqual([200, { bytes: 4_000_000 }]);
    const over = await say(head(UPLOAD_LIMIT + 1), Buffer.alloc(1000, 'x'));
    expect([over.status, JSON.parse(over.body)]).toMatchObject([413, { code: 'CORPO_GRANDE' }]);
  });

  it('takes the next request on a connection whose file the API refused without reading it', async () => {
    const socket = net.connect(gateway.port, '127.0.0.1');
    const form = postHead('/api/Import', 4_000_000).replace(
      'application/json',
      'multipart/form-data; boundary=x',
    );
    socket.write(form);
    socket.write(Buffer.alloc(4_000_000, 'x'));
    socket.write('GET /api/echo HTTP/1.1\r\nhost: foro\r\n\r\n');
    let text = '';
    for await (const chunk of socket.setEncoding('utf8')) {
      text += chunk;
      if (text.includes('{"ok":true}')) break;
    }
    expect(text).toMatch(/^HTTP\/1\.1 429 /);
    socket.destroy();
  });

  it('refuses a body without a length as soon as it is too large', async () => {
    const chunk = Buffer.concat([
      Buffer.from(`${LARGE.length.toString(16)}\r\n`),
      LARGE,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
    const head = 'POST /api/echo HTTP/1.1\r\nhost: foro\r\ntransfer-encoding: chunked\r\n\r\n';
    expect((await say(head, chunk)).status).toBe(413);
    expect(JSON.parse((await say(head, '3\r\nabc\r\n0\r\n\r\n')).body)).toMatchObject({ bytes: 3 });
  });

  it('lets the API know that a client has left', async () => {
    const heard = (event: string) => Promise.race(apis.map(({ app }) => once(app.server, event)));
    const [held, left] = [heard('held'), heard('left')];
    const socket = net.connect(gateway.port, '127.0.0.1');
    socket.write('GET /api/held HTTP/1.1\r\nhost: foro\r\n\r\n');
    await held;
    socket.destroy();
    await expect(left).resolves.toBeDefined();
  });

  it('passes on a refusal of the API that came before it had the body', async () => {
    expect((await post('/api/early', Buffer.alloc(200_000, 'x'))).status).toBe(401);
  });

  it(`answers others while ${SLOW} bodies are on their way`, async () => {
    const slow = await Promise.all(
      Array.from({ length: SLOW }, async () => {
        const socket = net.connect(gateway.port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(`${postHead('/api/echo', 100_000)}{`);
        return socket;
      }),
    );
    for (let index = 0; index < 20; index += 1) expect((await get('/api/echo')).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });

  it('lets one address upload so many files at a time, and answers everything else meanwhile', async () => {
    const head = postHead('/api/ProcessDocument/7/versions', 100_000).replace(
      'application/json',
      'multipart/form-data; boundary=x',
    );
    const sockets = Array.from({ length: 200 }, () => net.connect(gateway.port, '127.0.0.1'));
    const refused = new Promise<string>((resolve) => {
      for (const socket of sockets) {
        socket.on('error', () => undefined);
        socket.setEncoding('utf8').once('data', resolve);
        socket.write(`${head}-`);
      }
    });
    expect(await refused).toMatch(/^HTTP\/1\.1 429 /);
    for (let index = 0; index < 20; index += 1) expect((await get('/api/echo')).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('asks for the body of a client that waits for it, and passes it on', async () => {
    const answer = await post('/api/echo', Buffer.from('{}'), 'expect: 100-continue');
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, expect.objectContaining({ bytes: 2 })]);
    expect((await get('/api/echo', 'expect: flores')).status).toBe(200);
  });

  it.each([
    [
      'closes the connection if the client requests it, as its answer says',
      'GET',
      'connection: close',
      'close',
      1,
    ],
    ['keeps the connection of a HEAD request for the next one', 'HEAD', 'x: y', 'keep-alive', 2],
  ])('%s', async (_title, method, more, connection, answers) => {
    const socket = net.connect(gateway.port, '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    const ended = once(socket, 'end');
    socket.write(`${method} /api/echo HTTP/1.1\r\nhost: foro\r\n${more}\r\n\r\n`);
    await once(socket, 'data');
    expect(text).toMatch(new RegExp(`^connection: ${connection}\\r$`, 'im'));
    if (answers > 1) socket.write('GET /api/echo HTTP/1.1\r\nhost: foro\r\nconnection: close\r\n\r\n');
    await ended;
    expect(text.match(/^HTTP\/1\.1 \d+/gm)).toHaveLength(answers);
    socket.destroy();
  });

  // Two statuses where the two gateways differ and both are right.
  it.each<[string, string, number[]]>([
    ['nothing but slashes', '//', [200]],
    ['a doubled slash', '//usuarios', [200]],
    ['a step up', '/x/../usuarios', [200]],
    ['a whole address', 'http://exemplo.com/usuarios', [200]],
    ['the API after two slashes', '//api/echo', [200, 404]],
    ['the API with a doubled slash', '/api//echo', [200, 404]],
    ['the metrics by a step up', '/api/x/../metrics', [404]],
    ['a letter in hexadecimal', '/%75suarios', [200]],
    ['a page that cannot be decoded', '/%zz', [400]],
    ['an address of the API that cannot be decoded', '/api/%zz', [400]],
    ['an empty character', '/%00', [200, 400]],
    ["the place of nginx's own answers", '/.foro/400', [200, 404]],
    ['a long address', `/${'x'.repeat(12_000)}`, [200, 414]],
    ['an address without end', `/api/${'x'.repeat(40_000)}`, [414, 431]],
  ])('answers %s properly', async (_name, url, statuses) => {
    const answer = await get(url);
    expect(statuses).toContain(answer.status);
    expect(answer.head + answer.body).toMatch(/content-security-policy: |"ok":true|Route GET/i);
    if (answer.status !== 200) expect(JSON.parse(answer.body)).toMatchObject({ message: expect.any(String) });
  });

  const lines = (...each: string[]) => [...each, '', ''].join('\r\n');
  it.each<[string, string, number[]]>([
    ['no HTTP', lines('oi'), [400]],
    ['no host', lines('GET / HTTP/1.1'), [400]],
    ['two hosts', lines('GET / HTTP/1.1', 'host: x', 'host: y'), [400]],
    [
      'two lengths',
      lines('POST /api/echo HTTP/1.1', 'host: x', 'content-length: 1', 'content-length: 2'),
      [400],
    ],
    ['a length that is no number', lines('POST /api/echo HTTP/1.1', 'host: x', 'content-length: x'), [400]],
    [
      'a coding of its own',
      lines('POST /api/echo HTTP/1.1', 'host: x', 'transfer-encoding: foro'),
      [400, 501],
    ],
    [
      'headers without end',
      lines('GET / HTTP/1.1', 'host: x', ...Array.from({ length: 12 }, () => `x: ${'x'.repeat(7_000)}`)),
      [400, 431],
    ],
    ['a tunnel', lines('CONNECT x:443 HTTP/1.1', 'host: x:443'), [400, 404]],
    ['a trace', lines('TRACE / HTTP/1.1', 'host: x'), [404]],
    [
      'a type that is none',
      `${lines('POST /login HTTP/1.1', 'host: x', 'content-type: ;', 'content-length: 2')}{}`,
      [400, 404],
    ],
    [
      'a document for a page',
      `${lines('POST /login HTTP/1.1', 'host: x', 'content-type: text/xml', 'content-length: 2')}{}`,
      [404],
    ],
  ])('refuses %s in Portuguese, with the security headers', async (_name, request, statuses) => {
    const answer = await say(request);
    expect(statuses).toContain(answer.status);
    expect(answer.head).toMatch(/content-security-policy: default-src 'none'/i);
    expect(answer.head).toMatch(/content-type: application\/json; ?charset=utf-8/i);
    const { message } = JSON.parse(answer.body) as { message: string };
    expect(Object.values(REFUSALS).map((each) => each.message)).toContain(message);
  });

  it('ends while somebody is connected who never asks', async () => {
    const other = await start({
      folder: sample.folder,
      site: sample.site,
      apis: apis.map(({ address }) => address),
    });
    const silent = net.connect(other.port, '127.0.0.1');
    await once(silent, 'connect');
    silent.resume();
    await Promise.all([once(silent, 'close'), other.stop()]);
    await expect(exchange(other.port, '')).rejects.toThrow('ECONNREFUSED');
  });
});
