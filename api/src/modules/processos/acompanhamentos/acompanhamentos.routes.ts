import { idParamSchema, idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  processHistoryCreateSchema,
  processHistoryListAnswer,
  processHistoryListQuery,
  processHistorySchema,
  processHistoryUpdateSchema,
} from '@foro/shared/contracts/process-history';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireInScope } from '../processos/processos.policy';
import {
  createAcompanhamento,
  deleteAcompanhamento,
  findAcompanhamento,
  listAcompanhamentos,
  requireVisible,
  updateAcompanhamento,
  visibleOf,
} from './acompanhamentos.queries';

const tags = ['Acompanhamentos'];
const doProcesso = z.object({ idProcesso: idParamSchema });

/**
 * Follow-ups of a case. A user who may not see the case sees none of them; a client never sees the lawyer's
 * opinion, and sees only those of the courts' entries that the firm shows.
 */
export const acompanhamentosRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /ProcessHistory/Process/{idProcesso}: those of a case, with its courts' movements, all or (with
   * `page`) a page of them, the newest first by default. 404 if the user sees no such case.
   */
  app.get(
    '/ProcessHistory/Process/:idProcesso',
    {
      config: { policy: 'acompanhamentos.listar' },
      schema: {
        tags,
        summary: 'Acompanhamentos de um processo',
        params: doProcesso,
        querystring: processHistoryListQuery,
        response: { 200: processHistoryListAnswer },
      },
    },
    async (request) => {
      const { query, tenant, params } = request;
      const read = (tx: Parameters<typeof listAcompanhamentos>[0]) =>
        listAcompanhamentos(tx, tenant, params.idProcesso, query);
      const [[acompanhamentos, dono], sessao] =
        query.around === undefined
          ? await request.readAtOnce(read)
          : await request.transaction(async (tx, session) => [await read(tx), session] as const);
      requireInScope(sessao, dono);
      return acompanhamentos;
    },
  );

  /** GET /ProcessHistory/{id}; `parecer` is absent if the reader is a client. */
  app.get(
    '/ProcessHistory/:id',
    {
      config: { policy: 'acompanhamentos.ler' },
      schema: {
        tags,
        summary: 'Um acompanhamento',
        params: idParamsSchema,
        response: { 200: processHistorySchema },
      },
    },
    async (request) => {
      const [[ficha, reach], sessao] = await request.readAtOnce((tx) =>
        findAcompanhamento(tx, request.tenant, request.params.id),
      );
      requireVisible(sessao, reach);
      return visibleOf(sessao, ficha);
    },
  );

  /**
   * POST /ProcessHistory: 201 with the record. 400 for a missing case or type, or an executor who is not an
   * active platform user.
   */
  app.post(
    '/ProcessHistory',
    {
      config: { policy: 'acompanhamentos.criar' },
      schema: {
        tags,
        summary: 'Criar acompanhamento',
        body: processHistoryCreateSchema,
        response: { 201: processHistorySchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.transaction((tx, sessao) => createAcompanhamento(tx, sessao, request.body))),
  );

  /**
   * PUT /ProcessHistory: the record as it is now; it stays on its case. 409 if it has changed since
   * `dataAlteracao`.
   */
  app.put(
    '/ProcessHistory',
    {
      config: { policy: 'acompanhamentos.alterar' },
      schema: {
        tags,
        summary: 'Alterar acompanhamento',
        body: processHistoryUpdateSchema,
        response: { 200: processHistorySchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateAcompanhamento(tx, sessao, request.body)),
  );

  /** DELETE /ProcessHistory/{id}: 204. */
  app.delete(
    '/ProcessHistory/:id',
    {
      config: { policy: 'acompanhamentos.excluir' },
      schema: { tags, summary: 'Excluir acompanhamento', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deleteAcompanhamento(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );
};
