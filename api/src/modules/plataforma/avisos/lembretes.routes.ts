import { remindersSchema } from '@foro/shared/contracts/notification';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findLembretes, writeLembretes } from './lembretes.queries';

const tags = ['Compromissos'];

/** The lead times of a commitment's reminders. */
export const lembretesRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /ProcessSchedule/{id}/reminders: its own lead times in minutes; null if each person's apply. */
  app.get(
    '/ProcessSchedule/:id/reminders',
    {
      config: { policy: 'compromissos.ler' },
      schema: {
        tags,
        summary: 'Avisos de um compromisso',
        params: idParamsSchema,
        response: { 200: remindersSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findLembretes(tx, sessao, request.params.id)),
  );

  /**
   * POST /ProcessSchedule/{id}/reminders: replaces the lead times; null removes them. 400 for a deadline's
   * commitment.
   */
  app.post(
    '/ProcessSchedule/:id/reminders',
    {
      config: { policy: 'compromissos.alterar' },
      schema: {
        tags,
        summary: 'Alterar os avisos de um compromisso',
        params: idParamsSchema,
        body: remindersSchema,
        response: { 200: remindersSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => writeLembretes(tx, sessao, request.params.id, request.body)),
  );
};
