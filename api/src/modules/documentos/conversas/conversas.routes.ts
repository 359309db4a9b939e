import {
  conversationParams,
  conversationQuery,
  conversationReadSchema,
  conversationSchema,
  messageCreateSchema,
  messageSchema,
  unreadCasesAnswer,
  unreadCasesQuery,
} from '@foro/shared/contracts/conversation';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listPorLer, readConversa } from './conversas.queries';
import { markLidas, withdrawMensagem, writeMensagem } from './escrever.queries';

const tags = ['Conversas'];

/** The conversation of a case: everybody who sees the case reads it, its client and all staff. */
export const conversasRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Conversation?escopo=meus: cases with unread messages of the other side. */
  app.get(
    '/Conversation',
    {
      config: { policy: 'conversas.listar' },
      schema: {
        tags,
        summary: 'Conversas por ler',
        querystring: unreadCasesQuery,
        response: { 200: unreadCasesAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listPorLer(tx, sessao, request.query.escopo)),
  );

  /** GET /Conversation/{idProcesso}?antes=90: the latest messages, or those before one. 404 for others' cases. */
  app.get(
    '/Conversation/:idProcesso',
    {
      config: { policy: 'conversas.ler' },
      schema: {
        tags,
        summary: 'Conversa de um processo',
        params: conversationParams,
        querystring: conversationQuery,
        response: { 200: conversationSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) =>
        readConversa(tx, sessao, request.params.idProcesso, request.query.antes),
      ),
  );

  /**
   * POST /Conversation/{idProcesso} {texto, idDocumento?}: 201. 400 for a document that the client does not see, 429
   * after many messages within a minute.
   */
  app.post(
    '/Conversation/:idProcesso',
    {
      config: { policy: 'conversas.escrever' },
      schema: {
        tags,
        summary: 'Escrever na conversa',
        params: conversationParams,
        body: messageCreateSchema,
        response: { 201: messageSchema },
      },
    },
    async (request, reply) => {
      const written = await request.transaction((tx, sessao) =>
        writeMensagem(tx, sessao, request.params.idProcesso, request.body),
      );
      return reply.code(201).send(written);
    },
  );

  /** POST /Conversation/{idProcesso}/read {ate}: 204; marks the other side's messages as read, up to that one. */
  app.post(
    '/Conversation/:idProcesso/read',
    {
      config: { policy: 'conversas.marcar' },
      schema: {
        tags,
        summary: 'Marcar mensagens como lidas',
        params: conversationParams,
        body: conversationReadSchema,
      },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) =>
        markLidas(tx, sessao, request.params.idProcesso, request.body.ate),
      );
      return reply.code(204).send();
    },
  );

  /** POST /ConversationMessage/{id}/withdraw: empties one's own message; 404 for another person's. */
  app.post(
    '/ConversationMessage/:id/withdraw',
    {
      config: { policy: 'conversas.escrever' },
      schema: { tags, summary: 'Retirar mensagem', params: idParamsSchema, response: { 200: messageSchema } },
    },
    (request) => request.transaction((tx, sessao) => withdrawMensagem(tx, sessao, request.params.id)),
  );
};
