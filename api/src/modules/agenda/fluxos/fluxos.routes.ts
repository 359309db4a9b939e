import { idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  plannedTaskSchema,
  workflowCancelSchema,
  workflowCreateSchema,
  workflowRowSchema,
  workflowSchema,
  workflowStartedSchema,
  workflowStartSchema,
  workflowUpdateSchema,
} from '@foro/shared/contracts/workflow';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createFluxo, deleteFluxo, findFluxo, listFluxos, updateFluxo } from './fluxos.queries';
import { previewFluxo } from './plan.queries';
import { cancelExecucao, startFluxo } from './start.queries';

const tags = ['Fluxos'];
const umFluxo = { 200: workflowSchema };

/** Flows: models of steps that become tasks. The management keeps them; everybody of the firm starts them. */
export const fluxosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Workflow: all, by name, with how many run. */
  app.get(
    '/Workflow',
    {
      config: { policy: 'fluxos.listar' },
      schema: { tags, summary: 'Fluxos', response: { 200: z.array(workflowRowSchema) } },
    },
    (request) => request.transaction((tx, { idCliente }) => listFluxos(tx, idCliente)),
  );

  /** GET /Workflow/{id}. */
  app.get(
    '/Workflow/:id',
    {
      config: { policy: 'fluxos.ler' },
      schema: { tags, summary: 'Um fluxo', params: idParamsSchema, response: umFluxo },
    },
    (request) => request.transaction((tx, sessao) => findFluxo(tx, sessao, request.params.id)),
  );

  /** POST /Workflow: 201. 400 for steps that wait for each other in a circle, and for a person without access. */
  app.post(
    '/Workflow',
    {
      config: { policy: 'fluxos.criar' },
      schema: { tags, summary: 'Criar fluxo', body: workflowCreateSchema, response: { 201: workflowSchema } },
    },
    async (request, reply) =>
      reply.code(201).send(await request.transaction((tx, sessao) => createFluxo(tx, sessao, request.body))),
  );

  /** PUT /Workflow: what already runs does not change. 409 for an outdated version. */
  app.put(
    '/Workflow',
    {
      config: { policy: 'fluxos.alterar' },
      schema: { tags, summary: 'Alterar fluxo', body: workflowUpdateSchema, response: umFluxo },
    },
    (request) => request.transaction((tx, sessao) => updateFluxo(tx, sessao, request.body)),
  );

  /** DELETE /Workflow/{id}: 204; its tasks stay. */
  app.delete(
    '/Workflow/:id',
    {
      config: { policy: 'fluxos.excluir' },
      schema: { tags, summary: 'Excluir fluxo', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deleteFluxo(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );

  /** POST /Workflow/{id}/preview: the tasks that it would create, with their days; stores nothing. */
  app.post(
    '/Workflow/:id/preview',
    {
      config: { policy: 'fluxos.iniciar' },
      schema: {
        tags,
        summary: 'Ver as datas de um fluxo',
        params: idParamsSchema,
        body: workflowStartSchema,
        response: { 200: z.array(plannedTaskSchema) },
      },
    },
    (request) =>
      request.transaction(async (tx, sessao) =>
        previewFluxo(tx, sessao, await findFluxo(tx, sessao, request.params.id), request.body),
      ),
  );

  /** POST /Workflow/{id}/start: 200 with the run and its tasks. 409 for a closed deadline. */
  app.post(
    '/Workflow/:id/start',
    {
      config: { policy: 'fluxos.iniciar' },
      schema: {
        tags,
        summary: 'Iniciar um fluxo',
        params: idParamsSchema,
        body: workflowStartSchema,
        response: { 200: workflowStartedSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => startFluxo(tx, sessao, request.params.id, request.body)),
  );

  /** POST /Workflow/running/{id}/cancel: 204; dismisses the open tasks of the run, with the reason. */
  app.post(
    '/Workflow/running/:id/cancel',
    {
      config: { policy: 'fluxos.iniciar' },
      schema: { tags, summary: 'Cancelar um fluxo', params: idParamsSchema, body: workflowCancelSchema },
    },
    async (request, reply) => {
      const { params, body } = request;
      await request.transaction((tx, sessao) => cancelExecucao(tx, sessao, params.id, body.motivo));
      return reply.code(204).send();
    },
  );
};
