import { bodyLimitOf, UPLOADS } from '@foro/shared/contracts/body-limits';
import { apiErrorBodySchema, type ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance, InjectOptions } from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import type { Database } from '../db/drivers/database';
import { DatabaseUnavailableError } from '../db/drivers/errors';
import { createSorteio } from '@foro/sample-firms/sorteio';
import { pathsOf, sampleOf, schemaOf, withValue } from '../testing/assault/sample-body';
import { buildFirma, type Firma } from '../testing/builders';
import { buildTestApp, tokenOf } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';

describeOnDatabase('bad input', (base) => {
  let app: FastifyInstance;
  let firma: Firma;
  let authorization: Record<'admin' | 'cliente', string>;
  beforeAll(async () => {
    app = await buildTestApp(base.database);
    firma = await buildFirma(base.database);
    authorization = {
      admin: `Bearer ${tokenOf(app, firma.usuarios.admin)}`,
      cliente: `Bearer ${tokenOf(app, firma.usuarios.clientePJ)}`,
    };
  });
  afterAll(() => app.close());

  const send = async (options: InjectOptions) => {
    // The only action of clients alone.
    const role = typeof options.url === 'string' && options.url.endsWith('/inform') ? 'cliente' : 'admin';
    const answer = await app.inject({
      ...options,
      headers: { authorization: authorization[role], ...options.headers },
    });
    return {
      status: answer.statusCode,
      body: answer.body,
      json: () => apiErrorBodySchema.strict().parse(answer.json()) as ApiErrorBody,
    };
  };
  const routes = () =>
    app.declaredRoutes.map(({ method, url }) => ({
      method: method as 'GET',
      url: url.replace(/:\w+/g, '1'),
      hasBody: method === 'POST' || method === 'PUT',
    }));

  it.each([
    ['broken JSON', '{"a":'],
    ['no JSON', 'a=1'],
    ['JSON that is no object', '[1,2,3]'],
    ['null', 'null'],
    ['text', '"texto"'],
    ['a prototype', '{"__proto__": {"policy": "publica"}}'],
    ['a constructor', '{"constructor": {"prototype": {"x": 1}}}'],
    ['nothing', ''],
    ['deep nesting', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ])('answers 400 in the one shape to %s, at every route with a body', async (_, payload) => {
    for (const { method, url, hasBody } of routes()) {
      if (
        !hasBody ||
        /toggleActive|logout|restore|confirm|\/(?:send|charge|withdraw|rehearsal|rerun|undo|rotate|redeliver|test)$/.test(
          url,
        )
      )
        continue;
      const { status, json } = await send({
        method,
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      const expected = payload.length > bodyLimitOf(url) ? [413, 'CORPO_GRANDE'] : [400, 'DADOS_INVALIDOS'];
      expect([url, status, json().code]).toEqual([url, ...expected]);
    }
  });

  it('answers 400 to another content type, and 413 to a body that is too large', async () => {
    for (const { method, url, hasBody } of routes()) {
      if (!hasBody) continue;
      const form = await send({
        method,
        url,
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      expect([url, form.status, form.json().code]).toEqual([url, 400, 'DADOS_INVALIDOS']);
      const large = await send({
        method,
        url,
        payload: JSON.stringify({ nome: 'x'.repeat(1_100_000) }),
        headers: { 'content-type': 'application/json' },
      });
      expect([url, large.status, large.json().code]).toEqual([url, 413, 'CORPO_GRANDE']);
    }
  });

  it('takes files only at addresses at which the gateways, too, let large bodies through', () => {
    const forms = app.declaredRoutes.filter(({ isForm }) => isForm).map(({ url }) => url);
    expect([...new Set(forms)].sort()).toEqual([...UPLOADS].sort());
    const nginx = fs.readFileSync(path.join(__dirname, '../../../tools/deploy/nginx.conf'), 'utf8');
    const [, pattern = ''] = /location ~ (\S+) \{\s*client_max_body_size 51m;/.exec(nginx) ?? [];
    for (const address of UPLOADS) expect(address.replace(':id', '7')).toMatch(new RegExp(pattern));
  });

  it('takes a body up to the limit that the gateways know of its address, and not a byte more', async () => {
    const sized = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;
    for (const { method, url, hasBody } of routes()) {
      if (!hasBody) continue;
      for (const [over, isRefused] of [
        [0, false],
        [1, true],
      ] as const) {
        const { status } = await send({
          method,
          url,
          payload: sized(bodyLimitOf(url) + over),
          headers: { 'content-type': 'application/json' },
        });
        expect([url, status === 413]).toEqual([url, isRefused]);
      }
    }
  });

  it.each([
    '0',
    '-1',
    '1.5',
    'x',
    '99999999999',
    '2147483648',
    '1e3',
    '%27',
    '1%20or%201=1',
    '%00',
    'null',
    ' ',
  ])('answers 400 or 404 to the id "%s" at every route with one', async (id) => {
    for (const { method, url } of app.declaredRoutes) {
      if (!url.includes('/:')) continue;
      const { status, json } = await send({
        method: method as 'GET',
        url: url.replace(/:\w+/g, encodeURI(decodeURIComponent(id))),
      });
      expect([
        url,
        [200, 400, 404].includes(status),
        status === 200 ? url.includes('ReceitaCNPJ') : true,
      ]).toEqual([url, true, true]);
      expect(status === 200 || json().requestId.length > 0).toBe(true);
    }
  });

  it.each([
    '?__proto__[x]=1',
    '?page=1&page=2',
    '?search[]=1',
    '?=1',
    '?%',
    `?search=${'x'.repeat(5000)}`,
    '?page=99999999999999999999',
    '?sort=__proto__',
    '?order=;drop',
  ])('never answers 5xx to the query "%s"', async (query) => {
    for (const { method, url } of routes()) {
      if (method !== 'GET' || url.includes('/Cep/')) continue;
      const { status } = await send({ method, url: `${url}${query}` });
      expect([url, status < 500]).toEqual([url, true]);
    }
  });

  it.each(['1 or 1=1', '[]', '1e3', '2026-02-30'])(
    'never answers 5xx to "%s" in every parameter at once: a rule over two of them meets what their own refused',
    async (value) => {
      for (const { method, url, contracts } of app.declaredRoutes) {
        const names = Object.keys(schemaOf(contracts.querystring)?.properties ?? {});
        if (method !== 'GET' || names.length === 0) continue;
        const query = new URLSearchParams(names.map((name): [string, string] => [name, value])).toString();
        const { status } = await send({ method, url: `${url.replace(/:\w+/g, '1')}?${query}` });
        expect([url, status < 500]).toEqual([url, true]);
      }
    },
  );

  it.each([['abc'], [null], [1.5], [true], [[]], [{}], [[null]], ['9'.repeat(40)]])(
    'refuses %j in every field, or takes it: no rule over several fields stumbles over one that failed',
    (value) => {
      let fields = 0;
      for (const { url, contracts } of app.declaredRoutes) {
        const schema = schemaOf(contracts.body);
        if (schema === null) continue;
        const sample = sampleOf(schema, createSorteio(url));
        for (const at of pathsOf(schema)) {
          contracts.body?.safeParse(withValue(sample, at, value));
          fields += 1;
        }
      }
      expect(fields).toBeGreaterThan(500);
    },
  );

  it('answers 404 in the one shape to an address that is not there, and to a method that is not there', async () => {
    for (const [method, url] of [
      ['GET', '/api/nada'],
      ['GET', '/'],
      ['PATCH', '/api/Company'],
      ['DELETE', '/api/user/profile'],
      ['GET', '/api/company/1'],
    ] as const) {
      const { status, json } = await send({ method, url });
      expect([url, status, json().code]).toEqual([url, 404, 'NAO_ENCONTRADO']);
    }
    expect((await send({ method: 'GET', url: '/api/%zz' })).json().code).toBe('DADOS_INVALIDOS');
  });

  it('answers 503 without a word of the inside when the database cannot be reached, and 500 for a fault of ours', async () => {
    const failing = (error: Error): Database => ({
      ...base.database,
      location: '',
      connection: '',
      close: async () => undefined,
      transaction: () => Promise.reject(error),
      read: () => Promise.reject(error),
    });
    for (const [error, status, code] of [
      [new DatabaseUnavailableError(new Error('connect ECONNREFUSED 10.0.0.1')), 503, 'INDISPONIVEL'],
      [new Error('relation "usuario" does not exist'), 500, 'ERRO_INTERNO'],
    ] as const) {
      const broken = await buildTestApp(failing(error));
      for (const url of [
        '/api/user/profile',
        '/api/health/ready',
        '/api/Company/FindByTipo?idEmpresaTipos=1&page=1',
      ]) {
        const answer = await broken.inject({ url, headers: { authorization: authorization.admin } });
        expect([url, answer.statusCode, apiErrorBodySchema.strict().parse(answer.json()).code]).toEqual([
          url,
          status,
          code,
        ]);
        expect(answer.body).not.toMatch(/ECONNREFUSED|10\.0\.0\.1|relation|stack|at /);
      }
      expect((await broken.inject({ url: '/api/health/live' })).statusCode).toBe(200);
      await broken.close();
    }
  });

  it('sends headers that keep an answer from running, being framed, guessed at or kept', async () => {
    for (const url of ['/api/health/live', '/api/user/profile', '/api/nada', '/api/%zz']) {
      const { headers } = await app.inject({ url, headers: { origin: 'https://outro.example' } });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
        'x-request-id': expect.any(String),
      });
    }
  });

  it('shows the page of the documentation outside production only, the description always', async () => {
    expect((await app.inject({ url: '/api/docs/json' })).statusCode).toBe(404);
    const development = await buildTestApp(base.database, { isProduction: false });
    expect((await development.inject({ url: '/api/docs/json' })).statusCode).toBe(200);
    await development.close();
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json<{ paths: object }>();
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/auth', '/api/telemetria', '/api/Company/{id}', '/api/User/FindByTipo']),
    );
  });
});
