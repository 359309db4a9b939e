import replyFrom from '@fastify/reply-from';
import { BODY_LIMIT, BODY_LIMITS, UPLOAD_LIMIT, UPLOADS } from '@foro/shared/contracts/body-limits';
import { loggedPath, REFUSALS, type Refusal } from '@foro/shared/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PassThrough, type Readable } from 'node:stream';
import { apiAgent, CLIENT } from './api-agent';
import { refuse } from './refuse';
import { limitUploads, type UploadLimits } from './upload-limits';

/** Errors that mean that nobody listens, or that the listener has gone. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'UND_ERR_SOCKET']);

/** The proxy's error, wrapped around that of the connection. */
interface ProxyFailure {
  code?: string;
  statusCode?: number;
  cause?: { code?: string };
}

/** The response for a failure on the way to the API. */
export function describeProxyFailure(error: ProxyFailure): Refusal {
  if (error.statusCode === 504) return REFUSALS.timeout;
  if (error.statusCode === 503 || AWAY.has(error.cause?.code ?? error.code ?? '')) return REFUSALS.away;
  return REFUSALS.broken;
}

/** Longer than the API's own limits, so that the API answers first. */
const TIMEOUT_MS = 120_000;

/** The API's address, or a function that returns the current one (null: none). */
export type ApiAddress = string | (() => string | null);

/** An address where nobody listens: requests to it fail at once. */
const NOWHERE = 'http://127.0.0.1:1';

/**
 * Headers meant for this gateway, which are not forwarded: it names the client to the API itself, and the
 * body arrives whole.
 */
const OWN_HEADERS = ['expect', 'transfer-encoding'];

/** Headers about the API's connection with the gateway, which do not hold for the client's. */
const CONNECTION_HEADERS = ['connection', 'keep-alive'];

const without = <Value>(names: readonly string[], headers: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/**
 * Forwards `/api/*` to the API. It reads a body whole before it calls the API, up to the API's limit for that
 * address: so a slow sender holds no connection to the API, and an oversized body is refused here.
 */
export async function registerApiProxy(
  app: FastifyInstance,
  api: ApiAddress,
  limits?: Partial<UploadLimits>,
): Promise<void> {
  const proxyOf = (connections: number) => ({
    disableRequestLogging: true,
    disableCache: true,
    undici: apiAgent({
      connections,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    }),
    // A request that wrote must not be sent twice, and a 503 of the API is an answer.
    retryMethods: [],
  });
  const forward = (request: FastifyRequest, reply: FastifyReply) => {
    const left = new AbortController();
    reply.raw.once('close', () => left.abort());
    return reply.from(undefined, {
      ...(request.body instanceof Buffer
        ? {
            body: request.body,
            contentType: request.headers['content-type'] || 'application/octet-stream',
          }
        : {}),
      getUpstream: () => (typeof api === 'string' ? api : (api() ?? NOWHERE)),
      rewriteHeaders: (headers) => without(CONNECTION_HEADERS, headers),
      // The API limits sign-ins by address, so a client's own claim about its address is not forwarded.
      rewriteRequestHeaders: (_request, headers) => ({
        ...without(OWN_HEADERS, headers),
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
        [CLIENT]: left.signal,
      }),
      onError: (_reply, { error }) => {
        if (!left.signal.aborted)
          reply.log.warn({ err: error, url: loggedPath(request.url) }, 'the API did not answer');
        refuse(reply, describeProxyFailure(error as ProxyFailure));
      },
    });
  };
  // Each has its own connections to the API, so that uploads leave room for everything else.
  await app.register(async (rest) => {
    await rest.register(replyFrom, proxyOf(128));
    for (const [path, bodyLimit] of Object.entries(BODY_LIMITS)) rest.all(path, { bodyLimit }, forward);
    rest.all('/api/*', forward);
  });
  await app.register(async (uploads) => {
    await uploads.register(replyFrom, proxyOf(64));
    limitUploads(uploads, limits);
    // The rest of a file that the API refused unread: the connection's next request stands behind it.
    uploads.addHook('onResponse', (request, _reply, done) => {
      request.raw.resume();
      done();
    });
    // Files are streamed; any other body at these addresses is read whole, as everywhere.
    uploads.addContentTypeParser('multipart/form-data', passOn);
    for (const path of UPLOADS) uploads.all(path, { bodyLimit: BODY_LIMIT }, forward);
  });
}

/**
 * Streams a body; if its announced size is too large, it is refused before the API is called. An early answer of the API
 * destroys the stream that it gets, and not the client's.
 */
function passOn(
  request: FastifyRequest,
  body: Readable,
  done: (error: Error | null, body?: unknown) => void,
): void {
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > UPLOAD_LIMIT;
  if (isTooLarge) done(Object.assign(new Error('the upload is too large'), { statusCode: 413 }));
  else done(null, body.pipe(new PassThrough()));
}
