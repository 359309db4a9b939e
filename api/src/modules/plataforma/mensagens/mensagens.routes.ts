import { outboxRetrySchema, outboxSchema } from '@foro/shared/contracts/outbox';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { mailModeOf } from './mail-mode';
import { readSaida, retryMensagens } from './mensagens.queries';

const tags = ['Mensagens'];

/** The outbox, for administrators. */
export const mensagensRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /Outbox: how mail is sent, the pending and failed mails, the 50 newest; their text only in the
   * demonstration.
   */
  app.get(
    '/Outbox',
    {
      config: { policy: 'saida.ler' },
      schema: { tags, summary: 'Caixa de saída', response: { 200: outboxSchema } },
    },
    (request) =>
      request.transaction(async (tx, sessao) => ({
        modo: mailModeOf(app.config),
        ...(await readSaida(tx, sessao)),
      })),
  );

  /** POST /Outbox/retry: 204; retries mails that failed for good. */
  app.post(
    '/Outbox/retry',
    {
      config: { policy: 'saida.tentar' },
      schema: { tags, summary: 'Tentar de novo o que falhou', body: outboxRetrySchema },
    },
    async (request, reply) => {
      await request.transaction(retryMensagens);
      return reply.code(204).send();
    },
  );
};
