import { BODY_LIMIT } from '@foro/shared/contracts/body-limits';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { Config } from './config';
import type { Database } from './db/drivers/database';
import { alteredFiles, type AlteredFiles } from './files/altered-files';
import type { FileStore } from './files/file-store';
import { openStore } from './files/open-store';
import { partialFiles, type PartialFiles } from './files/partial-files';
import { type DrawDocument, drawInProcess } from './drawing/draw-in-process';
import { linkSoon, LINK_AFTER_MS } from './history/link-soon';
import { noteRefusals } from './history/note-later';
import { cutLists } from './http/cut-lists';
import { installDocs } from './http/docs';
import { apiServers, installDrain } from './http/drain';
import { readInProcess, type ReadCalendar } from './ics/read-in-process';
import { answerFrameworkError, installErrorHandler } from './http/error-handler';
import { installHeaders } from './http/headers';
import { installJsonParser } from './http/json-parser';
import { installMetrics } from './http/metrics';
import { repeatSafely } from './http/repeat-safely';
import { loggerOptions, logRequests } from './http/request-log';
import { serializerCompiler } from './http/serializer';
import { validatorCompiler } from './http/validation';
import { installRequestLimits } from './limits/request-limits';
import { forgetUsedParts } from './modules/documentos/documentos/used-parts';
import { routes as agenda } from './modules/agenda/routes';
import { routes as cadastros } from './modules/cadastros/routes';
import { routes as conflitos } from './modules/conflitos/routes';
import { routes as documentos } from './modules/documentos/routes';
import { routes as financeiro } from './modules/financeiro/routes';
import { routes as plataforma } from './modules/plataforma/routes';
import { routes as prazos } from './modules/prazos/routes';
import { routes as processos } from './modules/processos/routes';
import { routes as publicacoes } from './modules/publicacoes/routes';
import { documentWorkInProcess, type DocumentWorkOf } from './document-work/document-work-in-process';
import { installSession } from './session/session.plugin';

export interface AppOptions {
  readonly database: Database;
  readonly config: Config;
  /** Replaces pino on the standard output. */
  readonly logger?: FastifyBaseLogger;
  /** How long after a change its events are chained, in milliseconds; 0 leaves them unchained. */
  readonly linkAfterMs?: number;
  /** Draws PDF and XLSX; by default in a separate process. */
  readonly drawDocument?: DrawDocument;
  /** Reads calendar files; by default in a separate process. */
  readonly readCalendar?: ReadCalendar;
  /** Reads and fills files; by default in a separate process. */
  readonly documentWork?: DocumentWorkOf;
}

/** Builds the API, ready to listen or for `inject`; it neither opens nor closes the database. */
export async function buildApp({
  database,
  config,
  logger,
  linkAfterMs = LINK_AFTER_MS,
  drawDocument = drawInProcess(),
  readCalendar = readInProcess(),
  documentWork = documentWorkInProcess(),
}: AppOptions): Promise<FastifyInstance> {
  const servers = apiServers();
  const app = Fastify({
    serverFactory: (handler) => servers.create(handler),
    // The servers handle these errors themselves.
    clientErrorHandler: () => undefined,
    ...(logger ? { loggerInstance: logger } : { logger: loggerOptions(config) }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxy.length > 0 ? [...config.trustedProxy] : false,
    bodyLimit: BODY_LIMIT,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // A request on a kept-alive connection during shutdown is answered, with a header that closes the
    // connection: so a gateway shows nobody a 503.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerFrameworkError,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  installHeaders(app);
  installDrain(app, servers);
  installJsonParser(app);
  cutLists(app);
  logRequests(app);
  await installDocs(app, { hasPage: !config.isProduction });
  await installSession(app, database, config.jwtSecret);
  linkSoon(app, database, linkAfterMs);
  noteRefusals(app, database);
  installRequestLimits(app, database, config);
  repeatSafely(app, database);
  app.decorate('config', config);
  app.decorate('files', openStore(config));
  app.decorate('alteredFiles', alteredFiles(config.filesDir));
  app.decorate('partialFiles', partialFiles(config.filesDir));
  app.decorate('drawDocument', drawDocument);
  app.decorate('readCalendar', readCalendar);
  app.decorate('documentWork', documentWork);
  await app.register(multipart);
  forgetUsedParts(app);
  installMetrics(app, database);

  for (const routes of [
    ...plataforma,
    ...cadastros,
    ...processos,
    ...agenda,
    ...financeiro,
    ...conflitos,
    ...documentos,
    ...prazos,
    ...publicacoes,
  ]) {
    // Without a name, Fastify looks for the function among all modules that are loaded.
    const named = Object.assign(routes, { [Symbol.for('fastify.display-name')]: routes.name });
    await app.withTypeProvider<ZodTypeProvider>().register(named, { prefix: '/api' });
  }
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    /** The store of the documents' contents. */
    files: FileStore;
    /** The record of contents that are known to be altered. */
    alteredFiles: AlteredFiles;
    /** Files that arrive in parts. */
    partialFiles: PartialFiles;
    drawDocument: DrawDocument;
    readCalendar: ReadCalendar;
    documentWork: DocumentWorkOf;
  }
}
