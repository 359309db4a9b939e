import type { FastifyInstance } from 'fastify';
import fs from 'node:fs';
import type { ZodType } from 'zod';
import { openDatabase, type Database } from '../db/drivers/database';
import { schemaOf } from '../testing/assault/sample-body';
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

/** Values of a query's parameters: two of each kind that give a request the same form. */
const PAIRS = [
  ['2', '3'],
  ['2026', '2027'],
  ['06', '07'],
  ['2026-01', '2027-02'],
  ['ab12@foro.teste', 'cd34@foro.teste'],
  ['01310930', '01310940'],
  ['1,2', '2,1'],
  ['2026-01-01', '2027-02-03'],
  ['2026-01-01T00:00:00Z', '2027-02-03T00:00:00Z'],
  ['52998224725', '11144477735'],
  ['11222333000181', '00000000000191'],
  ['processos,prazos', 'prazos,processos'],
  ['abc', 'xyz'],
] as const;

/**
 * The parameters that a query's contract declares, each with two values that it accepts; the same one twice where a
 * closed list of values is all it takes. `page` has a later page, `pageSize` sizes that no screen requests.
 */
export function pairsOf(
  contract: ZodType | undefined,
): (readonly [name: string, ...values: [string, string]])[] {
  return Object.entries(schemaOf(contract)?.properties ?? {}).map(([name, schema]) => {
    if (name === 'pageSize') return [name, '7', '13'];
    const isTaken = (value: unknown) => {
      const { error } = contract?.safeParse({ [name]: value }) ?? {};
      return !error?.issues.some(({ path }) => path[0] === name);
    };
    const pair = PAIRS.find((each) => each.every(isTaken));
    if (pair) return [name, ...pair];
    const [only = schema.const] = schema.enum ?? [];
    if (typeof only !== 'string') throw new Error(`no value for the parameter ${name}: add a pair`);
    return [name, only, only];
  });
}

/** An API whose database has one connection, and a walk over its addresses. */
export function prepareStatements(base: DatabaseUnderTest) {
  let single: Database;
  let app: FastifyInstance;
  let places: Map<string, Set<string>>;
  let firma: Firma;
  let processo: number;
  let filesDir: string;
  beforeAll(async () => {
    single = await openDatabase({
      databaseUrl: base.database.connection,
      dataDir: '',
      poolSize: 1,
      maxPrepared: Infinity,
    });
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
