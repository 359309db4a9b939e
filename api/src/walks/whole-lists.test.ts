import { LIST_MAX } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/drivers/database';
import type { Transaction } from '../db/drivers/transaction';
import { schemaOf } from '../testing/assault/sample-body';
import { buildTestApp, call } from '../testing/builders-app';
import { describeOnDatabase } from '../testing/describe-on-database';
import { IDS } from './tenants-addresses';
import { buildDados, type Dados } from './tenants.fixtures';

/** What a request must say besides its address. */
const QUERIES: Readonly<Record<string, (dados: Dados) => string>> = {
  '/api/Company/FindByTipo': () => '?idEmpresaTipos=1',
  '/api/User/FindByTipo': () => '?idUsuarioTipos=1,2,4,9',
  '/api/ProcessOpositor/Similar': () => '?nome=Sigilo',
  '/api/ProcessSchedule/Panel': () => '?inicio=2026-01-01T00:00:00Z&fim=2026-02-01T00:00:00Z',
  '/api/Task/Report': () => '?de=2026-01-01&ate=2026-02-01',
  '/api/ProcessCost/Due': () => '?inicio=2026-01-01&fim=2026-02-01',
  '/api/FeeAgreement': ({ processo }) => `?idProcesso=${processo}`,
  '/api/ProcessHour': ({ processo }) => `?idProcesso=${processo}`,
  '/api/DocumentHandIn': ({ processo }) => `?idProcesso=${processo}`,
  '/api/DocumentShare': ({ documento }) => `?idDocumento=${documento}`,
};

/** Lists with a smaller limit of their own. */
const SMALLER: Readonly<Record<string, number>> = {
  '/api/ProcessOpositor/Similar': 5,
  '/api/ProcessCost/Due': 101,
  '/api/Conversation': 20,
};

/** Arrays that are no list of stored records, each with the reason. */
const NO_LIST: Readonly<Record<string, string>> = {
  '/api/PriceIndex': 'one row for each table that the program knows',
  '/api/ProcessDeadline/acts': 'the catalogue of the program',
  '/api/ProcessDeadline/:id/restart': 'the deadlines that the request names',
  '/api/Task/Board': 'columns, each with at most fifty tasks',
  '/api/Workflow/:id/preview': 'the steps of one flow',
  '/api/DocumentTemplate/:id/values': 'the fields of one file',
};

describeOnDatabase('a list without pages', (base) => {
  let app: FastifyInstance;
  let dados: Dados;
  let heard: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  beforeAll(async () => {
    app = await buildTestApp(listening(base.database));
    dados = await buildDados(app, base.database);
  });
  afterAll(() => app.close());

  /** The same database, whose statements are heard. */
  function listening(database: Database): Database {
    const hear = (tx: Transaction): Transaction => ({
      get db() {
        return tx.db;
      },
      query: (text, values = []) => {
        heard.push({ text, values });
        return tx.query(text, values);
      },
      prepared: (text, values = []) => {
        heard.push({ text, values });
        return tx.prepared(text, values);
      },
    });
    return {
      location: database.location,
      connection: database.connection,
      connectionTimeoutMs: database.connectionTimeoutMs,
      close: () => database.close(),
      transaction: (scope, work) => database.transaction(scope, (tx) => work(hear(tx))),
      read: (scope, start) => database.read(scope, (tx) => start(hear(tx))),
    };
  }

  const lists = () =>
    app.declaredRoutes.filter(({ url, answer }) => {
      const schema = schemaOf(answer);
      return (
        !Object.hasOwn(NO_LIST, url) &&
        schema !== null &&
        [schema, ...(schema.anyOf ?? [])].some(({ type }) => type === 'array')
      );
    });

  it('reads no more rows than its limit and one, at every route that answers an array', async () => {
    expect(lists().length).toBeGreaterThan(30);
    for (const { method, url } of lists()) {
      const [id = 0] = IDS[url]?.(dados) ?? [];
      const path = `${url.replace('/api', '').replace(/:\w+/, String(id))}${QUERIES[url]?.(dados) ?? ''}`;
      heard = [];
      const body = { table: 'TbProcessoTipo', columnDescription: 'descricao', forceGetAll: true };
      const { status } = await call(
        app,
        dados.firma.usuarios.admin,
        method as 'GET',
        path,
        method === 'POST' ? body : undefined,
      );
      const limit = SMALLER[url] ?? LIST_MAX + 1;
      const isBounded = heard.some(
        ({ text, values }) =>
          text.match(/\blimit \d+/g)?.includes(`limit ${limit}`) || values.includes(limit),
      );
      expect([url, status, isBounded]).toEqual([url, 200, true]);
    }
  });

  it('is bounded in a search too', async () => {
    for (const path of ['/Process?search=Sigilo', '/Company/FindByTipo?idEmpresaTipos=1&search=Sigilo']) {
      heard = [];
      await call(app, dados.firma.usuarios.admin, 'GET', path);
      expect([path, heard.some(({ values }) => values.includes(LIST_MAX + 1))]).toEqual([path, true]);
    }
  });
});
