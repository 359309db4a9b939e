import Fastify from 'fastify';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiServers, installDrain } from './drain';

const TEXT = 'Ação';

async function open() {
  const servers = apiServers();
  const app = Fastify({
    return503OnClosing: false,
    serverFactory: (handler) => servers.create(handler),
    clientErrorHandler: () => undefined,
  });
  installDrain(app, servers);
  let answer = () => {};
  app.post('/eco', (request) => request.body);
  app.get('/demorado', () => new Promise((resolve) => (answer = () => resolve(TEXT))));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
  const ask = (path: string, body?: string, own: http.Agent | false = agent) =>
    new Promise<{ status: number; connection: string | undefined; text: string }>((resolve, reject) => {
      const request = http.request(
        {
          host: '127.0.0.1',
          port,
          path,
          agent: own,
          method: body === undefined ? 'GET' : 'POST',
          headers: body === undefined ? {} : { 'content-type': 'text/plain' },
        },
        (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (chunk) => (text += chunk))
            .once('end', () =>
              resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, text }),
            );
        },
      );
      request.once('error', reject).end(body);
    });
  const isAsked = () => new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  return { app, ask, isAsked, answer: () => answer() };
}

describe('a server that ends', () => {
  it('answers what comes down a connection that it has, asks for another one next, and takes none', async () => {
    const { app, ask } = await open();
    expect(await ask('/eco', TEXT)).toMatchObject({ status: 200, connection: 'keep-alive' });
    let end = () => {};
    const drained = app.drain({ wait: () => new Promise<void>((resolve) => (end = resolve)) });
    expect(await ask('/eco', TEXT)).toEqual({ status: 200, connection: 'close', text: TEXT });
    await expect(ask('/eco', TEXT, false)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    end();
    await drained;
    await app.close();
  });

  it('waits for what is under way, and not for connections that nobody uses', async () => {
    const { app, ask, isAsked, answer } = await open();
    await ask('/eco', TEXT);
    const asked = isAsked();
    const slow = ask('/demorado', undefined, new http.Agent({ keepAlive: true }));
    await asked;
    let isDrained = false;
    const drained = app.drain({ wait: async () => undefined }).then(() => (isDrained = true));
    await expect(ask('/eco', TEXT, false)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(isDrained).toBe(false);
    answer();
    expect(await slow).toMatchObject({ status: 200, text: TEXT });
    await drained;
    await app.close();
  });
});
