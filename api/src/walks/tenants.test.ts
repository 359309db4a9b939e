import type { FastifyInstance } from 'fastify';
import { may } from '../policy';
import { buildTestApp, call } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';
import { BODIES, IDS, QUERIES } from './tenants-addresses';
import { buildDados, type Dados } from './tenants.fixtures';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Addresses that read and change the record of the caller, in any role. */
const OWN = ['/api/Account'];

/** The firm's own settings: they name no record, so no other firm's can be sent. */
const SETTINGS = [
  '/api/ConflictCheck/settings',
  '/api/ProcessDeadline/settings',
  '/api/ProcessMovement/Visibility',
  '/api/Account/home',
  '/api/Notification/settings',
  '/api/Account/calendar',
  '/api/Security',
];

/** The version of a record that a PUT would change. */
const VERSION = { id: 1, dataAlteracao: '2026-03-05T12:00:00.000Z' };

/** Actions of clients alone. */
const OF_CLIENTS = ['/api/CostStatement/:id/inform'];

/** Records that can only be read in the list of their case, by its parameter. */
const LISTED: Readonly<Record<string, string>> = {
  '/api/FeeAgreement': 'idProcesso',
  '/api/PaperRequest': 'idProcesso',
};

type Fields = Readonly<Record<string, unknown>>;

/** Routes that are not about records of a tenant. */
const ELSEWHERE = [
  '/api/Notification/stop/:token',
  '/api/ReceitaCNPJ/:cnpj',
  '/api/Cep/:cep',
  '/api/Import/model/:tipo',
  '/api/Logo/:sha256',
  '/api/agenda/:arquivo',
];

/** Lists that a filter could open to another tenant's records. */
const FILTROS: readonly ((dados: Dados) => string)[] = [
  ({ firma }) => `/Team?idEmpresa=${firma.escritorio}`,
  ({ firma }) => `/Process?page=1&idEmpresa=${firma.clientePJ}`,
  ({ firma }) => `/Process?page=1&idContato=${firma.usuarios.clientePF.id}`,
  ({ processo }) => `/ProcessSchedule?idProcesso=${processo}`,
  ({ processo }) => `/ProcessDeadline?idProcesso=${processo}`,
  ({ processo }) => `/Publication?page=1&idProcesso=${processo}`,
  ({ firma }) => `/ProcessDocument?page=1&idEmpresa=${firma.clientePJ}`,
  ({ firma }) => `/ProcessCost?page=1&idEmpresa=${firma.clientePJ}`,
  ({ firma }) => `/CostStatement?page=1&idEmpresa=${firma.clientePJ}`,
  ({ firma }) => `/ProcessCost?page=1&idEmpresaGrupo=${firma.escritorio}`,
];

describeOnDatabase('another tenant', (base) => {
  let app: FastifyInstance;
  let nossa: Dados;
  let deles: Dados;

  beforeAll(async () => {
    app = await buildTestApp(base.database);
    nossa = await buildDados(app, base.database);
    deles = await buildDados(app, base.database);
  });
  afterAll(() => app.close());

  it('has no record at any route that names one: 404 to each role that may call it', async () => {
    const routes = app.declaredRoutes.filter(({ url }) => url.includes('/:') && !ELSEWHERE.includes(url));
    expect(routes.length).toBeGreaterThan(10);
    for (const { method, url, policy } of routes) {
      const ids = IDS[url];
      if (ids === undefined)
        throw new Error(`${method} ${url}: say in tenants-addresses.ts whose record its parameter names`);
      for (const id of ids(deles)) {
        for (const papel of OF_CLIENTS.includes(url)
          ? (['clientePJ'] as const)
          : (['admin', 'colaborador'] as const)) {
          const { status } = await call(
            app,
            nossa.firma.usuarios[papel],
            method as Method,
            `${url.replace('/api', '').replace(/:\w+/g, String(id))}${QUERIES[url] ?? ''}`,
            method === 'POST' ? BODIES[url] : method === 'PUT' ? { ...BODIES[url], ...VERSION } : undefined,
          );
          const mayCall = papel !== 'colaborador' || policy === 'publica' || may('Colaborador', policy);
          expect([method, url, papel, status]).toEqual([method, url, papel, mayCall ? 404 : 403]);
        }
      }
    }
  });

  it('gets 404 for a PUT of a record that is not its own, and the record stays as it was', async () => {
    const puts = app.declaredRoutes
      .filter(({ method, url }) => method === 'PUT' && !SETTINGS.includes(url) && !url.includes('/:'))
      .map(({ url }) => url);
    expect(puts.length).toBeGreaterThan(2);
    for (const url of puts) {
      const ids = OWN.includes(url) ? () => [''] : IDS[`${url}/:id`];
      if (ids === undefined)
        throw new Error(`PUT ${url}: say in tenants-addresses.ts whose record it changes`);
      for (const id of ids(deles)) {
        const path = url.replace('/api', '');
        const record = id === '' ? path : `${path}/${id}`;
        const read = async () => {
          const of = LISTED[url];
          const { body } = await call<Fields | Fields[]>(
            app,
            deles.firma.usuarios.admin,
            'GET',
            of ? `${path}?${of}=${deles.processo}` : record,
          );
          return Array.isArray(body)
            ? { ...body.find((row) => row.id === id), idProcesso: deles.processo }
            : body;
        };
        const before = await read();
        expect([url, before.id]).toEqual([url, id === '' ? expect.anything() : id]);
        const { status, body } = await call(app, nossa.firma.usuarios.admin, 'PUT', path, before);
        // 400: its queries look up a reference of the body before the record itself.
        expect([url, id, status, status === 404 ? null : body]).toEqual([url, id, 404, null]);
        expect(await read()).toEqual(before);
      }
    }
  });

  it('appears in no list, whatever the filter', async () => {
    const paths = app.declaredRoutes
      .filter(({ method, url }) => method === 'GET' && !url.includes('/:'))
      .map(({ url }) => url.replace('/api', ''));
    const lists = paths.flatMap((path) =>
      path.includes('FindByTipo')
        ? [
            `${path}?idEmpresaTipos=1,2,5`,
            `${path}?idUsuarioTipos=1,2,4,9,6,7,12`,
            `${path}?idEmpresaTipos=1&page=1&search=sigilo`,
            `${path}?idUsuarioTipos=6&page=1&search=${deles.firma.usuarios.clientePF.email}`,
          ]
        : [path, `${path}?page=1&search=sigilo%20${deles.firma.idCliente}`],
    );
    const theirs = [
      `Sigilo ${deles.firma.idCliente}`,
      deles.firma.usuarios.admin.email,
      ...FILTROS.map((filtro) => filtro(deles)),
    ];
    for (const path of [...lists, ...FILTROS.map((filtro) => filtro(deles))]) {
      const { body } = await call(app, nossa.firma.usuarios.admin, 'GET', path);
      const text = JSON.stringify(body ?? null);
      for (const secret of theirs) expect([path, text.includes(secret)]).toEqual([path, false]);
    }
    for (const filtro of FILTROS) {
      const { body } = await call<unknown[] & { total?: number }>(
        app,
        nossa.firma.usuarios.admin,
        'GET',
        filtro(deles),
      );
      expect([filtro(deles), body.total ?? body.length]).toEqual([filtro(deles), 0]);
    }
  });

  it('is not opened by a token that names it: the user is looked for in the tenant of the token', async () => {
    const { id, email } = nossa.firma.usuarios.admin;
    expect(
      (await call(app, { id, email, idCliente: deles.firma.idCliente }, 'GET', '/user/profile')).status,
    ).toBe(401);
  });
});
