import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../db/drivers/database';
import { noteEvento, type Nota } from './note-evento';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Writes an event in a separate transaction, which nobody waits for: for refusals, whose own transaction is
     * rolled back.
     * @param once the same text is recorded once a minute
     * @param chave the API key that acted, by its prefix
     */
    noteLater(idCliente: number, nota: Nota, once?: string, chave?: string): void;
  }
}

/** The same refusal of the same person is recorded once in this time, because a screen may repeat it. */
const TELL_MS = 60_000;

/** The number of remembered refusals; beyond it, some are recorded again. */
const REMEMBERED = 2_000;

/** Writes the events of refusals: each request that is answered 403, and what others give to `noteLater`. */
export function noteRefusals(app: FastifyInstance, database: Database): void {
  const writing = new Set<Promise<void>>();
  const toldAt = new Map<string, number>();

  const isNew = (key: string) => {
    const now = Date.now();
    if (now - (toldAt.get(key) ?? 0) < TELL_MS) return false;
    if (toldAt.size >= REMEMBERED) toldAt.clear();
    toldAt.set(key, now);
    return true;
  };

  app.decorate('noteLater', (idCliente, nota, once, chave) => {
    if (once !== undefined && !isNew(`${idCliente}:${once}`)) return;
    const written = database
      .transaction({ idCliente, ...(chave && { chave }) }, (tx) => noteEvento(tx, nota))
      .then(() => app.linkEventosSoon(idCliente))
      .catch((error: unknown) => app.log.warn({ err: error, event: nota.acao }, 'event not written'))
      .finally(() => writing.delete(written));
    writing.add(written);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const { claims, method } = request;
    if (reply.statusCode === 403 && claims !== null) {
      const { idCliente, idUsuario, chave } = claims;
      const nota = { ...refusalOf(request), idUsuario, idRequisicao: request.id };
      app.noteLater(idCliente, nota, `${chave ?? idUsuario}:${method} ${request.routeOptions.url}`, chave);
    }
    done();
  });
  app.addHook('onClose', async () => {
    await Promise.all(writing);
  });
}

/**
 * The requested route, in the words of the API's documentation; without the query, which may contain search
 * words.
 */
function refusalOf({ method, url, routeOptions }: FastifyRequest) {
  const [endereco = ''] = url.split('?');
  const { summary } = (routeOptions.schema ?? {}) as { readonly summary?: string };
  return {
    tabela: 'rota',
    acao: 'acesso_negado',
    rotulo: summary ?? endereco,
    depois: { metodo: method, endereco: endereco.slice(0, 200) },
  } as const;
}
