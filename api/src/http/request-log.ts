import { loggedPath } from '@foro/shared/server';
import type { FastifyError, FastifyInstance, FastifyLoggerOptions, FastifyRequest } from 'fastify';
import type { Config } from '../config';

/**
 * pino's options. We log requests ourselves: never a query (it may contain a name or a CPF), a header or a
 * body.
 */
export function loggerOptions({ logLevel }: Config): FastifyLoggerOptions & { level: string } {
  return {
    level: logLevel,
    serializers: { req: ({ method, url }) => ({ method, url: loggedPath(url) }), err: describeError },
  };
}

type Described = {
  type: string;
  message: string;
  stack: string;
  code?: string | number;
  cause?: Described;
};

/** Only these fields of an error: the database's `detail` and `where` contain the row that broke a rule. */
function describeError(error: unknown): Described {
  // Any value can be thrown.
  const thrown = Object(error) as Partial<FastifyError>;
  const { name = 'Error', message = String(error), stack = '', code, cause } = thrown;
  return {
    type: name,
    message,
    stack,
    ...(code !== undefined && { code }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

/**
 * The log's name for a refusal of a request that showed or needed a token; sign-in attempts have their own
 * events.
 */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'session-refused',
  403: 'access-refused',
  429: 'limit-reached',
};

function eventOf({ routeOptions, is404 }: FastifyRequest, status: number): string | undefined {
  const { policy } = routeOptions.config;
  if (is404 || policy === 'publica') return undefined;
  return policy === 'sessao.encerrar' && status < 300 ? 'sign-out' : REFUSALS[status];
}

/** Logs one line for each response; `event` marks what concerns security (docs/seguranca.md). */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: loggedPath(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.claims?.idUsuario,
        tenant: request.claims?.idCliente,
        event: eventOf(request, reply.statusCode),
      },
      'answered',
    );
    done();
  });
}
