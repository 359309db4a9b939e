import { idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  watchedOabCreateSchema,
  watchedOabListAnswer,
  watchedOabListQuery,
  watchedOabSchema,
  watchedOabUpdateSchema,
} from '@foro/shared/contracts/watched-oab';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createOab, deleteOab, findOab, listOabs, updateOab } from './oabs.queries';

const tags = ['OAB monitorada'];

/** OAB numbers that the publication sources are queried with; for administrators. */
export const oabsRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /WatchedOab: with `page` `{ items, total }`, without it all, by the lawyer's name. */
  app.get(
    '/WatchedOab',
    {
      config: { policy: 'oabs.listar' },
      schema: {
        tags,
        summary: 'OABs monitoradas',
        querystring: watchedOabListQuery,
        response: { 200: watchedOabListAnswer },
      },
    },
    (request) => request.transaction((tx, { idCliente }) => listOabs(tx, idCliente, request.query)),
  );

  /** GET /WatchedOab/{id}. */
  app.get(
    '/WatchedOab/:id',
    {
      config: { policy: 'oabs.ler' },
      schema: {
        tags,
        summary: 'Uma OAB monitorada',
        params: idParamsSchema,
        response: { 200: watchedOabSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findOab(tx, sessao, request.params.id)),
  );

  /**
   * POST /WatchedOab: 201 with the record. 400 for a person who is not an active platform user, 409 for a
   * number that is watched already.
   */
  app.post(
    '/WatchedOab',
    {
      config: { policy: 'oabs.criar' },
      schema: {
        tags,
        summary: 'Monitorar uma OAB',
        body: watchedOabCreateSchema,
        response: { 201: watchedOabSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await request.transaction((tx, sessao) => createOab(tx, sessao, request.body))),
  );

  /** PUT /WatchedOab: the record as it is now. 409 if it has changed since `dataAlteracao`. */
  app.put(
    '/WatchedOab',
    {
      config: { policy: 'oabs.alterar' },
      schema: {
        tags,
        summary: 'Alterar OAB monitorada',
        body: watchedOabUpdateSchema,
        response: { 200: watchedOabSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateOab(tx, sessao, request.body)),
  );

  /** DELETE /WatchedOab/{id}: 204; captured publications stay. */
  app.delete(
    '/WatchedOab/:id',
    {
      config: { policy: 'oabs.excluir' },
      schema: { tags, summary: 'Deixar de monitorar uma OAB', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deleteOab(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );
};
