import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { buildFirma, SENHA, type Firma } from '../testing/builders';
import { call, testConfig } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';
import { recordLog } from '../testing/record-log';
import { loggerOptions, logRequests } from './request-log';

describe('a line of the log', () => {
  it('is one line of JSON whatever was asked, without the query', async () => {
    const written: string[] = [];
    const app = Fastify({
      logger: {
        ...loggerOptions(testConfig({ logLevel: 'info' })),
        stream: { write: (line) => void written.push(line) },
      },
      logController: new LogController({ disableRequestLogging: true }),
    });
    logRequests(app);
    await app.inject({ url: '/nada%0A{"event":"sign-in"}?search=529.982.247-25' });
    expect(written).toHaveLength(1);
    expect(written[0]?.trimEnd()).not.toContain('\n');
    const { path, event } = JSON.parse(written[0] ?? '') as { path: string; event?: string };
    expect([decodeURI(path), event]).toEqual(['/nada\n{"event":"sign-in"}', undefined]);
    await app.close();
  });

  it('holds no value of a row that broke a rule of the database, and what is needed to find the fault', async () => {
    const written: string[] = [];
    const { log } = Fastify({
      logger: {
        ...loggerOptions(testConfig({ logLevel: 'info' })),
        stream: { write: (line) => void written.push(line) },
      },
    });
    const broken = Object.assign(new Error('null value in column "nome"'), {
      code: '23502',
      detail: 'Failing row contains (7, Ana Silva, 52998224725).',
      where: 'SQL function, Ana Silva',
    });
    log.error({ err: new Error('request failed', { cause: broken }) }, 'request failed');
    expect(written.join('')).not.toMatch(/Silva|52998224725/);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      err: {
        type: 'Error',
        message: 'request failed',
        stack: expect.stringContaining('request-log.test'),
        cause: { code: '23502', message: 'null value in column "nome"' },
      },
    });
  });
});

describeOnDatabase('the events of security in the log', (base) => {
  const { logger, lines } = recordLog();
  let app: FastifyInstance;
  let firma: Firma;
  beforeAll(async () => {
    const config = testConfig({ requestsPerPerson: 5 });
    app = await buildApp({ database: base.database, config, logger, linkAfterMs: 0 });
    firma = await buildFirma(base.database);
  });
  afterAll(() => app.close());
  beforeEach(() => void lines.splice(0));
  const events = () => lines.flatMap((line) => (line.event === undefined ? [] : [line]));

  it('tell who signed in, by what, from which network as a hash, and who left', async () => {
    const { admin } = firma.usuarios;
    const entered = await app.inject({
      method: 'POST',
      url: '/api/auth',
      payload: { username: admin.email, password: SENHA },
    });
    const { accessToken } = entered.json<{ accessToken: string }>();
    const left = await app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect([entered.statusCode, left.statusCode]).toEqual([200, 204]);
    const who = { user: admin.id, tenant: admin.idCliente };
    expect(events()).toEqual([
      {
        event: 'sign-in',
        by: 'password',
        ...who,
        rede: expect.stringMatching(/^rede:/),
        isKnownDevice: false,
      },
      expect.objectContaining({ event: 'sign-out', ...who, path: '/api/auth/logout' }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`${accessToken}|${SENHA}|127\\.0\\.0\\.1`));
  });

  it('tell whose access was refused, and where; whose session was; and whose limit was reached', async () => {
    const { clientePF, gestor } = firma.usuarios;
    expect((await call(app, clientePF, 'GET', '/User/1')).status).toBe(403);
    expect((await app.inject({ url: '/api/user/profile' })).statusCode).toBe(401);
    for (let asked = 0; asked < 6; asked++) await call(app, gestor, 'GET', '/user/profile');
    expect(events()).toMatchObject([
      {
        event: 'access-refused',
        user: clientePF.id,
        tenant: clientePF.idCliente,
        path: '/api/User/1',
        method: 'GET',
      },
      { event: 'session-refused', path: '/api/user/profile', status: 401 },
      { event: 'limit-reached', user: gestor.id },
    ]);
  });

  it('tell who set a password, gave access or took it, and to whom', async () => {
    const { admin } = firma.usuarios;
    const senha = 'Ladrilho-Vento@73';
    const email = 'log@foro.teste';
    const body = { nome: 'Rui Prado', email, senha, idUsuarioTipo: 4, idEmpresa: firma.escritorio };
    const made = await call<{ id: number }>(app, admin, 'POST', '/User', body);
    expect(made.status).toBe(201);
    const target = made.body.id;
    expect((await call(app, admin, 'POST', `/User/toggleActive/${target}`)).status).toBe(200);
    expect((await call(app, admin, 'DELETE', `/User/${target}`)).status).toBe(204);
    const byWhom = { user: admin.id, tenant: admin.idCliente, target };
    expect(events()).toEqual(
      ['password-set', 'access-taken', 'user-removed'].map((event) => ({ event, ...byWhom })),
    );
    expect(JSON.stringify(lines)).not.toMatch(/Rui Prado|Ladrilho|log-/);
  });

  it('call no other answer by such a name', async () => {
    await app.inject({ url: '/api/nada' });
    expect((await call(app, firma.usuarios.admin, 'GET', '/user/profile')).status).toBe(200);
    expect(events()).toEqual([]);
  });
});
