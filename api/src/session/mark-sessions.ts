import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/drivers/database';
import { markChave } from './keys.queries';
import { markSessao } from './session.queries';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the session or the key that was checked has not been marked as used within the last minute. */
    isSessaoUnmarked: boolean;
  }
}

/**
 * Marks sessions and keys as used after the response, because nobody waits for that: an idle session ends by
 * itself (`FORO_SESSION_IDLE_MINUTES`). At most one write a minute for each.
 */
export function markSessionsInUse(app: FastifyInstance, database: Database): void {
  const marking = new Set<Promise<void>>();
  app.decorateRequest('isSessaoUnmarked', false);
  app.addHook('onResponse', (request, _, done) => {
    const { sessao, isSessaoUnmarked } = request;
    if (sessao !== null && isSessaoUnmarked) {
      const marked = database
        .transaction({ idCliente: sessao.idCliente }, (tx) =>
          sessao.chave ? markChave(tx, sessao.idCliente, sessao.chave.id) : markSessao(tx, sessao),
        )
        // The next request tries again.
        .catch((error: unknown) => app.log.debug({ err: error }, 'session not marked'))
        .finally(() => marking.delete(marked));
      marking.add(marked);
    }
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(marking);
  });
}
