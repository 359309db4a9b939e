import {
  apiKeyCreateSchema,
  apiKeyListAnswer,
  apiKeyListQuery,
  apiKeySecretSchema,
} from '@foro/shared/contracts/api-key';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createChave, listChaves, revokeChave, rotateChave } from './chaves.queries';

const tags = ['Chaves de integração'];

/** Keys with which other programs call the API; for administrators, and never with a key. */
export const chavesRoutes: FastifyPluginAsyncZod = async (app) => {
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
      reply.code(201).send(await request.transaction((tx, sessao) => createChave(tx, sessao, request.body))),
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
    (request) => request.transaction((tx, sessao) => rotateChave(tx, sessao, request.params.id)),
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
