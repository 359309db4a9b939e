import type { FastifyInstance } from 'fastify';
import type { Sender } from '../../../files/partial-files';

/**
 * Whether the same parts may be used again after this response: another version came in between, or the
 * server failed.
 */
const isForAnotherTry = (status: number) => status === 409 || status >= 500;

/**
 * Removes the parts that a form took, before it is answered, or gives them back for another try.
 */
export function forgetUsedParts(app: FastifyInstance): void {
  app.decorateRequest('usedParts', null);
  app.addHook('onSend', async ({ usedParts }, reply) => {
    // The documentation's routes existed before the decorator, and have none.
    if (!usedParts) return;
    const { sender, id } = usedParts;
    if (isForAnotherTry(reply.statusCode)) await app.partialFiles.giveBack(sender, id);
    else await app.partialFiles.remove(sender, id);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The file in parts that the request's form took. */
    usedParts: { readonly sender: Sender; readonly id: number } | null | undefined;
  }
}
