import { motivoSchema } from '@foro/shared/contracts/audit';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { trashListAnswer, trashListQuery, trashRestoredSchema } from '@foro/shared/contracts/trash';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listLixeira } from './lixeira.queries';
import { removeExclusao } from './remove.queries';
import { restoreExclusao } from './restore.queries';

const tags = ['Lixeira'];

/** Deleted records that can be restored. */
export const lixeiraRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /Trash: deletions of the last 90 days, the latest first, in either form; `search` covers the records'
   * names, and `minhas=true` limits them to those of the person who asks.
   */
  app.get(
    '/Trash',
    {
      config: { policy: 'lixeira.listar' },
      schema: { tags, summary: 'Lixeira', querystring: trashListQuery, response: { 200: trashListAnswer } },
    },
    (request) => request.transaction((tx, sessao) => listLixeira(tx, sessao, request.query)),
  );

  /**
   * POST /Trash/{id}/restore: restores the record of this deletion, and the records deleted with it. 404 if
   * it is not, or no longer, in the trash; 409 with the obstacles, each with its remedy; 403 for a record of
   * a superior.
   */
  app.post(
    '/Trash/:id/restore',
    {
      config: { policy: 'lixeira.restaurar' },
      schema: {
        tags,
        summary: 'Restaurar',
        params: idParamsSchema,
        response: { 200: trashRestoredSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => restoreExclusao(tx, sessao, request.params.id)),
  );

  /**
   * POST /Trash/{id}/remove {motivo}: 204; removes the record for good, but not its event. 404 as above; 409
   * if other records refer to it.
   */
  app.post(
    '/Trash/:id/remove',
    {
      config: { policy: 'lixeira.remover' },
      schema: {
        tags,
        summary: 'Remover de vez',
        params: idParamsSchema,
        body: z.strictObject({ motivo: motivoSchema }),
      },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) =>
        removeExclusao(tx, sessao, request.params.id, request.body.motivo),
      );
      return reply.code(204).send();
    },
  );
};
