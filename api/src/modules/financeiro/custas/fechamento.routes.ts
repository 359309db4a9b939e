import { closedMonthCreateSchema, closedMonthSchema } from '@foro/shared/contracts/closed-month';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { closeMes, listFechamentos, reabrirMes } from './fechamento.queries';

const tags = ['Custas'];

/** Months that the firm has closed: their lines can only be reversed. */
export const fechamentoRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /ClosedMonth: the closings, the latest first. */
  app.get(
    '/ClosedMonth',
    {
      config: { policy: 'fechamento.ler' },
      schema: { tags, summary: 'Meses fechados', response: { 200: z.array(closedMonthSchema) } },
    },
    (request) => request.transaction((tx, sessao) => listFechamentos(tx, sessao)),
  );

  /** POST /ClosedMonth: 201. 400 for a month that is not over, 409 for one that is closed. */
  app.post(
    '/ClosedMonth',
    {
      config: { policy: 'fechamento.fechar' },
      schema: {
        tags,
        summary: 'Fechar um mês, e os anteriores com ele',
        body: closedMonthCreateSchema,
        response: { 201: closedMonthSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await request.transaction((tx, sessao) => closeMes(tx, sessao, request.body))),
  );

  /** DELETE /ClosedMonth/{id}: 204; the closing before it applies again. 409 if it is not the latest. */
  app.delete(
    '/ClosedMonth/:id',
    {
      config: { policy: 'fechamento.reabrir' },
      schema: { tags, summary: 'Reabrir o último mês fechado', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => reabrirMes(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );
};
