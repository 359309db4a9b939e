import { idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  publicationListAnswer,
  publicationListQuery,
  publicationSchema,
  publicationTreatSchema,
  publicationUpdateSchema,
} from '@foro/shared/contracts/publication';
import {
  publicationBatchAnswer,
  publicationBatchSchema,
  publicationUndoAnswer,
  publicationUndoSchema,
} from '@foro/shared/contracts/publication-batch';
import {
  publicationFetchAnswer,
  publicationFetchSchema,
  publicationHealthSchema,
  type PublicationHealth,
} from '@foro/shared/contracts/publication-health';
import type { Role } from '@foro/shared/contracts/roles';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { may } from '../../../policy';
import { requestCaptura } from './request-captura.queries';
import { listPublicacoes } from './publicacoes-lista.queries';
import { findPublicacao, updatePublicacao } from './publicacoes.queries';
import { readSaude } from './saude.queries';
import { desfazerLote } from './desfazer-lote.queries';
import { treatLote, treatPublicacao } from './treat.queries';

const tags = ['Publicações'];
const uma = { 200: publicationSchema };

/** A role's view of the health: in a demonstration, people who cannot switch a source on get no alarm. */
const healthFor = (role: Role, saude: PublicationHealth): PublicationHealth =>
  may(role, 'oabs.listar')
    ? saude
    : { ...saude, alarmes: saude.alarmes.filter(({ codigo }) => codigo !== 'demonstracao') };

/** Official notices of the courts: captured, matched to cases, then treated or ignored. Only for the firm's staff. */
export const publicacoesRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /Publication: with `page` `{ items, total }`, without it all, the latest first; filtered by scope,
   * state, court, period, case, text.
   */
  app.get(
    '/Publication',
    {
      config: { policy: 'publicacoes.listar' },
      schema: {
        tags,
        summary: 'Publicações',
        querystring: publicationListQuery,
        response: { 200: publicationListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listPublicacoes(tx, sessao, request.query)),
  );

  /**
   * GET /Publication/health: whether the sources were queried, when they will be next, failures with their
   * reasons, and how many publications are untreated. Only people who manage the sources learn that it is a
   * demonstration.
   */
  app.get(
    '/Publication/health',
    {
      config: { policy: 'publicacoes.saude' },
      schema: { tags, summary: 'Saúde da captura', response: { 200: publicationHealthSchema } },
    },
    (request) =>
      request.transaction(async (tx, { idCliente, role }) =>
        healthFor(role, await readSaude(tx, idCliente, new Date(), app.config)),
      ),
  );

  /**
   * POST /Publication/fetch: 202; the sources are queried for the period in the background. 409 if no number
   * is watched, or the capture is off.
   */
  app.post(
    '/Publication/fetch',
    {
      config: { policy: 'publicacoes.buscar' },
      schema: {
        tags,
        summary: 'Buscar publicações agora',
        body: publicationFetchSchema,
        response: { 202: publicationFetchAnswer },
      },
    },
    async (request, reply) =>
      reply
        .code(202)
        .send(
          await request.transaction((tx, { idCliente }) =>
            requestCaptura(tx, idCliente, new Date(), app.config, request.body),
          ),
        ),
  );

  /** POST /Publication/batch: 200 with the result for each; a refusal of one stops no other. */
  app.post(
    '/Publication/batch',
    {
      config: { policy: 'publicacoes.tratar' },
      schema: {
        tags,
        summary: 'Tratar ou ignorar várias publicações',
        body: publicationBatchSchema,
        response: { 200: publicationBatchAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => treatLote(tx, sessao, request.body)),
  );

  /**
   * POST /Publication/batch/undo: 200 with the undone ones; all or nothing, by the person who treated them,
   * shortly before.
   */
  app.post(
    '/Publication/batch/undo',
    {
      config: { policy: 'publicacoes.tratar' },
      schema: {
        tags,
        summary: 'Desfazer o que foi feito com várias publicações',
        body: publicationUndoSchema,
        response: { 200: publicationUndoAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => desfazerLote(tx, sessao, request.body)),
  );

  /** GET /Publication/{id}: with its whole text, parties, lawyers and the cases that have its number. */
  app.get(
    '/Publication/:id',
    {
      config: { policy: 'publicacoes.ler' },
      schema: { tags, summary: 'Uma publicação', params: idParamsSchema, response: uma },
    },
    (request) => request.transaction((tx, sessao) => findPublicacao(tx, sessao, request.params.id)),
  );

  /**
   * PUT /Publication/{id}: sets its case, ignores it or makes it new again. 409 if it was treated, or has
   * changed since.
   */
  app.put(
    '/Publication/:id',
    {
      config: { policy: 'publicacoes.alterar' },
      schema: {
        tags,
        summary: 'Vincular, ignorar ou reabrir publicação',
        params: idParamsSchema,
        body: publicationUpdateSchema,
        response: uma,
      },
    },
    (request) =>
      request.transaction((tx, sessao) => updatePublicacao(tx, sessao, request.params.id, request.body)),
  );

  /**
   * POST /Publication/{id}/treat: follow-up, deadline and commitment in one transaction. 409 if somebody
   * treated it before.
   */
  app.post(
    '/Publication/:id/treat',
    {
      config: { policy: 'publicacoes.tratar' },
      schema: {
        tags,
        summary: 'Tratar publicação',
        params: idParamsSchema,
        body: publicationTreatSchema,
        response: uma,
      },
    },
    (request) =>
      request.transaction((tx, sessao) => treatPublicacao(tx, sessao, request.params.id, request.body)),
  );
};
