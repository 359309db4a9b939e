import type { FastifyInstance, FastifyLoggerOptions } from 'fastify';
import type { Config } from '../config';

/** pino's options. Requests are logged by us: never a query (it may hold a name or a CPF), a header or a body. */
export function loggerOptions({ logLevel }: Config): FastifyLoggerOptions & { level: string } {
  return { level: logLevel, serializers: { req: ({ method, url }) => ({ method, url: pathOf(url) }) } };
}

const pathOf = (url: string | undefined) => url?.split('?', 1)[0] ?? '';

/** One line for each answer. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.claims?.idUsuario,
      },
      'answered',
    );
    done();
  });
}
