import type { FastifyInstance } from 'fastify';
import type { Sender } from '../../../files/partial-files';

/**
 * Whether the same parts may be used again after this response: another version came in between, or the
 * server failed.
 */
const isForAnotherTry = (status: number) => status === 409 || status >= 500;

/**
 * Removes the parts that a form used, before it is answered: if a form is sent twice, the file is used only
 * once.
 */
export function forgetUsedParts(app: FastifyInstance): void {
  app.decorateRequest('usedParts', null);
  app.addHook('onSend', async ({ usedParts }, reply) => {
    // The documentation's routes existed before the decorator, and have none.
    if (usedParts && !isForAnotherTry(reply.statusCode))
      await app.partialFiles.remove(usedParts.sender, usedParts.id);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file in parts that the request's form named. */
    usedParts: { readonly sender: Sender; readonly id: number } | null | undefined;
  }
}
