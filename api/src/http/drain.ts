import { UPLOAD_MS } from '@foro/shared/contracts/body-limits';
import { httpServers, type HttpServers } from '@foro/shared/server';
import type { FastifyInstance } from 'fastify';
import { HEADERS } from './headers';

declare module 'fastify' {
  interface FastifyInstance {
    /** Before `close`: answers running requests, accepts no more, and resolves when no connection is left. */
    drain: HttpServers['drain'];
  }
}

/** More than any gateway lets through, so that the API never has to break a connection for the length of headers. */
const MAX_HEADER_BYTES = 64 * 1024;

/** The servers that the API listens by, for Fastify's `serverFactory`. */
export const apiServers = (): HttpServers =>
  httpServers(HEADERS, { maxHeaderSize: MAX_HEADER_BYTES, requestTimeout: UPLOAD_MS });

/**
 * A gateway may send a request down a kept connection at the very moment in which we close it, and must not repeat a POST.
 * So connections in use are closed by a response that says so, and only idle ones are closed directly.
 */
export function installDrain(app: FastifyInstance, servers: HttpServers): void {
  app.decorate('drain', servers.drain);
  // When it is sent, because the request may have arrived before.
  app.addHook('onSend', (request, reply, _payload, done) => {
    // Fastify closes the connection of a body that it refuses; we read the body on instead.
    if (servers.beforeAnswer(request.raw, reply.raw)) reply.removeHeader('connection');
    done();
  });
}
