import { idParamSchema, idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  processOpositorCreateSchema,
  processOpositorListAnswer,
  processOpositorListQuery,
  processOpositorSchema,
  processOpositorUpdateSchema,
} from '@foro/shared/contracts/process-opositor';
import { similarAnswer, similarQuery } from '@foro/shared/contracts/process-opositor-similar';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireInScope } from '../processos/processos.policy';
import { createParte, deleteParte, findParte, listPartes, updateParte } from './partes-contrarias.queries';
import { listSemelhantes } from './semelhantes.queries';

const tags = ['Partes contrárias'];
const doProcesso = z.object({ idProcesso: idParamSchema });

/** Opposing parties of a case. A user who may not see the case does not see them. */
export const partesContrariasRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /ProcessOpositor/OpositorProcess/{idProcesso}: those of a case, all or (with `page`) a page of them,
   * in order of entry. 404 if the user sees no such case.
   */
  app.get(
    '/ProcessOpositor/OpositorProcess/:idProcesso',
    {
      config: { policy: 'partesContrarias.listar' },
      schema: {
        tags,
        summary: 'Partes contrárias de um processo',
        params: doProcesso,
        querystring: processOpositorListQuery,
        response: { 200: processOpositorListAnswer },
      },
    },
    async (request) => {
      const { query, tenant, params } = request;
      const read = (tx: Parameters<typeof listPartes>[0]) => listPartes(tx, tenant, params.idProcesso, query);
      const [[partes, dono], sessao] =
        query.around === undefined
          ? await request.readAtOnce(read)
          : await request.transaction(async (tx, session) => [await read(tx), session] as const);
      requireInScope(sessao, dono);
      return partes;
    },
  );

  /**
   * GET /ProcessOpositor/Similar: up to five clients and opposing parties with a similar name or exactly the
   * document being entered. It is only a hint: an empty list if there is too little to compare.
   */
  app.get(
    '/ProcessOpositor/Similar',
    {
      config: { policy: 'partesContrarias.comparar' },
      schema: {
        tags,
        summary: 'Clientes e partes contrárias parecidos',
        querystring: similarQuery,
        response: { 200: similarAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listSemelhantes(tx, sessao, request.query)),
  );

  /** GET /ProcessOpositor/{id}. A client reads the list only. */
  app.get(
    '/ProcessOpositor/:id',
    {
      config: { policy: 'partesContrarias.ler' },
      schema: {
        tags,
        summary: 'Uma parte contrária',
        params: idParamsSchema,
        response: { 200: processOpositorSchema },
      },
    },
    async (request) => {
      const [parte] = await request.readAtOnce((tx) => findParte(tx, request.tenant, request.params.id));
      return parte;
    },
  );

  /**
   * POST /ProcessOpositor: 201 with the record. 400 for a case that does not exist; "CNPJ inválido" is
   * reported at `cpf`.
   */
  app.post(
    '/ProcessOpositor',
    {
      config: { policy: 'partesContrarias.criar' },
      schema: {
        tags,
        summary: 'Criar parte contrária',
        body: processOpositorCreateSchema,
        response: { 201: processOpositorSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await request.transaction((tx, sessao) => createParte(tx, sessao, request.body))),
  );

  /**
   * PUT /ProcessOpositor: the record as it is now; it stays on its case. 409 if it has changed since
   * `dataAlteracao`.
   */
  app.put(
    '/ProcessOpositor',
    {
      config: { policy: 'partesContrarias.alterar' },
      schema: {
        tags,
        summary: 'Alterar parte contrária',
        body: processOpositorUpdateSchema,
        response: { 200: processOpositorSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateParte(tx, sessao, request.body)),
  );

  /** DELETE /ProcessOpositor/{id}: 204. */
  app.delete(
    '/ProcessOpositor/:id',
    {
      config: { policy: 'partesContrarias.excluir' },
      schema: { tags, summary: 'Excluir parte contrária', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deleteParte(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );
};
