import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Before `close`: takes no connection any more, and lets go of those it has as they are used; resolves when there is none.
     * @param wait how long those that are idle are kept for who may still use them: half a second
     */
    drain(wait?: () => Promise<unknown>): Promise<void>;
  }
}

/** Long enough for a gateway under load to use each connection that it keeps once more. */
const DRAIN_MS = 500;

/**
 * A gateway may send a request down a kept connection at the very moment in which we close it, and must not repeat a POST.
 * So connections that are in use are given up by an answer that says so, and only idle ones are closed.
 */
export function installDrain(app: FastifyInstance): void {
  let isDraining = false;
  app.decorate('drain', async (wait = () => pause(DRAIN_MS)) => {
    isDraining = true;
    const gone = once(app.server, 'close');
    // An HTTP server's own `close` ends the connections that are idle at this moment, too.
    Server.prototype.close.call(app.server);
    await wait();
    app.server.closeIdleConnections();
    await gone;
  });
  // When it is sent, for it may have been asked before.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
}
