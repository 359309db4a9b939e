import {
  apiKeyCreateSchema,
  apiKeyListAnswer,
  apiKeyListQuery,
  apiKeySecretSchema,
} from '@foro/shared/contracts/api-key';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendsMail } from '../mensagens/mail-mode';
import { createChave, listChaves, revokeChave, rotateChave, tellPessoa } from './chaves.queries';

const tags = ['Chaves de integração'];

/** Keys with which other programs call the API; for administrators, and never with a key. */
export const chavesRoutes: FastifyPluginAsyncZod = async (app) => {
  const noticeOf = ({ id }: FastifyRequest) => ({
    idRequisicao: id,
    hasMail: sendsMail(app.config),
  });

  /** GET /ApiKey: with `page` `{ items, total }`, without it all; the valid ones first. */
  app.get(
    '/ApiKey',
    {
      config: { policy: 'chaves.listar' },
      schema: {
        tags,
        summary: 'Chaves de integração',
        querystring: apiKeyListQuery,
        response: { 200: apiKeyListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listChaves(tx, sessao, request.query)),
  );

  /** POST /ApiKey: 201 with the key and its secret, which is not shown again. */
  app.post(
    '/ApiKey',
    {
      config: { policy: 'chaves.criar' },
      schema: {
        tags,
        summary: 'Criar uma chave de integração',
        body: apiKeyCreateSchema,
        response: { 201: apiKeySecretSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.transaction(async (tx, sessao) =>
            tellPessoa(tx, sessao, await createChave(tx, sessao, request.body), noticeOf(request)),
          ),
        ),
  );

  /** POST /ApiKey/{id}/rotate: the key with another secret; the previous one is void. 409 if it was revoked. */
  app.post(
    '/ApiKey/:id/rotate',
    {
      config: { policy: 'chaves.criar' },
      schema: {
        tags,
        summary: 'Trocar o segredo de uma chave',
        params: idParamsSchema,
        response: { 200: apiKeySecretSchema },
      },
    },
    (request) =>
      request.transaction(async (tx, sessao) =>
        tellPessoa(tx, sessao, await rotateChave(tx, sessao, request.params.id), noticeOf(request)),
      ),
  );

  /** DELETE /ApiKey/{id}: 204; revokes the key for good. */
  app.delete(
    '/ApiKey/:id',
    {
      config: { policy: 'chaves.revogar' },
      schema: { tags, summary: 'Revogar uma chave de integração', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => revokeChave(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );
};
