import { searchAnswer, searchQuery } from '@foro/shared/contracts/search';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { search } from './busca.queries';

/** One search over everything that the user may open. */
export const buscaRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /Search: `q` in words, beginnings and numbers; `kinds` separated by commas; `limit` results a kind. A
   * kind without hits, or whose records the user may not open, has no group.
   */
  app.get(
    '/Search',
    {
      config: { policy: 'busca.fazer' },
      schema: {
        tags: ['Busca'],
        summary: 'Buscar em todos os registros',
        querystring: searchQuery,
        response: { 200: searchAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => search(tx, sessao, request.query)),
  );
};
