import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import fastifyStatic from '@fastify/static';
import { BODY_LIMIT, UPLOAD_MS } from '@foro/shared/contracts/body-limits';
import { httpServers, REFUSALS } from '@foro/shared/server';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify';
import { isKeptShell } from '../site/compose-app';
import { sitePaths } from '../site/site-paths';
import { type ApiAddress, registerApiProxy } from './api-proxy';
import { plainAddress } from './plain-address';
import { refuse, refuseError } from './refuse';
import { IMMUTABLE } from './security-headers';
import { sendReleaseFile } from './send-release-file';
import { NO_ORIGINS, siteReader } from './site-reader';

export interface GatewayOptions {
  /** Folder of the site, as `publishSite` writes it. */
  site: string;
  /**
   * The API's address (`http://127.0.0.1:40123`), or a function that returns it, because a restarted API may
   * have another one.
   */
  apiUrl: ApiAddress;
  logger?: FastifyBaseLogger;
}

const notFound = (reply: FastifyReply) => refuse(reply, REFUSALS.missing);

/**
 * Whether an address names a file. Such an address is never answered with a page, which would arrive in place
 * of a script.
 */
export const namesFile = (pathname: string) => /\.[a-z\d]{1,12}$/i.test(pathname);

/** The one address of the suite: pages, files of host and remotes, registry, and the API behind `/api`. */
export async function buildGateway({ site, apiUrl, logger }: GatewayOptions): Promise<FastifyInstance> {
  const servers = httpServers(NO_ORIGINS, { requestTimeout: UPLOAD_MS });
  const app = Fastify({
    ...(logger ? { loggerInstance: logger } : {}),
    genReqId: () => randomUUID(),
    // Fastify's own log lines contain whole addresses.
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) => servers.create(handler),
    // The servers handle these errors themselves.
    clientErrorHandler: () => undefined,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    bodyLimit: BODY_LIMIT,
    rewriteUrl: ({ url = '/' }) => plainAddress(url),
    routerOptions: { ignoreTrailingSlash: true },
    // Answers what Fastify refuses before any hook has run.
    frameworkErrors: (error, request, reply) => {
      reply.headers(NO_ORIGINS);
      refuseError(error, request, reply);
    },
  });
  const reader = siteReader(site);
  const { hosts, remotes } = sitePaths(site);
  await Promise.all([hosts, remotes].map((folder) => mkdir(folder, { recursive: true })));

  app.addHook('onSend', async (request, reply) => {
    // An API response carries its own headers.
    if (!reply.hasHeader('content-security-policy')) reply.headers(await reader.headers());
    if (servers.beforeAnswer(request.raw, reply.raw)) reply.removeHeader('connection');
  });
  app.addHook('preClose', () => servers.drain());
  app.setErrorHandler<FastifyError>(refuseError);
  // Accepts bodies of any type: the API decides what it takes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // The metrics are for the operator of the machine, not for the public.
  app.all('/api/metrics', (_request, reply) => notFound(reply));
  await registerApiProxy(app, apiUrl);

  const files = {
    preCompressed: true,
    index: false as const,
    redirect: false,
    cacheControl: false,
    setHeaders: (reply: { header(name: string, value: string): unknown }) =>
      reply.header('cache-control', IMMUTABLE),
  };
  const isFile = (pathname: string) => !pathname.endsWith('.html') && !pathname.includes('/.');
  await app.register(fastifyStatic, { ...files, root: hosts, prefix: '/assets/', allowedPath: isFile });
  await app.register(fastifyStatic, {
    ...files,
    root: remotes,
    prefix: '/mfe/',
    allowedPath: isFile,
    decorateReply: false,
  });

  app.setNotFoundHandler(async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || /^\/(?:api|assets|mfe)(?:\/|$)/.test(pathname)) return notFound(reply);
    if (namesFile(pathname)) {
      const file =
        pathname.endsWith('.html') && !isKeptShell(pathname)
          ? undefined
          : await reader.file(pathname.slice(1));
      return file ? sendReleaseFile(request, reply, file, pathname) : notFound(reply);
    }
    const page = await reader.page(pathname);
    return page ? sendReleaseFile(request, reply, page, 'index.html') : notFound(reply);
  });
  return app;
}
