import { jobsRetrySchema, jobsSchema } from '@foro/shared/contracts/jobs';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readCorreio, retryMensagens } from '../mensagens/mensagens.queries';
import { readLimpeza, retryTrabalhos } from './trabalhos.queries';

const tags = ['Trabalho de fundo'];

/** Background work, for administrators. */
export const trabalhosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Jobs: the state of the firm's mail and of the emptying of its trash. */
  app.get(
    '/Jobs',
    {
      config: { policy: 'trabalhos.ler' },
      schema: { tags, summary: 'Trabalho de fundo', response: { 200: jobsSchema } },
    },
    (request) =>
      request.transaction(async (tx, sessao) => {
        const [mensagens, lixeira] = await Promise.all([
          readCorreio(tx, sessao),
          readLimpeza(tx, sessao.idCliente),
        ]);
        return { mensagens, lixeira };
      }),
  );

  /** POST /Jobs/retry: 204; retries work that failed for good, mail and trash. */
  app.post(
    '/Jobs/retry',
    {
      config: { policy: 'trabalhos.tentar' },
      schema: { tags, summary: 'Tentar de novo o trabalho que falhou', body: jobsRetrySchema },
    },
    async (request, reply) => {
      await request.transaction(async (tx, sessao) => {
        await retryMensagens(tx, sessao);
        await retryTrabalhos(tx, sessao.idCliente);
      });
      return reply.code(204).send();
    },
  );
};
