/** @jest-environment node */
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { httpServers } from './http-servers';
import { lingerOn } from './unread-body';

const HEADERS = { 'content-security-policy': "default-src 'none'" };
const LARGE = Buffer.alloc(1_900_000, 'x');

/** Every byte that arrives until the other side ends; rejects if the connection is reset. */
async function readAll(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  await once(socket, 'close');
  return text;
}

describe('HTTP servers', () => {
  const ends: (() => Promise<unknown> | void)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });

  async function open(answer?: RequestListener) {
    const servers = httpServers(HEADERS);
    const server = servers.create((request, response) => {
      if (answer) return answer(request, response);
      servers.beforeAnswer(request, response);
      response.writeHead(413, { 'content-length': 2 }).end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connect = async () => {
      const socket = net.connect({ host: '127.0.0.1', port });
      await once(socket, 'connect');
      ends.push(() => void socket.destroy());
      return socket;
    };
    ends.push(() => {
      server.close();
      server.closeAllConnections();
    });
    return { servers, server, connect };
  }
  const head = (length: number, more = '') =>
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n${more}\r\n`;

  it('let the sender of a refused body read the answer, even with `connection: close`', async () => {
    const { connect } = await open();
    const socket = await connect();
    const text = readAll(socket);
    socket.write(head(LARGE.length, 'connection: close\r\n'));
    socket.write(LARGE);
    expect(await text).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('keep the connection for the next request once the body has come', async () => {
    const { connect } = await open();
    const socket = await connect();
    const text = readAll(socket);
    for (const more of ['', 'connection: close\r\n']) {
      socket.write(head(LARGE.length, more));
      socket.write(LARGE);
    }
    expect((await text).match(/HTTP\/1\.1 413 /g)).toHaveLength(2);
  });

  it.each([
    ['more than they read on', { maxBytes: 100_000 }, LARGE],
    ['nothing of it for too long', { maxMs: 0 }, Buffer.alloc(1)],
  ])('cut off who sends %s', async (_, limits, body) => {
    const { connect } = await open((request, response) => {
      lingerOn(request, response, limits);
      response.writeHead(413, { 'content-length': 2 }).end('{}');
    });
    const socket = await connect();
    const closed = once(socket, 'close');
    // A reset is expected here.
    socket.once('error', () => undefined).resume();
    socket.write(head(LARGE.length + 1));
    socket.write(body);
    await closed;
    expect(socket.destroyed).toBe(true);
  });

  it.each([
    ['no HTTP at all', 'oi\r\n\r\n', 400, 'Requisição inválida.'],
    ['an unknown method', 'FORO / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'Requisição inválida.'],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nx: ${'x'.repeat(200_000)}\r\n\r\n`,
      431,
      'Os cabeçalhos da requisição são longos demais.',
    ],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n', 404, 'Não encontrado.'],
  ])('refuse %s in Portuguese, with the security headers', async (_, request, status, message) => {
    const { connect } = await open();
    const socket = await connect();
    const text = readAll(socket);
    socket.write(request);
    const [headers = '', body = ''] = (await text).split('\r\n\r\n');
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(headers).toContain("content-security-policy: default-src 'none'");
    expect(JSON.parse(body)).toMatchObject({ message, requestId: expect.any(String) });
  });

  it('answer a client that expects something unknown', async () => {
    const { connect } = await open();
    const socket = await connect();
    const text = readAll(socket);
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nexpect: flores\r\nconnection: close\r\n\r\n');
    expect(await text).toMatch(/^HTTP\/1\.1 413 /);
  });

  describe('that end', () => {
    it('do not wait for a connection without a request', async () => {
      const { servers, server, connect } = await open();
      const accepted = once(server, 'connection');
      const socket = await connect();
      await accepted;
      const closed = once(socket.resume(), 'close');
      // Otherwise only the limit would end it, and that never comes.
      await servers.drain({ wait: async () => undefined, limit: () => new Promise(() => undefined) });
      await closed;
      expect(server.listening).toBe(false);
    });

    it('wait for a body that is under way, and cut it off at the limit', async () => {
      const { servers, server, connect } = await open(() => undefined);
      const asked = once(server, 'request');
      const socket = await connect();
      socket.once('error', () => undefined).resume();
      const closed = once(socket, 'close');
      socket.write(`${head(10)}12345`);
      await asked;
      let cut = () => {};
      let isDrained = false;
      const drained = servers
        .drain({ wait: async () => undefined, limit: () => new Promise<void>((resolve) => (cut = resolve)) })
        .then(() => (isDrained = true));
      await new Promise((resolve) => setImmediate(resolve));
      expect(isDrained).toBe(false);
      cut();
      await drained;
      await closed;
    });
  });
});
