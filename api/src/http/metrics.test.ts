import type { FastifyInstance } from 'fastify';
import { openDatabase, type Database } from '../db/drivers/database';
import { buildTestApp } from '../testing/builders-app';

const TOKEN = 'um-token-de-metricas-bem-comprido';

describe('GET /api/metrics', () => {
  // Nobody listens at this address: the response does not depend on a database.
  let nowhere: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    nowhere = await openDatabase({ databaseUrl: 'postgresql://foro@127.0.0.1:1/foro', dataDir: '' });
  });
  afterAll(() => nowhere.close());
  afterEach(() => app.close());
  const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1', url = '/api/metrics') =>
    app.inject({ url, headers, remoteAddress });

  it('answers this machine alone without a token, and nobody through a gateway', async () => {
    app = await buildTestApp(nowhere);
    expect((await ask()).statusCode).toBe(200);
    expect((await ask({}, '::1')).statusCode).toBe(200);
    expect((await ask({}, '10.0.0.7')).statusCode).toBe(404);
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404);
    expect((await ask({ 'x-forwarded-for': '127.0.0.1' }, '127.0.0.1', '/api/metrics/')).statusCode).toBe(
      404,
    );
  });

  it('answers whoever shows the token, and nobody else, this machine included', async () => {
    app = await buildTestApp(nowhere, { metricsToken: TOKEN });
    expect((await ask({ authorization: `Bearer ${TOKEN}` }, '10.0.0.7')).statusCode).toBe(200);
    expect((await ask()).statusCode).toBe(404);
    expect((await ask({ authorization: `Bearer ${TOKEN}x` })).statusCode).toBe(404);
  });

  it("counts answers by the route's pattern, never by the address, and says that the database is away", async () => {
    app = await buildTestApp(nowhere);
    await app.inject({ url: '/api/Company/123456' });
    await app.inject({ url: '/api/health/ready' });
    await app.inject({ url: '/api/nada/segredo' });
    const { body, headers } = await ask();
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain(
      'foro_http_request_duration_seconds_count{method="GET",route="/api/Company/:id",status="401"} 1',
    );
    expect(body).toContain(
      'foro_http_request_duration_seconds_count{method="GET",route="/api/health/ready",status="503"} 1',
    );
    expect(body).toContain('route="none",status="404"} 1');
    expect(body).toContain('foro_database_up 0');
    expect(body).not.toMatch(/123456|segredo/);
  });
});
