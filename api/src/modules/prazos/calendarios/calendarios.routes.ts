import {
  forensicCalendarCreateSchema,
  forensicCalendarRowSchema,
  forensicCalendarSchema,
  forensicCalendarUpdateSchema,
  forensicCheckSchema,
  forensicDayCreateSchema,
  forensicDaySchema,
  forensicSuspensionCreateSchema,
  forensicSuspensionSchema,
} from '@foro/shared/contracts/forensic-calendar';
import { idParamSchema, idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  checkCalendario,
  createCalendario,
  deleteCalendario,
  findCalendario,
  listCalendarios,
  updateCalendario,
} from './calendarios.queries';
import { addDia, listDias, removeDia } from './dias.queries';
import { addSuspensao, listSuspensoes, removeSuspensao } from './suspensoes.queries';

const tags = ['Calendários forenses'];

/**
 * Forensic calendars: the built-in ones, which nobody can change, and the firm's own; days and suspensions of
 * either.
 */
export const calendariosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /ForensicCalendar: all, the built-in ones first. */
  app.get(
    '/ForensicCalendar',
    {
      config: { policy: 'calendarios.listar' },
      schema: {
        tags,
        summary: 'Calendários forenses',
        response: { 200: z.array(forensicCalendarRowSchema) },
      },
    },
    (request) => request.transaction((tx, { idCliente }) => listCalendarios(tx, idCliente)),
  );

  /** GET /ForensicCalendar/{id}. */
  app.get(
    '/ForensicCalendar/:id',
    {
      config: { policy: 'calendarios.ler' },
      schema: {
        tags,
        summary: 'Um calendário',
        params: idParamsSchema,
        response: { 200: forensicCalendarSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findCalendario(tx, sessao, request.params.id)),
  );

  /**
   * POST /ForensicCalendar: 201 with the record. 400 for a parent that does not exist, or a level wider than
   * the parent's.
   */
  app.post(
    '/ForensicCalendar',
    {
      config: { policy: 'calendarios.criar' },
      schema: {
        tags,
        summary: 'Criar calendário',
        body: forensicCalendarCreateSchema,
        response: { 201: forensicCalendarSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.transaction((tx, sessao) => createCalendario(tx, sessao, request.body))),
  );

  /**
   * PUT /ForensicCalendar: 409 for a built-in calendar and for an outdated version, 400 if the inheritance
   * would be circular.
   */
  app.put(
    '/ForensicCalendar',
    {
      config: { policy: 'calendarios.alterar' },
      schema: {
        tags,
        summary: 'Alterar calendário',
        body: forensicCalendarUpdateSchema,
        response: { 200: forensicCalendarSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateCalendario(tx, sessao, request.body)),
  );

  /** DELETE /ForensicCalendar/{id}: 204. 409 for a built-in calendar, and if others inherit from it. */
  app.delete(
    '/ForensicCalendar/:id',
    {
      config: { policy: 'calendarios.excluir' },
      schema: { tags, summary: 'Excluir calendário', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deleteCalendario(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );

  /**
   * POST /ForensicCalendar/{id}/checked: records whether the calendar of a year was compared with the court's
   * act.
   */
  app.post(
    '/ForensicCalendar/:id/checked',
    {
      config: { policy: 'calendarios.alterar' },
      schema: {
        tags,
        summary: 'Marcar calendário como conferido',
        params: idParamsSchema,
        body: forensicCheckSchema,
        response: { 200: forensicCalendarSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => checkCalendario(tx, sessao, request.params.id, request.body)),
  );

  /** GET /ForensicCalendar/{id}/days: the calendar's own days, the built-in ones first. */
  app.get(
    '/ForensicCalendar/:id/days',
    {
      config: { policy: 'calendarios.ler' },
      schema: {
        tags,
        summary: 'Dias de um calendário',
        params: idParamsSchema,
        response: { 200: z.array(forensicDaySchema) },
      },
    },
    (request) => request.transaction((tx, sessao) => listDias(tx, sessao, request.params.id)),
  );

  /**
   * POST /ForensicCalendar/{id}/days: 201. A firm may add days to built-in calendars too, for itself alone.
   */
  app.post(
    '/ForensicCalendar/:id/days',
    {
      config: { policy: 'calendarios.alterar' },
      schema: {
        tags,
        summary: 'Acrescentar dia a um calendário',
        params: idParamsSchema,
        body: forensicDayCreateSchema,
        response: { 201: forensicDaySchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.transaction((tx, sessao) => addDia(tx, sessao, request.params.id, request.body))),
  );

  /** DELETE /ForensicCalendar/{id}/days/{idDia}: 204; built-in days have no id. */
  app.delete(
    '/ForensicCalendar/:id/days/:idDia',
    {
      config: { policy: 'calendarios.alterar' },
      schema: {
        tags,
        summary: 'Excluir dia de um calendário',
        params: z.object({ id: idParamSchema, idDia: idParamSchema }),
      },
    },
    async (request, reply) => {
      const { id, idDia } = request.params;
      await request.transaction((tx, sessao) => removeDia(tx, sessao, id, idDia));
      return reply.code(204).send();
    },
  );

  /** GET /ForensicCalendar/{id}/suspensions. */
  app.get(
    '/ForensicCalendar/:id/suspensions',
    {
      config: { policy: 'calendarios.ler' },
      schema: {
        tags,
        summary: 'Suspensões de um calendário',
        params: idParamsSchema,
        response: { 200: z.array(forensicSuspensionSchema) },
      },
    },
    (request) => request.transaction((tx, sessao) => listSuspensoes(tx, sessao, request.params.id)),
  );

  /** POST /ForensicCalendar/{id}/suspensions: 201. */
  app.post(
    '/ForensicCalendar/:id/suspensions',
    {
      config: { policy: 'calendarios.alterar' },
      schema: {
        tags,
        summary: 'Acrescentar suspensão a um calendário',
        params: idParamsSchema,
        body: forensicSuspensionCreateSchema,
        response: { 201: forensicSuspensionSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.transaction((tx, sessao) =>
            addSuspensao(tx, sessao, request.params.id, request.body),
          ),
        ),
  );

  /** DELETE /ForensicCalendar/{id}/suspensions/{idSuspensao}: 204. */
  app.delete(
    '/ForensicCalendar/:id/suspensions/:idSuspensao',
    {
      config: { policy: 'calendarios.alterar' },
      schema: {
        tags,
        summary: 'Excluir suspensão de um calendário',
        params: z.object({ id: idParamSchema, idSuspensao: idParamSchema }),
      },
    },
    async (request, reply) => {
      const { id, idSuspensao } = request.params;
      await request.transaction((tx, sessao) => removeSuspensao(tx, sessao, id, idSuspensao));
      return reply.code(204).send();
    },
  );
};
