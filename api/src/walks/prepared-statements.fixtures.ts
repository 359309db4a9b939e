import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import { openDatabase, type Database } from '../db/drivers/database';
import { buildFirma, insertProcesso, type Firma, type UsuarioDeTeste } from '../testing/builders';
import { buildTestApp, call } from '../testing/builders-app';
import type { DatabaseUnderTest } from '../testing/describe-on-database';
import { makeScratchFolder } from '../testing/scratch-folder';
import { recordStatements } from '../testing/record-statements';

/**
 * Every form of a list's request: whole, its first page, a later one, searched, ranked; by each column, in
 * both orders.
 */
export const formsOfList = (path: string, sortable: readonly string[], first: '?' | '&' = '?') =>
  [
    '',
    'page=1',
    'page=1&pageSize=50',
    'page=2',
    'search=a',
    'page=1&search=a%20b',
    'page=1&around=1',
    'page=1&search=a&around=1',
    'page=1&pageSize=1&search=a&ranked=true',
  ].flatMap((form) =>
    [
      '',
      ...sortable.flatMap((column) => ['asc', 'desc'].map((order) => `sort=${column}&order=${order}`)),
    ].map((ordering) => path + first + [form, ordering].filter((part) => part !== '').join('&')),
  );

/** Every subset of a query's parameters. */
export const subsets = (parameters: readonly string[]): string[] =>
  parameters.reduce<string[]>(
    (sets, parameter) => [...sets, ...sets.map((set) => `${set}&${parameter}`)],
    [''],
  );

/** An API whose database has one connection, and a walk over its addresses. */
export function prepareStatements(base: DatabaseUnderTest) {
  let single: Database;
  let app: FastifyInstance;
  let places: Map<string, Set<string>>;
  let firma: Firma;
  let processo: number;
  let filesDir: string;
  beforeAll(async () => {
    single = await openDatabase({ databaseUrl: base.database.connection, dataDir: '', poolSize: 1 });
    const recorded = recordStatements(single);
    places = recorded.places;
    filesDir = makeScratchFolder('foro-arquivos-');
    app = await buildTestApp(recorded.database, { filesDir });
    firma = await buildFirma(single);
    processo = await single.transaction('manutencao', (tx) => insertProcesso(tx, firma));
  });
  afterAll(async () => {
    await app.close();
    await single.close();
    fs.rmSync(filesDir, { recursive: true });
  });

  const expectStatus = async (
    status: number,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    payload?: unknown,
    who: UsuarioDeTeste | null = firma.usuarios.admin,
  ) => {
    const answer = await call<{ id: number }>(app, who, method, path, payload);
    expect([method, path, payload, answer.status]).toEqual([method, path, payload, status]);
    return answer.body;
  };

  const walk = async (paths: readonly string[], who = firma.usuarios.admin) => {
    for (const path of paths) await expectStatus(200, 'GET', path, undefined, who);
  };

  return {
    get single() {
      return single;
    },
    get app() {
      return app;
    },
    get places() {
      return places;
    },
    get firma() {
      return firma;
    },
    get processo() {
      return processo;
    },
    expectStatus,
    walk,
  };
}
