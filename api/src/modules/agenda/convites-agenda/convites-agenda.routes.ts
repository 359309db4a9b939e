import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { processScheduleScopeQuery } from '@foro/shared/contracts/process-schedule';
import {
  invitationAnswerSchema,
  invitationOpenedSchema,
  invitationOpenSchema,
  scheduleAnswerSchema,
  scheduleGuestSchema,
  scheduleInvitationSchema,
} from '@foro/shared/contracts/schedule-invitation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { addConvidado, answerOwn, listConvites, removeConvidado } from './convites-agenda.queries';
import { answerConvite, firmOfConvite, openConvite } from './resposta.queries';

const tags = ['Compromissos'];

/**
 * Invitations to a commitment, and their answers. A mail's secret travels only in request bodies, because
 * addresses are logged.
 */
export const convitesAgendaRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /ProcessSchedule/{id}/invitations: participants who were invited and guests from outside, with their answers. 404 if the user sees no such commitment. */
  app.get(
    '/ProcessSchedule/:id/invitations',
    {
      config: { policy: 'convidados.listar' },
      schema: {
        tags,
        summary: 'Convites de um compromisso',
        params: idParamsSchema,
        response: { 200: z.array(scheduleInvitationSchema) },
      },
    },
    (request) => request.transaction((tx, sessao) => listConvites(tx, sessao, request.params.id)),
  );

  /**
   * POST /ProcessSchedule/{id}/invitations {nome, email}: 201 with the guest from outside, who gets a mail.
   * 409 for a person who is invited already, and for a deadline's commitment.
   */
  app.post(
    '/ProcessSchedule/:id/invitations',
    {
      config: { policy: 'convidados.criar' },
      schema: {
        tags,
        summary: 'Convidar alguém de fora',
        params: idParamsSchema,
        body: scheduleGuestSchema,
        response: { 201: scheduleInvitationSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.transaction((tx, sessao) =>
            addConvidado(tx, sessao, request.params.id, request.body),
          ),
        ),
  );

  /**
   * DELETE /ProcessSchedule/invitations/{id} of a guest from outside: 204; he is notified if he had got a
   * mail.
   */
  app.delete(
    '/ProcessSchedule/invitations/:id',
    {
      config: { policy: 'convidados.excluir' },
      schema: {
        tags,
        summary: 'Retirar convidado de fora',
        params: idParamsSchema,
        querystring: processScheduleScopeQuery,
      },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) =>
        removeConvidado(tx, sessao, request.params.id, request.query.escopo),
      );
      return reply.code(204).send();
    },
  );

  /**
   * POST /ProcessSchedule/{id}/invitations/answer {resposta}: 204; stores the user's own answer. 404 for a
   * person who is not invited.
   */
  app.post(
    '/ProcessSchedule/:id/invitations/answer',
    {
      config: { policy: 'convidados.responder' },
      schema: {
        tags,
        summary: 'Responder a um convite',
        params: idParamsSchema,
        body: scheduleAnswerSchema,
      },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) =>
        answerOwn(tx, sessao, request.params.id, request.body.resposta),
      );
      return reply.code(204).send();
    },
  );

  /**
   * POST /ProcessSchedule/invitation/open: the commitments of a mail's link; changes nothing. 404 if the link
   * is no longer valid.
   */
  app.post(
    '/ProcessSchedule/invitation/open',
    {
      config: { policy: 'publica' },
      schema: {
        tags,
        summary: 'Ver o convite de um link',
        body: invitationOpenSchema,
        response: { 200: invitationOpenedSchema },
      },
    },
    async (request) => {
      const { token } = request.body;
      const idCliente = firmOfConvite(token);
      return request.withoutSession(idCliente, (tx) => openConvite(tx, idCliente, token));
    },
  );

  /**
   * POST /ProcessSchedule/invitation/answer {token, resposta}: the same commitments, with the answer stored.
   */
  app.post(
    '/ProcessSchedule/invitation/answer',
    {
      config: { policy: 'publica' },
      schema: {
        tags,
        summary: 'Responder por um link',
        body: invitationAnswerSchema,
        response: { 200: invitationOpenedSchema },
      },
    },
    async (request) => {
      const idCliente = firmOfConvite(request.body.token);
      return request.withoutSession(idCliente, (tx) => answerConvite(tx, idCliente, request.body));
    },
  );
};
