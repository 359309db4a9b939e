import {
  pushRemovalSchema,
  pushStateSchema,
  pushSubscriptionSchema,
} from '@foro/shared/contracts/notification-push';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addAparelho, listAparelhos, removeAparelho } from './aparelhos.queries';
import { vapidOf } from './vapid';

const tags = ['Avisos'];

/** The browsers that show a person's notices; each person manages only his own. */
export const aparelhosRoutes: FastifyPluginAsyncZod = async (app) => {
  const { publicKey: chave } = vapidOf(app.config);

  /**
   * GET /Notification/push: the key with which a browser subscribes, and the addresses of the person's own
   * browsers.
   */
  app.get(
    '/Notification/push',
    {
      config: { policy: 'avisos.ajustar' },
      schema: { tags, summary: 'Avisos nos meus aparelhos', response: { 200: pushStateSchema } },
    },
    (request) =>
      request.transaction(async (tx, sessao) => ({ chave, enderecos: await listAparelhos(tx, sessao) })),
  );

  /**
   * POST /Notification/push: 204; the browser receives notices from now on. 400 for an address that no push
   * service can have.
   */
  app.post(
    '/Notification/push',
    {
      config: { policy: 'avisos.ajustar' },
      schema: { tags, summary: 'Ligar avisos neste aparelho', body: pushSubscriptionSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) =>
        addAparelho(tx, sessao, request.body, app.config.lookupPrivate),
      );
      return reply.code(204).send();
    },
  );

  /** POST /Notification/push/remove {endereco}: 204; the browser receives no more notices. */
  app.post(
    '/Notification/push/remove',
    {
      config: { policy: 'avisos.ajustar' },
      schema: { tags, summary: 'Desligar avisos neste aparelho', body: pushRemovalSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => removeAparelho(tx, sessao, request.body.endereco));
      return reply.code(204).send();
    },
  );
};
