import { calculateSchema, countedSchema } from '@foro/shared/contracts/deadline-count';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { calculate } from './contagem.queries';

const tags = ['Prazos'];

/** Procedural deadlines. */
export const prazosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** POST /ProcessDeadline/calculate: 200 with the count and its trace; keeps nothing. 400 for a calendar that the firm does not have. */
  app.post(
    '/ProcessDeadline/calculate',
    {
      config: { policy: 'prazos.calcular' },
      schema: { tags, summary: 'Contar um prazo', body: calculateSchema, response: { 200: countedSchema } },
    },
    (request) => request.transaction((tx, { idCliente }) => calculate(tx, idCliente, request.body)),
  );
};
