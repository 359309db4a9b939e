import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

// The API answers data, never a page: no response may run, be framed, be sniffed or be cached.
export const HEADERS = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** Sets the security headers of every response; a route may set its own `cache-control`. */
export function installHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
}

/** Sets the headers of what Fastify refuses before it runs any hook. */
export function setHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS).header('x-request-id', request.id);
}
