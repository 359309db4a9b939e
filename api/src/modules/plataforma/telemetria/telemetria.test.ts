import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from '../../../app';
import { openDatabase, type Database } from '../../../db/drivers/database';
import { buildTestApp, testConfig } from '../../../testing/builders-app';

const evento = { remoto: 'mfe-agenda', versao: '1.2.0', classe: 'carregado', duracaoMs: 420 };

describe('POST /api/telemetria', () => {
  // Nobody listens at this address: a beacon is accepted without a database.
  let nowhere: Database;
  let app: FastifyInstance;
  beforeAll(async () => {
    nowhere = await openDatabase({ databaseUrl: 'postgresql://foro@127.0.0.1:1/foro', dataDir: '' });
  });
  afterAll(() => nowhere.close());
  beforeEach(async () => {
    app = await buildTestApp(nowhere, { remotes: ['mfe-admin', 'mfe-agenda'] });
  });
  afterEach(() => app.close());

  const send = (payload: object, remoteAddress = '203.0.113.7') =>
    app.inject({ method: 'POST', url: '/api/telemetria', payload, remoteAddress });
  const metrics = async () => (await app.inject('/api/metrics')).body;

  it('takes load times and failures from anybody, and tells them in the metrics by remote and class', async () => {
    const answer = await send({
      eventos: [
        evento,
        { ...evento, duracaoMs: 6_000 },
        { ...evento, remoto: 'mfe-admin', classe: 'entrada-indisponivel', duracaoMs: 3_000 },
      ],
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const text = await metrics();
    expect(text).toContain('foro_remote_load_seconds_bucket{le="0.5",remote="mfe-agenda"} 1');
    expect(text).toContain('foro_remote_load_seconds_count{remote="mfe-agenda"} 2');
    expect(text).toContain('foro_remote_failures_total{remote="mfe-admin",class="entrada-indisponivel"} 1');
  });

  it('writes a line of each into the log, a failure as a warning, with nothing in it but what was sent', async () => {
    const lines: [string, object][] = [];
    const record = (level: string) => (line: object, message: string) =>
      void (message === 'remote' && lines.push([level, line]));
    const logger = {
      level: 'info',
      info: record('info'),
      warn: record('warn'),
      error: () => undefined,
      fatal: () => undefined,
      debug: () => undefined,
      trace: () => undefined,
      silent: () => undefined,
      child: () => logger,
    } as unknown as FastifyBaseLogger;
    const logged = await buildApp({ database: nowhere, config: testConfig(), logger });
    const failure = { ...evento, classe: 'erro-ao-desenhar' };
    await logged.inject({ method: 'POST', url: '/api/telemetria', payload: { eventos: [evento, failure] } });
    expect(lines).toEqual([
      ['info', evento],
      ['warn', failure],
    ]);
    await logged.close();
  });

  it.each<[string, object]>([
    ['no events', { eventos: [] }],
    ['eleven events', { eventos: Array.from({ length: 11 }, () => evento) }],
    ['a remote that is no remote', { eventos: [{ ...evento, remoto: 'Ana Souza' }] }],
    ['a class that nobody knows', { eventos: [{ ...evento, classe: 'outra' }] }],
    ['a version that is a sentence', { eventos: [{ ...evento, versao: '1.0 de ana@foro.dev' }] }],
    ['a time before the beginning', { eventos: [{ ...evento, duracaoMs: -1 }] }],
    ['a time of hours', { eventos: [{ ...evento, duracaoMs: 3_600_000 }] }],
    ['a field more', { eventos: [{ ...evento, usuario: 'ana@foro.dev' }] }],
  ])('answers 400 to %s, and counts nothing', async (_, payload) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'DADOS_INVALIDOS']);
    expect(await metrics()).not.toMatch(/foro_remote_\w+\{/);
  });

  it('answers 413 to a body of more than 4 kB', async () => {
    const answer = await send({ eventos: [{ ...evento, versao: 'x'.repeat(5_000) }] });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'CORPO_GRANDE']);
  });

  it('answers 429 with the wait to an address that sends more than 60 a minute, and goes on taking those of others', async () => {
    for (let sent = 0; sent < 60; sent += 1) expect((await send({ eventos: [evento] })).statusCode).toBe(204);
    const refused = await send({ eventos: [evento] });
    expect([
      refused.statusCode,
      refused.json<{ code: string }>().code,
      Number(refused.headers['retry-after']) > 0,
    ]).toEqual([429, 'MUITAS_TENTATIVAS', true]);
    expect((await send({ eventos: [evento] }, '203.0.113.8')).statusCode).toBe(204);
  });

  it('gives invented names few series, and none that belong to the suite’s remotes', async () => {
    for (let from = 0; from < 40; from += 10)
      await send({
        eventos: Array.from({ length: 10 }, (_, index) => ({ ...evento, remoto: `mfe-x${from + index}` })),
      });
    await send({ eventos: [evento] });
    const names = [...(await metrics()).matchAll(/foro_remote_load_seconds_count\{remote="([^"]+)"\}/g)].map(
      ([, name]) => name,
    );
    expect(names).toHaveLength(14);
    expect(names).toEqual(expect.arrayContaining(['mfe-x0', 'mfe-x11', 'outros', 'mfe-agenda']));
  });
});
