import {
  notificationListAnswer,
  notificationListQuery,
  notificationParams,
  notificationSettingsSchema,
  readAllSchema,
  readOneSchema,
  sentListAnswer,
  sentListQuery,
  unreadSchema,
} from '@foro/shared/contracts/notification';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findAjuste, refuseSubstituto, writeAjuste } from './ajustes.queries';
import { countNaoLidos, listAvisos, listEnvios, readAviso, readAvisos } from './avisos.queries';

const tags = ['Avisos'];

/** Notices to the firm's people; each person reads only his own. */
export const avisosRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /Notification: the person's valid notices, the latest first, in either form; `lidos=false` returns
   * only the unread.
   */
  app.get(
    '/Notification',
    {
      config: { policy: 'avisos.ler' },
      schema: {
        tags,
        summary: 'Meus avisos',
        querystring: notificationListQuery,
        response: { 200: notificationListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listAvisos(tx, sessao, request.query)),
  );

  /** GET /Notification/unread: the number of unread notices, for the bell. */
  app.get(
    '/Notification/unread',
    {
      config: { policy: 'avisos.ler' },
      schema: { tags, summary: 'Quantos avisos não lidos', response: { 200: unreadSchema } },
    },
    (request) => request.transaction(async (tx, sessao) => ({ total: await countNaoLidos(tx, sessao) })),
  );

  /** POST /Notification/read {ate}: 204; marks all up to that one as read, on every device. */
  app.post(
    '/Notification/read',
    {
      config: { policy: 'avisos.marcar' },
      schema: { tags, summary: 'Marcar avisos como lidos', body: readAllSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => readAvisos(tx, sessao, request.body.ate));
      return reply.code(204).send();
    },
  );

  /** POST /Notification/{id}/read: 204. 404 for another person's notice. */
  app.post(
    '/Notification/:id/read',
    {
      config: { policy: 'avisos.marcar' },
      schema: {
        tags,
        summary: 'Marcar um aviso como lido',
        params: notificationParams,
        body: readOneSchema,
      },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => readAviso(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );

  /** GET /Notification/settings: the signed-in person's settings. */
  app.get(
    '/Notification/settings',
    {
      config: { policy: 'avisos.ajustar' },
      schema: {
        tags,
        summary: 'Como sou avisado',
        response: { 200: notificationSettingsSchema },
      },
    },
    (request) => request.transaction(findAjuste),
  );

  /**
   * PUT /Notification/settings: 400 if the substitute is the person herself, or not an active person of the
   * firm; a client has none.
   */
  app.put(
    '/Notification/settings',
    {
      config: { policy: 'avisos.ajustar' },
      schema: {
        tags,
        summary: 'Alterar como sou avisado',
        body: notificationSettingsSchema,
        response: { 200: notificationSettingsSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => {
        refuseSubstituto(sessao, request.body);
        return writeAjuste(tx, sessao, request.body);
      }),
  );

  /**
   * GET /Notification/sent: the firm's sent notices with recipient, channel, time and failures, without their
   * content. In either form.
   */
  app.get(
    '/Notification/sent',
    {
      config: { policy: 'avisos.verEnvios' },
      schema: {
        tags,
        summary: 'Avisos enviados',
        querystring: sentListQuery,
        response: { 200: sentListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listEnvios(tx, sessao, request.query)),
  );
};
