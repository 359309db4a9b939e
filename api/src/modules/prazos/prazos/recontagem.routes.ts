import {
  acceptRecountAnswer,
  acceptRecountSchema,
  deadlineRecountSchema,
  undoRecountAnswer,
  undoRecountSchema,
} from '@foro/shared/contracts/deadline-recount';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { acceptRecontados } from './accept.queries';
import { unacceptRecontados } from './desaceitar.queries';
import { readRecontagem } from './recontagem-devida.queries';

const tags = ['Prazos'];

/** The recount of open deadlines after a change of a calendar. */
export const recontagemRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /ProcessDeadline/recount: its progress; GET /ProcessDeadline?recontados=true lists the deadlines that
   * wait to be accepted.
   */
  app.get(
    '/ProcessDeadline/recount',
    {
      config: { policy: 'prazos.listar' },
      schema: { tags, summary: 'Andamento da recontagem', response: { 200: deadlineRecountSchema } },
    },
    (request) => request.transaction((tx, sessao) => readRecontagem(tx, sessao)),
  );

  /**
   * POST /ProcessDeadline/recount/accept: 200 with how many were accepted and how many remain; without `ids`
   * the first 200.
   */
  app.post(
    '/ProcessDeadline/recount/accept',
    {
      config: { policy: 'prazos.confirmar' },
      schema: {
        tags,
        summary: 'Aceitar prazos recontados',
        body: acceptRecountSchema,
        response: { 200: acceptRecountAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => acceptRecontados(tx, sessao, request.body)),
  );

  /**
   * POST /ProcessDeadline/recount/undo: 200 with the undone ones; all or nothing, by the person who accepted,
   * shortly before.
   */
  app.post(
    '/ProcessDeadline/recount/undo',
    {
      config: { policy: 'prazos.confirmar' },
      schema: {
        tags,
        summary: 'Desfazer a aceitação de prazos recontados',
        body: undoRecountSchema,
        response: { 200: undoRecountAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => unacceptRecontados(tx, sessao, request.body)),
  );
};
