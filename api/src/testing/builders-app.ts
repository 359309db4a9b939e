import type { ApiErrorBody } from '@foro/shared/contracts/error';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp, type AppOptions } from '../app';
import { loadConfig, type Config } from '../config';
import type { Database } from '../db/drivers/database';
import type { DrawDocument } from '../drawing/draw-in-process';
import type { ReadCalendar } from '../ics/read-in-process';
import { documentWorkBy } from '../document-work/document-work-in-process';
import { sessaoDeTeste, type Firma, type Papel, type UsuarioDeTeste } from './builders';

/** A configuration for tests: silent, with a secret, and no outside service. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...loadConfig({
    FORO_JWT_SECRET: 'segredo de teste com mais de trinta e dois',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    FORO_SIGN_IN_DELAY_MS: '0',
    FORO_REQUESTS_PER_PERSON: '0',
    FORO_REQUESTS_PER_KEY: '0',
    FORO_REQUESTS_PER_TENANT: '0',
    FORO_RECEITA_CNPJ_URL: 'http://127.0.0.1:9',
    FORO_CEP_URL: 'http://127.0.0.1:9',
  }),
  ...changes,
});

/** Draws in the test's own process: the drawing process has a separate test. */
const drawHere: DrawDocument = async (job, follow) =>
  (await import('../drawing/draw')).draw(job, follow.onParte);

/** Reads in the test's own process. */
const readHere: ReadCalendar = async (texto) =>
  (await import('../ics/read-calendar')).readCalendar(texto, Date.now());

/**
 * Works with files in the test's own process, and loads the libraries on first use: most test files never need
 * them.
 */
const documentWorkHere = () =>
  documentWorkBy(async (job) => (await import('../document-work/document-work')).doDocumentJob(job));

/**
 * The API over a test's database, ready for `inject`; by default it does not link events by itself. Without
 * `filesDir` the received files are removed with it.
 */
export async function buildTestApp(
  database: Database,
  changes?: Partial<Config>,
  { linkAfterMs = 0 }: Pick<AppOptions, 'linkAfterMs'> = {},
): Promise<FastifyInstance> {
  const ownFolder = path.join(os.tmpdir(), `foro-arquivos-${randomUUID()}`);
  const app = await buildApp({
    database,
    config: testConfig({ filesDir: ownFolder, ...changes }),
    linkAfterMs,
    drawDocument: drawHere,
    readCalendar: readHere,
    documentWork: documentWorkHere,
  });
  app.addHook('onClose', () => fs.rm(ownFolder, { recursive: true, force: true }));
  await app.ready();
  return app;
}

/** The API with its routes and their contracts, for what asks no database. */
export function buildAppWithoutDatabase(): Promise<FastifyInstance> {
  const refuse = () => Promise.reject(new Error('there is no database here'));
  return buildTestApp({
    location: '',
    connection: '',
    connectionTimeoutMs: 1,
    transaction: refuse,
    read: refuse,
    close: async () => undefined,
  });
}

/** A response, with its body parsed if it is JSON. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A token of the user's built session, as signing in returns it. */
export const tokenOf = (app: FastifyInstance, { id, idCliente }: UsuarioDeTeste, versaoToken = 1): string =>
  app.signToken({ idUsuario: id, idCliente, versaoToken, idSessao: sessaoDeTeste(id) });

/** Sends a request to the API: as a user, with a token, or (null) without one. */
export async function call<Body = never>(
  app: FastifyInstance,
  who: UsuarioDeTeste | string | null,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  payload?: unknown,
): Promise<Answer<Body>> {
  const token = who === null || typeof who === 'string' ? who : tokenOf(app, who);
  const answer = await app.inject({
    method,
    url: `/api${url}`,
    ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
    ...(payload !== undefined && { payload: payload as InjectOptions['payload'] & object }),
  });
  const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
  return {
    status: answer.statusCode,
    body: (isJson ? answer.json() : answer.body) as Body,
    headers: answer.headers,
  };
}

/** `call` for the tests of a resource: as a person of the firm, or of another one, at addresses behind `prefix`. */
export const askAs =
  <Default = unknown>(given: () => { app: FastifyInstance; firma: Firma }, usual: Papel, prefix = '') =>
  <Body = Default>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: unknown,
    papel = usual,
    { usuarios } = given().firma,
  ) =>
    call<Body & ApiErrorBody>(given().app, usuarios[papel], method, `${prefix}${url}`, payload);
