import { LIST_MAX, MORE_HEADER } from '@foro/shared/contracts/list';
import type { FastifyInstance } from 'fastify';

/** Ends every list without pages at its limit, and says in a header that there is more. */
export function cutLists(app: FastifyInstance): void {
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    if (!Array.isArray(payload) || payload.length <= LIST_MAX) return done(null, payload);
    reply.header(MORE_HEADER, '1');
    return done(null, payload.slice(0, LIST_MAX));
  });
}
