import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/drivers/database';
import { linkEventos, readHead, type InTenant } from './chain';

declare module 'fastify' {
  interface FastifyInstance {
    /** Links the tenant's events soon, for code that wrote some outside a signed-in request. */
    linkEventosSoon(idCliente: number): void;
  }
}

/**
 * The delay before new events are linked, in milliseconds; events that come meanwhile are linked with them.
 */
export const LINK_AFTER_MS = 2_000;

/** How often the head of a chain is logged, out of reach of database users. */
const TELL_MS = 60 * 60_000;

/**
 * Links the events that requests write, a moment later, so that writers do not wait for each other. Events
 * that a process did not link before it ended are linked with the tenant's next events.
 * @param afterMs with 0 it links nothing by itself
 */
export function linkSoon(app: FastifyInstance, database: Database, afterMs: number): void {
  const waiting = new Map<number, NodeJS.Timeout>();
  const linking = new Set<Promise<void>>();
  const toldAt = new Map<number, number>();

  const link = async (idCliente: number) => {
    const inTenant: InTenant = (work) => database.transaction({ idCliente }, work);
    await linkEventos(inTenant, idCliente);
    if (Date.now() - (toldAt.get(idCliente) ?? 0) < TELL_MS) return;
    // Another process may have linked them first.
    const head = await inTenant((tx) => readHead(tx, idCliente));
    if (head === undefined) return;
    toldAt.set(idCliente, Date.now());
    const { ordem, hash } = head;
    app.log.info({ event: 'history-head', tenant: idCliente, ordem, hash }, 'history linked');
  };
  const start = (idCliente: number) => {
    clearTimeout(waiting.get(idCliente));
    waiting.delete(idCliente);
    const linked = link(idCliente)
      // The next event triggers a retry.
      .catch((error: unknown) => app.log.warn({ err: error }, 'history not linked'))
      .finally(() => linking.delete(linked));
    linking.add(linked);
  };
  app.decorate('linkEventosSoon', (idCliente) => {
    if (afterMs > 0 && !waiting.has(idCliente))
      waiting.set(idCliente, setTimeout(start, afterMs, idCliente).unref());
  });
  app.addHook('onResponse', (request, _, done) => {
    if (request.sessao !== null && request.method !== 'GET') app.linkEventosSoon(request.sessao.idCliente);
    done();
  });
  app.addHook('onClose', async () => {
    for (const idCliente of waiting.keys()) start(idCliente);
    await Promise.all(linking);
  });
}
