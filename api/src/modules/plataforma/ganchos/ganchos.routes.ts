import { idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  deliveryParamsSchema,
  webhookCreateSchema,
  webhookDeliveryAnswer,
  webhookListAnswer,
  webhookListQuery,
  webhookSchema,
  webhookSecretSchema,
  webhookUpdateSchema,
} from '@foro/shared/contracts/webhook';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  createGancho,
  deleteGancho,
  findGancho,
  listEntregas,
  listGanchos,
  redeliver,
  rotateGancho,
  sendTeste,
  updateGancho,
} from './ganchos.queries';

const tags = ['Webhooks'];

/** Addresses of other programs that are told of changes; for administrators, and never with a key. */
export const ganchosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Webhook: with `page` `{ items, total }`, without it all; the latest first. */
  app.get(
    '/Webhook',
    {
      config: { policy: 'ganchos.listar' },
      schema: {
        tags,
        summary: 'Webhooks',
        querystring: webhookListQuery,
        response: { 200: webhookListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listGanchos(tx, sessao, request.query)),
  );

  /** GET /Webhook/{id}, without its secret. */
  app.get(
    '/Webhook/:id',
    {
      config: { policy: 'ganchos.listar' },
      schema: { tags, summary: 'Um webhook', params: idParamsSchema, response: { 200: webhookSchema } },
    },
    (request) => request.transaction((tx, sessao) => findGancho(tx, sessao, request.params.id)),
  );

  /** POST /Webhook: 201 with the webhook and its secret, which is not shown again. 409 for the eleventh. */
  app.post(
    '/Webhook',
    {
      config: { policy: 'ganchos.criar' },
      schema: {
        tags,
        summary: 'Criar um webhook',
        body: webhookCreateSchema,
        response: { 201: webhookSecretSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.transaction((tx, sessao) => createGancho(tx, sessao, request.body, app.config))),
  );

  /** PUT /Webhook: what waits is tried again at once. 409 if it has changed since `dataAlteracao`. */
  app.put(
    '/Webhook',
    {
      config: { policy: 'ganchos.alterar' },
      schema: {
        tags,
        summary: 'Alterar, ligar ou desligar um webhook',
        body: webhookUpdateSchema,
        response: { 200: webhookSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateGancho(tx, sessao, request.body, app.config)),
  );

  /** DELETE /Webhook/{id}: 204; its deliveries go with it. */
  app.delete(
    '/Webhook/:id',
    {
      config: { policy: 'ganchos.excluir' },
      schema: { tags, summary: 'Excluir um webhook', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deleteGancho(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );

  /** POST /Webhook/{id}/rotate: another secret; the previous one signs too for 24 hours. */
  app.post(
    '/Webhook/:id/rotate',
    {
      config: { policy: 'ganchos.alterar' },
      schema: {
        tags,
        summary: 'Trocar o segredo de um webhook',
        params: idParamsSchema,
        response: { 200: webhookSecretSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => rotateGancho(tx, sessao, request.params.id, app.config)),
  );

  /** GET /Webhook/{id}/deliveries: of the last 30 days, the latest first. */
  app.get(
    '/Webhook/:id/deliveries',
    {
      config: { policy: 'ganchos.listar' },
      schema: {
        tags,
        summary: 'Entregas de um webhook',
        params: idParamsSchema,
        querystring: webhookListQuery,
        response: { 200: webhookDeliveryAnswer },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => listEntregas(tx, sessao, request.params.id, request.query)),
  );

  /** POST /Webhook/{id}/deliveries/{idEntrega}/redeliver: 204. 409 while the webhook is off. */
  app.post(
    '/Webhook/:id/deliveries/:idEntrega/redeliver',
    {
      config: { policy: 'ganchos.alterar' },
      schema: { tags, summary: 'Enviar uma entrega de novo', params: deliveryParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => redeliver(tx, sessao, request.params));
      return reply.code(204).send();
    },
  );

  /** POST /Webhook/{id}/test: 204; the delivery follows in the background. 409 while the webhook is off. */
  app.post(
    '/Webhook/:id/test',
    {
      config: { policy: 'ganchos.alterar' },
      schema: { tags, summary: 'Enviar um teste', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => sendTeste(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );
};
