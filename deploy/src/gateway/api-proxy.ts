import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** What the browser gets when the API itself cannot answer; the shape of the API's own errors. */
export interface GatewayError {
  status: 502 | 503 | 504;
  body: { code: string; message: string; requestId: string };
}

/** Nobody listens, or whoever did went away. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'UND_ERR_SOCKET']);

/** What the proxy reports: an error of its own, around that of the connection. */
interface ProxyFailure {
  code?: string;
  statusCode?: number;
  cause?: { code?: string };
}

/** Which answer stands for a failure on the way to the API. */
export function describeProxyFailure(error: ProxyFailure, requestId: string): GatewayError {
  if (error.statusCode === 504) {
    return {
      status: 504,
      body: {
        code: 'TEMPO_ESGOTADO',
        message: 'O servidor demorou demais para responder. Tente novamente.',
        requestId,
      },
    };
  }
  if (error.statusCode === 503 || AWAY.has(error.cause?.code ?? error.code ?? ''))
    return {
      status: 503,
      body: {
        code: 'INDISPONIVEL',
        message: 'O servidor está indisponível no momento. Tente novamente em instantes.',
        requestId,
      },
    };
  return {
    status: 502,
    body: {
      code: 'SERVICO_EXTERNO',
      message: 'O servidor não respondeu como esperado. Tente novamente em instantes.',
      requestId,
    },
  };
}

/** Longer than the API's own limits, so that its answer comes first. */
const TIMEOUT_MS = 120_000;

/** Where the API answers: an address, or what tells the present one (null: nowhere). */
export type ApiAddress = string | (() => string | null);

/** An address where nobody listens: what goes there fails at once. */
const NOWHERE = 'http://127.0.0.1:1';

/** Passes `/api/*` on to the API. */
export async function registerApiProxy(app: FastifyInstance, api: ApiAddress): Promise<void> {
  await app.register(httpProxy, {
    upstream: '',
    prefix: '/api',
    rewritePrefix: '/api',
    disableRequestLogging: true,
    undici: {
      connections: 128,
      pipelining: 1,
      keepAliveTimeout: 30_000,
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    },
    // A request that wrote must not be sent twice, and the API's own 503 is an answer.
    retryMethods: [],
    replyOptions: {
      getUpstream: () => (typeof api === 'string' ? api : (api() ?? NOWHERE)),
      // The API limits sign-ins by address: what a client claims of itself does not pass.
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-forwarded-host': request.host,
      }),
      onError: (reply, { error }) => {
        const sent = reply as unknown as FastifyReply;
        const failure = describeProxyFailure(error as ProxyFailure, sent.request.id);
        sent.log.warn({ err: error, url: sent.request.url }, 'the API did not answer');
        sent.code(failure.status).header('cache-control', 'no-store').send(failure.body);
      },
    },
  });
}
