import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// The API answers data, never a page: nothing in an answer may run, be framed, guessed at or kept.
export const HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Security headers of every answer; a route may set its own `cache-control`. */
export function installHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
}

/** For what Fastify refuses before it runs any hook. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS).header('x-request-id', request.id);
}
