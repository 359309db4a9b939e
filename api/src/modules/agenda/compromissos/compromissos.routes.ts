import { BODY_LIMITS } from '@foro/shared/contracts/body-limits';
import {
  calendarImportAnswer,
  calendarImportSchema,
  calendarPreviewAnswer,
  calendarPreviewSchema,
} from '@foro/shared/contracts/calendar-import';
import { idParamSchema, idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  participantCreateSchema,
  participantSchema,
  processScheduleCreateSchema,
  processScheduleListAnswer,
  processScheduleListQuery,
  processSchedulePanelQuery,
  processSchedulePanelRowSchema,
  processScheduleSchema,
  processScheduleScopeQuery,
  processScheduleUpdateSchema,
} from '@foro/shared/contracts/process-schedule';
import { repetitionCountedSchema, repetitionCountSchema } from '@foro/shared/contracts/schedule-repetition';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../../../drawing/take-turns';
import { gzipAnswer } from '../../../http/gzip-answer';
import { donosOf, listPainel } from './compromissos-painel.queries';
import {
  createCompromisso,
  deleteCompromisso,
  findCompromisso,
  listCompromissos,
  updateCompromisso,
} from './compromissos.queries';
import { importCalendario, previewImport, requireLida } from './importar.queries';
import { addParticipante, listParticipantes, removeParticipante } from './participantes.queries';
import { countRepeticao } from './serie.queries';

const tags = ['Compromissos'];
/** The size limit of a calendar file. */
const bodyLimit = BODY_LIMITS['/api/ProcessSchedule/import'];
const daAgenda = z.object({ idAgenda: idParamSchema });

/**
 * Commitments and their participants. A user who sees one may also change it: Admin and Gestor all of the
 * firm, a Colaborador his own and those shared with him; for anybody else it does not exist.
 */
export const compromissosRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /ProcessSchedule: all that the user may see, by their start; with `inicio` or `fim` (ISO instants)
   * those that overlap that period, with `idProcesso` those of a case, with `escopo` the person's own or
   * their teams', with `idUsuario` and `idEquipe` those of a person or of a team's members, with `idProcessoAgendaPrioridade` those of a type. A firm has thousands, so the response is gzipped for clients that accept it.
   */
  app.get(
    '/ProcessSchedule',
    {
      onSend: gzipAnswer,
      config: { policy: 'compromissos.listar' },
      schema: {
        tags,
        summary: 'Compromissos',
        querystring: processScheduleListQuery,
        response: { 200: processScheduleListAnswer },
      },
    },
    (request) =>
      request.transaction(async (tx, sessao) => {
        const { escopo, ...recorte } = request.query;
        const donos = escopo && (await donosOf(tx, sessao, escopo));
        return listCompromissos(tx, sessao, { ...recorte, ...(donos && { donos }) });
      }),
  );

  /**
   * GET /ProcessSchedule/Panel: the commitments that overlap the period, with place and case; `escopo` limits
   * to the person's own (the default) or their teams'. Never more than the user sees.
   */
  app.get(
    '/ProcessSchedule/Panel',
    {
      onSend: gzipAnswer,
      config: { policy: 'compromissos.listar' },
      schema: {
        tags,
        summary: 'Compromissos de um período, para a página inicial',
        querystring: processSchedulePanelQuery,
        response: { 200: z.array(processSchedulePanelRowSchema) },
      },
    },
    (request) => request.transaction((tx, sessao) => listPainel(tx, sessao, request.query)),
  );

  /** GET /ProcessSchedule/{id}, with the labels of its priority and case. */
  app.get(
    '/ProcessSchedule/:id',
    {
      config: { policy: 'compromissos.ler' },
      schema: {
        tags,
        summary: 'Um compromisso',
        params: idParamsSchema,
        response: { 200: processScheduleSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findCompromisso(tx, sessao, request.params.id)),
  );

  /**
   * POST /ProcessSchedule: 201 with the record; with `repeticao` the first of the series. Instants have their
   * offset; 400 for an end before the start, and for a priority or case that does not exist.
   */
  app.post(
    '/ProcessSchedule',
    {
      config: { policy: 'compromissos.criar' },
      schema: {
        tags,
        summary: 'Criar compromisso',
        body: processScheduleCreateSchema,
        response: { 201: processScheduleSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.transaction((tx, sessao) => createCompromisso(tx, sessao, request.body))),
  );

  /**
   * POST /ProcessSchedule/repetition: 200 with the number of commitments in the series; stores nothing. 400
   * as for creating them.
   */
  app.post(
    '/ProcessSchedule/repetition',
    {
      config: { policy: 'compromissos.criar' },
      schema: {
        tags,
        summary: 'Contar os compromissos de uma repetição',
        body: repetitionCountSchema,
        response: { 200: repetitionCountedSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => countRepeticao(tx, sessao, request.body)),
  );

  /**
   * PUT /ProcessSchedule: the record as it is now; `escopo` applies the change to the later ones of its
   * series, or to all. 409 with who and when, if it has changed since `dataAlteracao`.
   */
  app.put(
    '/ProcessSchedule',
    {
      config: { policy: 'compromissos.alterar' },
      schema: {
        tags,
        summary: 'Alterar compromisso',
        body: processScheduleUpdateSchema,
        response: { 200: processScheduleSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateCompromisso(tx, sessao, request.body)),
  );

  /**
   * DELETE /ProcessSchedule/{id}: 204; deletes its participants too, and with `escopo` others of its series.
   */
  app.delete(
    '/ProcessSchedule/:id',
    {
      config: { policy: 'compromissos.excluir' },
      schema: {
        tags,
        summary: 'Excluir compromisso',
        params: idParamsSchema,
        querystring: processScheduleScopeQuery,
      },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) =>
        deleteCompromisso(tx, sessao, request.params.id, request.query.escopo),
      );
      return reply.code(204).send();
    },
  );

  /**
   * POST /ProcessSchedule/import/preview {arquivo}: the effect of importing a calendar file. 400 with the
   * fault of the file.
   */
  app.post(
    '/ProcessSchedule/import/preview',
    {
      bodyLimit,
      config: { policy: 'compromissos.importar' },
      schema: {
        tags,
        summary: 'Conferir um arquivo de calendário',
        body: calendarPreviewSchema,
        response: { 200: calendarPreviewAnswer },
      },
    },
    async (request, reply) => {
      await request.authorize();
      const lido = requireLida(await app.readCalendar(request.body.arquivo, callerOf(request, reply)));
      return request.transaction((tx, sessao) => previewImport(tx, sessao, lido));
    },
  );

  /**
   * POST /ProcessSchedule/import {arquivo, idProcessoAgendaPrioridade}: stores new and changed entries;
   * importing the same file again changes nothing.
   */
  app.post(
    '/ProcessSchedule/import',
    {
      bodyLimit,
      config: { policy: 'compromissos.importar' },
      schema: {
        tags,
        summary: 'Importar um arquivo de calendário',
        body: calendarImportSchema,
        response: { 200: calendarImportAnswer },
      },
    },
    async (request, reply) => {
      await request.authorize();
      const { arquivo, idProcessoAgendaPrioridade } = request.body;
      const lido = requireLida(await app.readCalendar(arquivo, callerOf(request, reply)));
      return request.transaction((tx, sessao) =>
        importCalendario(tx, sessao, lido, idProcessoAgendaPrioridade),
      );
    },
  );

  /** GET /ProcessSchedule/participants/{idAgenda}: by name. 404 if the user sees no such commitment. */
  app.get(
    '/ProcessSchedule/participants/:idAgenda',
    {
      config: { policy: 'participantes.listar' },
      schema: {
        tags,
        summary: 'Participantes de um compromisso',
        params: daAgenda,
        response: { 200: z.array(participantSchema) },
      },
    },
    (request) => request.transaction((tx, sessao) => listParticipantes(tx, sessao, request.params.idAgenda)),
  );

  /**
   * POST /ProcessSchedule/participants: 201 with the participant. 400 for a person who is not an active
   * platform user of the firm, 409 for a present participant.
   */
  app.post(
    '/ProcessSchedule/participants',
    {
      config: { policy: 'participantes.criar' },
      schema: {
        tags,
        summary: 'Adicionar participante',
        body: participantCreateSchema,
        response: { 201: participantSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.transaction((tx, sessao) => addParticipante(tx, sessao, request.body))),
  );

  /** DELETE /ProcessSchedule/participants/{id}, the id of the participation: 204. */
  app.delete(
    '/ProcessSchedule/participants/:id',
    {
      config: { policy: 'participantes.excluir' },
      schema: {
        tags,
        summary: 'Remover participante',
        params: idParamsSchema,
        querystring: processScheduleScopeQuery,
      },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) =>
        removeParticipante(tx, sessao, request.params.id, request.query.escopo),
      );
      return reply.code(204).send();
    },
  );
};
