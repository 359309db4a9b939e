import {
  paperListsAnswer,
  paperRequestCreatedSchema,
  paperRequestCreateSchema,
  paperRequestListAnswer,
  paperRequestListQuery,
  paperRequestSchema,
  paperRequestUpdateSchema,
} from '@foro/shared/contracts/paper-request';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createPedidos, listModelos, listPedidos, removeModelo, updatePedido } from './pedidos.queries';

const tags = ['Documentos'];

/** Documents that the firm asks its clients for; a hand-in answers one. */
export const pedidosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /PaperRequest?idProcesso=7, or ?abertos=true for those that wait for the client. 404 for others' cases. */
  app.get(
    '/PaperRequest',
    {
      config: { policy: 'pedidos.listar' },
      schema: {
        tags,
        summary: 'Documentos pedidos ao cliente',
        querystring: paperRequestListQuery,
        response: { 200: paperRequestListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listPedidos(tx, sessao, request.query)),
  );

  /** POST /PaperRequest {idProcesso, papeis, vencimento?, guardarComo?}: 201 with their ids. */
  app.post(
    '/PaperRequest',
    {
      config: { policy: 'pedidos.criar' },
      schema: {
        tags,
        summary: 'Pedir documentos ao cliente',
        body: paperRequestCreateSchema,
        response: { 201: paperRequestCreatedSchema },
      },
    },
    async (request, reply) => {
      const ids = await request.transaction((tx, sessao) => createPedidos(tx, sessao, request.body));
      return reply.code(201).send({ ids });
    },
  );

  /** PUT /PaperRequest: changes or cancels a request. 409 for an outdated version, and once it was accepted. */
  app.put(
    '/PaperRequest',
    {
      config: { policy: 'pedidos.alterar' },
      schema: {
        tags,
        summary: 'Alterar ou cancelar um pedido',
        body: paperRequestUpdateSchema,
        response: { 200: paperRequestSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updatePedido(tx, sessao, request.body)),
  );

  /** GET /PaperRequest/Model: the kept lists of documents. */
  app.get(
    '/PaperRequest/Model',
    {
      config: { policy: 'pedidos.modelos' },
      schema: { tags, summary: 'Listas de documentos', response: { 200: paperListsAnswer } },
    },
    (request) => request.transaction(listModelos),
  );

  /** DELETE /PaperRequest/Model/{id}: 204; a list is kept anew by its next request. */
  app.delete(
    '/PaperRequest/Model/:id',
    {
      config: { policy: 'pedidos.excluirModelo' },
      schema: { tags, summary: 'Excluir lista de documentos', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => removeModelo(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );
};
