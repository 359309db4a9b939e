import { UPLOAD_MS } from '@foro/shared/contracts/body-limits';
import { httpServers, type HttpServers } from '@foro/shared/server';
import type { FastifyInstance } from 'fastify';
import { HEADERS } from './headers';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * To be called before `close`: answers running requests, accepts no more, and resolves when no connection
     * is left.
     */
    drain: HttpServers['drain'];
  }
}

/**
 * More than any gateway forwards, so that the API never has to break a connection because of oversized
 * headers.
 */
const MAX_HEADER_BYTES = 64 * 1024;

/** The HTTP servers of the API, for Fastify's `serverFactory`. */
export const apiServers = (): HttpServers =>
  httpServers(HEADERS, { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: UPLOAD_MS });

/**
 * A gateway may send a request on a kept-alive connection at the very moment at which we close it, and must
 * not repeat a POST. So connections in use are closed by a response that says so, and only idle ones are
 * closed directly.
 */
export function installDrain(app: FastifyInstance, servers: HttpServers): void {
  app.decorate('drain', servers.drain);
  // Set when the response is sent, because the request may have arrived before.
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Fastify closes the connection if it refuses a body; we read the body to its end instead.
    if (servers.beforeAnswer(request.raw, reply.raw)) reply.removeHeader('connection');
    done();
  });
}
