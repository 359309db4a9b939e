import {
  documentShareCreatedSchema,
  documentShareCreateSchema,
  documentShareListAnswer,
  documentShareListQuery,
  documentShareMailSchema,
  documentShareOpenedSchema,
  documentShareOpenSchema,
} from '@foro/shared/contracts/document-share';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendsMail } from '../../plataforma/mensagens/mail-mode';
import { sendContent } from '../documentos/send-content';
import {
  countAbertura,
  createCompartilhamento,
  findCompartilhado,
  firmOf,
  listCompartilhamentos,
  readCompartilhado,
  revokeCompartilhamento,
} from './compartilhamentos.queries';

const tags = ['Documentos'];

/**
 * Links by which outsiders fetch a document. The secret travels only in request bodies, because addresses are
 * logged.
 */
export const compartilhamentosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /DocumentShare?idDocumento=61: the links of a document, the latest first, without their secrets. */
  app.get(
    '/DocumentShare',
    {
      config: { policy: 'compartilhamentos.listar' },
      schema: {
        tags,
        summary: 'Links de um documento',
        querystring: documentShareListQuery,
        response: { 200: documentShareListAnswer },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => listCompartilhamentos(tx, sessao, request.query.idDocumento)),
  );

  /** GET /DocumentShare/mail: whether a code can be sent for a link that asks for acceptance. */
  app.get(
    '/DocumentShare/mail',
    {
      config: { policy: 'compartilhamentos.listar' },
      schema: {
        tags,
        summary: 'Se há e-mail para o código',
        response: { 200: documentShareMailSchema },
      },
    },
    async (request) => {
      await request.authorize();
      return { temEmail: sendsMail(app.config) };
    },
  );

  /**
   * POST /DocumentShare: 201 with the link and, only this once, its address. It opens the version that is now
   * the latest.
   */
  app.post(
    '/DocumentShare',
    {
      config: { policy: 'compartilhamentos.criar' },
      schema: {
        tags,
        summary: 'Compartilhar por link',
        body: documentShareCreateSchema,
        response: { 201: documentShareCreatedSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.transaction((tx, sessao) =>
            createCompartilhamento(tx, sessao, request.body, sendsMail(app.config)),
          ),
        ),
  );

  /** DELETE /DocumentShare/{id}: 204; revokes the link. */
  app.delete(
    '/DocumentShare/:id',
    {
      config: { policy: 'compartilhamentos.revogar' },
      schema: { tags, summary: 'Revogar link', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => revokeCompartilhamento(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );

  /**
   * POST /DocumentShare/open: the link's document, for anybody with its secret. 404 if the link is invalid or no
   * longer valid.
   */
  app.post(
    '/DocumentShare/open',
    {
      config: { policy: 'publica' },
      schema: {
        tags,
        summary: 'Ver o que um link abre',
        body: documentShareOpenSchema,
        response: { 200: documentShareOpenedSchema },
      },
    },
    async (request) => {
      const { token } = request.body;
      const idCliente = firmOf(token);
      return request.withoutSession(idCliente, (tx) => readCompartilhado(tx, idCliente, token));
    },
  );

  /**
   * POST /DocumentShare/content: the file as an attachment; it counts as an opening, and is recorded. A file
   * that cannot be opened does not count.
   */
  app.post(
    '/DocumentShare/content',
    {
      config: { policy: 'publica' },
      schema: { tags, summary: 'Baixar por um link', body: documentShareOpenSchema },
    },
    async (request, reply) => {
      const { token } = request.body;
      const idCliente = firmOf(token);
      const arquivo = await request.withoutSession(idCliente, (tx) =>
        findCompartilhado(tx, idCliente, token),
      );
      return sendContent(request, reply, arquivo, idCliente, () =>
        request.withoutSession(idCliente, (tx) => countAbertura(tx, idCliente, token, request.ip)),
      );
    },
  );
};
