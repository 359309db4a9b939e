import { version } from '../../../../package.json';
import type { FastifyInstance } from 'fastify';
import net, { type AddressInfo, type Socket } from 'node:net';
import { openDatabase, type Database } from '../../../db/drivers/database';
import { buildTestApp } from '../../../testing/builders-app';
import { createTestDatabase, type TestDatabase } from '../../../testing/describe-on-database';

/** A connection to a server that can be cut and restored: the API sees the server go away and come back. */
async function openWay(to: net.NetConnectOpts) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const server = net.createServer((incoming) => {
    keep(incoming);
    if (isCut) return void incoming.destroy();
    const outgoing = net.connect(to);
    keep(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.once('close', () => outgoing.destroy());
    outgoing.once('close', () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      end();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      end();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('health, with a server that goes and comes', () => {
  let made: TestDatabase;
  let way: Awaited<ReturnType<typeof openWay>>;
  let database: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    made = await createTestDatabase();
    const url = new URL(made.options.databaseUrl ?? '');
    // A test cluster listens at a socket in its folder, a server from the environment at a port.
    const folder = url.searchParams.get('host');
    way = await openWay(
      folder === null
        ? { host: url.hostname, port: Number(url.port || 5432) }
        : { path: `${folder}/.s.PGSQL.${url.port || 5432}` },
    );
    url.searchParams.delete('host');
    url.hostname = '127.0.0.1';
    url.port = String(way.port);
    database = await openDatabase({ databaseUrl: url.toString(), dataDir: '', connectionTimeoutMs: 5_000 });
    app = await buildTestApp(database);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await database.close();
    await way.close();
    await made.remove();
  }, 120_000);

  const ready = () => app.inject('/api/health/ready');
  const signIn = () =>
    app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { username: 'ninguem@foro.dev', password: 'Segredo@2026' },
    });

  it('answers 503 in Portuguese while the database is away, and serves again without a restart when it is back', async () => {
    expect((await ready()).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(401);
    way.cut();
    expect((await ready()).statusCode).toBe(503);
    const refused = await signIn();
    expect([refused.statusCode, refused.json()]).toEqual([
      503,
      {
        code: 'INDISPONIVEL',
        message: expect.stringContaining('indisponível'),
        requestId: expect.any(String),
      },
    ]);
    expect((await app.inject('/api/health/live')).json()).toEqual({ status: 'ok', version });
    expect((await app.inject('/api/metrics')).body).toContain('foro_database_up 0');
    way.mend();
    expect((await ready()).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(401);
    expect((await app.inject('/api/metrics')).body).toContain('foro_database_up 1');
  }, 120_000);
});
