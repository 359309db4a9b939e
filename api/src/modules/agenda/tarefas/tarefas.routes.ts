import { idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  taskBatchAnswer,
  taskBatchSchema,
  taskBoardQuery,
  taskColumnSchema,
  taskCreateSchema,
  taskListAnswer,
  taskListQuery,
  taskMoveSchema,
  taskReportQuery,
  taskReportRowSchema,
  taskSchema,
  taskUndoSchema,
  taskUpdateSchema,
} from '@foro/shared/contracts/task';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changeLote, undoLote } from './lote.queries';
import { readQuadro } from './quadro.queries';
import { reportTarefas } from './relatorio.queries';
import { listTarefas } from './tarefas-lista.queries';
import { createTarefa, deleteTarefa, findTarefa, moveTarefa, updateTarefa } from './tarefas.queries';

const tags = ['Tarefas'];
const umaTarefa = { 200: taskSchema };

/** Tasks: work without an hour. Only for the firm's people. */
export const tarefasRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Task: with `page` `{ items, total }`, without it all; filtered by scope, state, days, case, person, text. */
  app.get(
    '/Task',
    {
      config: { policy: 'tarefas.listar' },
      schema: { tags, summary: 'Tarefas', querystring: taskListQuery, response: { 200: taskListAnswer } },
    },
    (request) =>
      request.transaction((tx, { idCliente, idUsuario }) =>
        listTarefas(tx, idCliente, { ...request.query, idUsuario }),
      ),
  );

  /** GET /Task/Board: the columns of the board with their numbers and first tasks. `hoje` is the reader's day. */
  app.get(
    '/Task/Board',
    {
      config: { policy: 'tarefas.listar' },
      schema: {
        tags,
        summary: 'Quadro de tarefas',
        querystring: taskBoardQuery,
        response: { 200: z.array(taskColumnSchema) },
      },
    },
    (request) => request.transaction((tx, sessao) => readQuadro(tx, sessao, request.query)),
  );

  /** GET /Task/Report: created, done, in time, by person and flow; outside the management only the own ones. */
  app.get(
    '/Task/Report',
    {
      config: { policy: 'tarefas.listar' },
      schema: {
        tags,
        summary: 'Relatório de tarefas',
        querystring: taskReportQuery,
        response: { 200: z.array(taskReportRowSchema) },
      },
    },
    (request) => request.transaction((tx, sessao) => reportTarefas(tx, sessao, request.query)),
  );

  /** GET /Task/{id}. */
  app.get(
    '/Task/:id',
    {
      config: { policy: 'tarefas.ler' },
      schema: { tags, summary: 'Uma tarefa', params: idParamsSchema, response: umaTarefa },
    },
    (request) => request.transaction((tx, sessao) => findTarefa(tx, sessao, request.params.id)),
  );

  /** POST /Task: 201 with the record. 400 at the field of a person without access, or of a wrong case. */
  app.post(
    '/Task',
    {
      config: { policy: 'tarefas.criar' },
      schema: { tags, summary: 'Criar tarefa', body: taskCreateSchema, response: { 201: taskSchema } },
    },
    async (request, reply) =>
      reply.code(201).send(await request.transaction((tx, sessao) => createTarefa(tx, sessao, request.body))),
  );

  /** PUT /Task: 409 for an outdated version, and for a state that waits for another task or for a review. */
  app.put(
    '/Task',
    {
      config: { policy: 'tarefas.alterar' },
      schema: { tags, summary: 'Alterar tarefa', body: taskUpdateSchema, response: umaTarefa },
    },
    (request) => request.transaction((tx, sessao) => updateTarefa(tx, sessao, request.body)),
  );

  /** DELETE /Task/{id}: 204. */
  app.delete(
    '/Task/:id',
    {
      config: { policy: 'tarefas.excluir' },
      schema: { tags, summary: 'Excluir tarefa', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deleteTarefa(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );

  /** POST /Task/{id}/move: changes state, person or day, by the rules of PUT. */
  app.post(
    '/Task/:id/move',
    {
      config: { policy: 'tarefas.alterar' },
      schema: {
        tags,
        summary: 'Mover tarefa',
        params: idParamsSchema,
        body: taskMoveSchema,
        response: umaTarefa,
      },
    },
    (request) => request.transaction((tx, sessao) => moveTarefa(tx, sessao, request.params.id, request.body)),
  );

  /** POST /Task/batch: 200 with the result for each; a refusal of one leaves the others changed. */
  app.post(
    '/Task/batch',
    {
      config: { policy: 'tarefas.alterar' },
      schema: {
        tags,
        summary: 'Mudar várias tarefas',
        body: taskBatchSchema,
        response: { 200: taskBatchAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => changeLote(tx, sessao, request.body)),
  );

  /** POST /Task/batch/undo: all or nothing, by the person who changed them, shortly before. */
  app.post(
    '/Task/batch/undo',
    {
      config: { policy: 'tarefas.alterar' },
      schema: {
        tags,
        summary: 'Desfazer a mudança de várias tarefas',
        body: taskUndoSchema,
        response: { 200: taskBatchAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => undoLote(tx, sessao, request.body)),
  );
};
