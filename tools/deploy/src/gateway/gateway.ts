import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
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
import { type ApiAddress, registerApiProxy } from './api-proxy';
import { plainAddress } from './plain-address';
import { refuse, refuseError } from './refuse';
import { IMMUTABLE, type PolicyConfig, REVALIDATE, securityHeaders } from './security-headers';
import type { UploadLimits } from './upload-limits';

export interface GatewayOptions {
  /** Folder of the site, as `publishSite` writes it. */
  site: string;
  /**
   * The API's address (`http://127.0.0.1:40123`), or a function that returns it, because a restarted API may
   * have another one.
   */
  apiUrl: ApiAddress;
  /** The site's configuration, which names the origins of remotes; without it there is only the suite's own. */
  config?: PolicyConfig;
  logger?: FastifyBaseLogger;
  uploads?: Partial<UploadLimits>;
}

/** Longer lists of encodings count as none: browsers send some thirty characters. */
const LONGEST_ENCODINGS = 200;
const NO_FILE = /\.(?:html|br|gz)$|\/release\.json$|\/\./;
const WELL_KNOWN = '/.well-known/security.txt';
const NAMES_FILE = /\.[a-z\d]{1,12}$/i;

const isThere = (file: string) =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  );

/** The page of the longest prefix of a remote, as the release wrote it; otherwise the page without a route. */
async function pageOf(current: string, pathname: string): Promise<string> {
  const [, first = '', second = ''] =
    /^\/([a-z\d-]{1,64})(?:\/([a-z\d-]{1,64}))?(?:\/|$)/.exec(pathname) ?? [];
  for (const name of second === '' ? [first] : [`${first}-${second}`, first])
    if (name !== '' && (await isThere(path.join(current, 'shells', `${name}.html`))))
      return `shells/${name}.html`;
  return 'index.html';
}

const isHidden = (pathname: string) => /\.html$|\/\./.test(pathname);

/** The one address of the suite: the site's files, and the API behind `/api`. `tools/deploy/nginx.conf` is the same for production. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { site, apiUrl, config = { environment: 'production' }, logger } = options;
  const headers = securityHeaders(config);
  const servers = httpServers(headers, { requestTimeout: UPLOAD_MS });
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
      reply.headers(headers);
      refuseError(error, request, reply);
    },
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if ((request.headers['accept-encoding'] ?? '').length > LONGEST_ENCODINGS)
      delete request.headers['accept-encoding'];
    done();
  });
  app.addHook('onSend', async (request, reply) => {
    // As nginx names it (RFC 9239); `@fastify/static` has the older name.
    if (reply.getHeader('content-type') === 'application/javascript; charset=utf-8')
      reply.type('text/javascript; charset=utf-8');
    // An API response carries its own headers.
    if (!reply.hasHeader('content-security-policy')) reply.headers(headers);
    if (servers.beforeAnswer(request.raw, reply.raw)) reply.removeHeader('connection');
  });
  app.addHook('preClose', () => servers.drain());
  app.setErrorHandler<FastifyError>(refuseError);
  const notFound = (reply: FastifyReply) => refuse(reply, REFUSALS.missing);
  app.setNotFoundHandler((_request, reply) => notFound(reply));
  // Accepts bodies of any type: the API decides what it takes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  // The metrics are for the operator of the machine, not for the public.
  app.all('/api/metrics', (_request, reply) => notFound(reply));
  await registerApiProxy(app, apiUrl, options.uploads);

  const current = path.join(site, 'current');
  const files = { preCompressed: true, index: false as const, redirect: false, cacheControl: false };
  const keep = (value: string) => (reply: { header(name: string, value: string): unknown }) =>
    reply.header('cache-control', value);
  for (const [prefix, folder] of [
    ['/assets/', 'host'],
    ['/mfe/', 'mfe'],
  ] as const)
    await app.register(fastifyStatic, {
      ...files,
      root: path.join(site, folder),
      prefix,
      setHeaders: keep(IMMUTABLE),
      allowedPath: (pathname: string) => !isHidden(pathname) && !/\.(?:br|gz)$/.test(pathname),
      decorateReply: false,
    });
  await app.register(fastifyStatic, { ...files, root: current, serve: false, setHeaders: keep(REVALIDATE) });
  for (const place of ['/api', '/assets', '/mfe', '/shells', '/shells/*'])
    app.all(place, (_request, reply) => notFound(reply));
  app.get('/*', async (request, reply) => {
    const [pathname = ''] = request.url.split('?', 1);
    if (!NAMES_FILE.test(pathname)) return reply.sendFile(await pageOf(current, pathname), current);
    const isServed = pathname === WELL_KNOWN || isKeptShell(pathname) || !NO_FILE.test(pathname);
    return isServed ? reply.sendFile(pathname.slice(1), current) : notFound(reply);
  });
  return app;
}
