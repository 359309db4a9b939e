import { calculateSchema, countedSchema } from '@foro/shared/contracts/deadline-count';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  confirmSchema,
  deadlineActSchema,
  deadlineSettingsSchema,
  dismissSchema,
  fulfilSchema,
  processDeadlineCreateSchema,
  processDeadlineListAnswer,
  processDeadlineListQuery,
  processDeadlineSchema,
  processDeadlineUpdateSchema,
} from '@foro/shared/contracts/process-deadline';
import { ATOS } from '@foro/shared/prazos/fabrica';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { calculate } from './contagem.queries';
import { listPrazos } from './prazos-lista.queries';
import { confirmPrazo, dismissPrazo, fulfilPrazo, readAjuste, writeAjuste } from './prazos-situacao.queries';
import { withCauses } from './recontagem.queries';
import { createPrazo, deletePrazo, findPrazo, updatePrazo } from './prazos.queries';

const tags = ['Prazos'];
const umPrazo = { 200: processDeadlineSchema };
// The acts of the catalogue, without the law that only the trace cites.
const acts = ATOS.map(({ regime: _, ...ato }) => ({
  ...ato,
  dobra: [...ato.dobra],
  motivosDobro: [...ato.motivosDobro],
}));

/** Procedural deadlines: suggested, confirmed, then met, missed or dismissed. Only for the firm's people. */
export const prazosRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * POST /ProcessDeadline/calculate: 200 with the count and its trace; stores nothing. 400 for a calendar
   * that the firm does not have.
   */
  app.post(
    '/ProcessDeadline/calculate',
    {
      config: { policy: 'prazos.calcular' },
      schema: { tags, summary: 'Contar um prazo', body: calculateSchema, response: { 200: countedSchema } },
    },
    (request) => request.transaction((tx, { idCliente }) => calculate(tx, idCliente, request.body)),
  );

  /** GET /ProcessDeadline/acts: the catalogue. Each is a suggestion. */
  app.get(
    '/ProcessDeadline/acts',
    {
      config: { policy: 'prazos.listar' },
      schema: { tags, summary: 'Catálogo de atos', response: { 200: z.array(deadlineActSchema) } },
    },
    async (request) => {
      await request.authorize();
      return acts;
    },
  );

  /** GET /ProcessDeadline/settings: whether a second person confirms. */
  app.get(
    '/ProcessDeadline/settings',
    {
      config: { policy: 'prazos.listar' },
      schema: { tags, summary: 'Ajustes dos prazos', response: { 200: deadlineSettingsSchema } },
    },
    (request) => request.transaction((tx, { idCliente }) => readAjuste(tx, idCliente)),
  );

  /** PUT /ProcessDeadline/settings: for Admin and Gestor. */
  app.put(
    '/ProcessDeadline/settings',
    {
      config: { policy: 'prazos.ajustar' },
      schema: {
        tags,
        summary: 'Alterar ajustes dos prazos',
        body: deadlineSettingsSchema,
        response: { 200: deadlineSettingsSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => writeAjuste(tx, sessao, request.body)),
  );

  /**
   * GET /ProcessDeadline: with `page` `{ items, total }`, without it all; filtered by case, person, team,
   * office, state, period, text.
   */
  app.get(
    '/ProcessDeadline',
    {
      config: { policy: 'prazos.listar' },
      schema: {
        tags,
        summary: 'Prazos',
        querystring: processDeadlineListQuery,
        response: { 200: processDeadlineListAnswer },
      },
    },
    (request) =>
      request.transaction(async (tx, { idCliente, idUsuario }) => {
        const found = await listPrazos(tx, idCliente, { ...request.query, idUsuario });
        if (!request.query.recontados || Array.isArray(found)) return found;
        return { ...found, items: await withCauses(tx, idCliente, found.items) };
      }),
  );

  /** GET /ProcessDeadline/{id}, with the trace of its count. */
  app.get(
    '/ProcessDeadline/:id',
    {
      config: { policy: 'prazos.ler' },
      schema: { tags, summary: 'Um prazo', params: idParamsSchema, response: umPrazo },
    },
    (request) => request.transaction((tx, sessao) => findPrazo(tx, sessao, request.params.id)),
  );

  /** POST /ProcessDeadline: 201 with the counted record; it is a suggestion until somebody confirms it. */
  app.post(
    '/ProcessDeadline',
    {
      config: { policy: 'prazos.criar' },
      schema: {
        tags,
        summary: 'Criar prazo',
        body: processDeadlineCreateSchema,
        response: { 201: processDeadlineSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await request.transaction((tx, sessao) => createPrazo(tx, sessao, request.body))),
  );

  /**
   * PUT /ProcessDeadline: 409 for an outdated version and for a closed deadline; a change of its date
   * requires a reason.
   */
  app.put(
    '/ProcessDeadline',
    {
      config: { policy: 'prazos.alterar' },
      schema: { tags, summary: 'Alterar prazo', body: processDeadlineUpdateSchema, response: umPrazo },
    },
    (request) => request.transaction((tx, sessao) => updatePrazo(tx, sessao, request.body)),
  );

  /** DELETE /ProcessDeadline/{id}: 204. */
  app.delete(
    '/ProcessDeadline/:id',
    {
      config: { policy: 'prazos.excluir' },
      schema: { tags, summary: 'Excluir prazo', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deletePrazo(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );

  /**
   * POST /ProcessDeadline/{id}/confirm: if the firm requires two people, the second has to be another person
   * (409). A body may name the version that was seen.
   */
  app.post(
    '/ProcessDeadline/:id/confirm',
    {
      config: { policy: 'prazos.confirmar' },
      schema: {
        tags,
        summary: 'Confirmar prazo',
        params: idParamsSchema,
        body: confirmSchema,
        response: umPrazo,
      },
    },
    (request) =>
      request.transaction((tx, sessao) =>
        confirmPrazo(tx, sessao, request.params.id, request.body?.dataAlteracao),
      ),
  );

  /** POST /ProcessDeadline/{id}/fulfil: records the protocol's number or a note. */
  app.post(
    '/ProcessDeadline/:id/fulfil',
    {
      config: { policy: 'prazos.encerrar' },
      schema: {
        tags,
        summary: 'Cumprir prazo',
        params: idParamsSchema,
        body: fulfilSchema,
        response: umPrazo,
      },
    },
    (request) =>
      request.transaction((tx, sessao) => fulfilPrazo(tx, sessao, request.params.id, request.body)),
  );

  /** POST /ProcessDeadline/{id}/dismiss: records the reason, and whether it was missed. */
  app.post(
    '/ProcessDeadline/:id/dismiss',
    {
      config: { policy: 'prazos.encerrar' },
      schema: {
        tags,
        summary: 'Dispensar prazo',
        params: idParamsSchema,
        body: dismissSchema,
        response: umPrazo,
      },
    },
    (request) =>
      request.transaction((tx, sessao) => dismissPrazo(tx, sessao, request.params.id, request.body)),
  );
};
