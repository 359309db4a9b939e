import {
  confirmBatchAnswer,
  confirmBatchSchema,
  deadlineOverviewQuery,
  deadlineOverviewSchema,
  unconfirmBatchAnswer,
} from '@foro/shared/contracts/deadline-overview';
import { restartAnswer, restartSchema } from '@foro/shared/contracts/deadline-restart';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { overview } from './carteira.queries';
import { unconfirmLote } from './desfazer.queries';
import { restartPrazos } from './interrupcao.queries';
import { confirmLote } from './lote.queries';

const tags = ['Prazos'];

/** Work on several deadlines at once: overview, confirmation, restart. */
export const carteiraDePrazosRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /ProcessDeadline/Overview: the numbers of late deadlines, of those of each of the next days,
   * unconfirmed, without owner, and by person. `hoje` is the reader's day.
   */
  app.get(
    '/ProcessDeadline/Overview',
    {
      config: { policy: 'prazos.listar' },
      schema: {
        tags,
        summary: 'Carga de prazos por pessoa e dia',
        querystring: deadlineOverviewQuery,
        response: { 200: deadlineOverviewSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => overview(tx, sessao, request.query)),
  );

  /** POST /ProcessDeadline/confirm: 200 with the result for each; a refusal of one leaves the others confirmed. */
  app.post(
    '/ProcessDeadline/confirm',
    {
      config: { policy: 'prazos.confirmar' },
      schema: {
        tags,
        summary: 'Confirmar vários prazos',
        body: confirmBatchSchema,
        response: { 200: confirmBatchAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => confirmLote(tx, sessao, request.body)),
  );

  /**
   * POST /ProcessDeadline/unconfirm: 200 with the undone ones; all or nothing, by the person who confirmed,
   * shortly before.
   */
  app.post(
    '/ProcessDeadline/unconfirm',
    {
      config: { policy: 'prazos.confirmar' },
      schema: {
        tags,
        summary: 'Desfazer a confirmação de vários prazos',
        body: confirmBatchSchema,
        response: { 200: unconfirmBatchAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => unconfirmLote(tx, sessao, request.body)),
  );

  /**
   * POST /ProcessDeadline/{id}/restart, on embargos de declaração: 200 with the new last days of the others;
   * all or nothing.
   */
  app.post(
    '/ProcessDeadline/:id/restart',
    {
      config: { policy: 'prazos.alterar' },
      schema: {
        tags,
        summary: 'Recontar os prazos que embargos de declaração interromperam',
        params: idParamsSchema,
        body: restartSchema,
        response: { 200: restartAnswer },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => restartPrazos(tx, sessao, request.params.id, request.body)),
  );
};
