import {
  handInAcceptSchema,
  handInCreateSchema,
  handInListAnswer,
  handInListQuery,
  handInRefuseSchema,
  handInSchema,
} from '@foro/shared/contracts/document-hand-in';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { titleOf } from '../../../files/file-name';
import { noteLeitura } from '../../../history/note-leitura';
import { PLAIN, refuseOtherBodies } from '../documentos/receive-upload';
import { sendContent } from '../documentos/send-content';
import { storeUpload } from '../documentos/store-draft';
import { createEntrega, findArquivo, listEntregas } from './entregas.queries';
import { acceptEntrega, refuseEntrega, withdrawEntrega } from './decide.queries';

const tags = ['Documentos'];

/**
 * Clients' hand-ins for their cases: they wait until the firm accepts them as documents, or refuses them with a
 * reason.
 */
export const entregasRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /DocumentHandIn?idProcesso=7: the latest first. 404 if the user sees no such case. */
  app.get(
    '/DocumentHandIn',
    {
      config: { policy: 'entregas.listar' },
      schema: {
        tags,
        summary: 'Arquivos que o cliente enviou para um processo',
        querystring: handInListQuery,
        response: { 200: handInListAnswer },
      },
    },
    (request) => {
      const { idProcesso, situacao } = request.query;
      return request.transaction((tx, sessao) => listEntregas(tx, sessao, idProcesso, situacao));
    },
  );

  /**
   * POST /DocumentHandIn, a form with the fields and `arquivo`: 201. Refused like an upload of the firm, and
   * 409 if too many wait.
   */
  app.post(
    '/DocumentHandIn',
    {
      config: { policy: 'entregas.criar' },
      schema: {
        tags,
        summary: 'Enviar arquivo ao escritório',
        consumes: ['multipart/form-data'],
        response: { 201: handInSchema },
      },
    },
    async (request, reply) => {
      await request.authorize();
      refuseOtherBodies(request);
      const created = await storeUpload(request, handInCreateSchema, createEntrega, {
        ...PLAIN,
        toBody: (fields, nome) => ({ ...fields, titulo: fields.titulo || titleOf(nome) }),
      });
      return reply.code(201).send(created);
    },
  );

  /**
   * GET /DocumentHandIn/{id}/content: the file while it waits, always as an attachment; reading it is an
   * event.
   */
  app.get(
    '/DocumentHandIn/:id/content',
    {
      config: { policy: 'entregas.listar' },
      schema: { tags, summary: 'Arquivo que espera', params: idParamsSchema },
    },
    async (request, reply) => {
      const { id } = request.params;
      const arquivo = await request.transaction((tx, sessao) => findArquivo(tx, sessao, id));
      noteLeitura(request, { tabela: 'documento_entrega', idRegistro: id, rotulo: arquivo.nome });
      return sendContent(request, reply, arquivo);
    },
  );

  /** POST /DocumentHandIn/{id}/accept: makes it a document of the case. 409 if somebody decided before. */
  app.post(
    '/DocumentHandIn/:id/accept',
    {
      config: { policy: 'entregas.decidir' },
      schema: {
        tags,
        summary: 'Aceitar',
        params: idParamsSchema,
        body: handInAcceptSchema,
        response: { 200: handInSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => acceptEntrega(tx, sessao, request.params.id, request.body)),
  );

  /**
   * POST /DocumentHandIn/{id}/refuse: refuses it with a reason, which the client reads. 409 if somebody
   * decided before.
   */
  app.post(
    '/DocumentHandIn/:id/refuse',
    {
      config: { policy: 'entregas.decidir' },
      schema: {
        tags,
        summary: 'Recusar',
        params: idParamsSchema,
        body: handInRefuseSchema,
        response: { 200: handInSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => refuseEntrega(tx, sessao, request.params.id, request.body.motivo)),
  );

  /** POST /DocumentHandIn/{id}/withdraw: only its sender may withdraw it. 409 if somebody decided before. */
  app.post(
    '/DocumentHandIn/:id/withdraw',
    {
      config: { policy: 'entregas.criar' },
      schema: { tags, summary: 'Retirar', params: idParamsSchema, response: { 200: handInSchema } },
    },
    (request) => request.transaction((tx, sessao) => withdrawEntrega(tx, sessao, request.params.id)),
  );
};
