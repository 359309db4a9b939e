import { dropdownAnswerSchema, dropdownRequestSchema } from '@foro/shared/contracts/dropdown';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listOpcoes } from './tabelas.queries';

/** The reference tables behind the selects. */
export const tabelasRoutes: FastifyPluginAsyncZod = async (app) => {
  /** POST /Dropdown {table, columnDescription: 'descricao', forceGetAll, where?}: options by label. 400 for a table or filter that is not allowed. */
  app.post(
    '/Dropdown',
    {
      config: { policy: 'tabelas.ler' },
      schema: {
        tags: ['Tabelas'],
        summary: 'Opções de uma tabela',
        body: dropdownRequestSchema,
        response: { 200: dropdownAnswerSchema },
      },
    },
    async (request) => {
      const { idCliente } = request.tenant;
      const [opcoes] = await request.readAtOnce((tx) => listOpcoes(tx, idCliente, request.body));
      return opcoes;
    },
  );
};
