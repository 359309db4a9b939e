import {
  conflictCheckCreateSchema,
  conflictCheckListAnswer,
  conflictCheckListQuery,
  conflictCheckSchema,
  conflictDecideSchema,
} from '@foro/shared/contracts/conflict-check';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '../../../drawing/take-turns';
import { noteEvento } from '../../../history/note-evento';
import {
  createVerificacao,
  decideVerificacao,
  findVerificacao,
  listVerificacoes,
  rerunVerificacao,
} from './verificacoes.queries';

const tags = ['Conflitos'];
const answer = { 201: conflictCheckSchema };

/** Checks of conflicts of interests: whom the firm would act for and against, and whether it may. */
export const verificacoesRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /ConflictCheck: the firm's checks, or those of a case or an enquiry, in either form, the latest first. */
  app.get(
    '/ConflictCheck',
    {
      config: { policy: 'conflitos.listar' },
      schema: {
        tags,
        summary: 'Verificações de conflito',
        querystring: conflictCheckListQuery,
        response: { 200: conflictCheckListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listVerificacoes(tx, sessao, request.query)),
  );

  /** GET /ConflictCheck/{id}: as it was on its day. */
  app.get(
    '/ConflictCheck/:id',
    {
      config: { policy: 'conflitos.ler' },
      schema: {
        tags,
        summary: 'Uma verificação de conflito',
        params: idParamsSchema,
        response: { 200: conflictCheckSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findVerificacao(tx, sessao, request.params.id)),
  );

  /** GET /ConflictCheck/{id}/Pdf: to be printed and filed; the download is an event. */
  app.get(
    '/ConflictCheck/:id/Pdf',
    {
      config: { policy: 'conflitos.ler' },
      schema: { tags, summary: 'Uma verificação de conflito em PDF', params: idParamsSchema },
    },
    async (request, reply) => {
      const { id } = request.params;
      const check = await request.transaction(async (tx, sessao) => {
        const found = await findVerificacao(tx, sessao, id);
        await noteEvento(tx, {
          tabela: 'verificacao_conflito',
          acao: 'exportacao',
          idRegistro: id,
          // No names: an enquiry's people are erased some years after its refusal.
          rotulo: `Verificação nº ${id}`,
          depois: { formato: 'pdf' },
          idUsuario: sessao.idUsuario,
          idRequisicao: request.id,
        });
        return found;
      });
      app.linkEventosSoon(request.tenant.idCliente);
      const file = await app.drawDocument({ kind: 'conflito', check }, { caller: callerOf(request, reply) });
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="verificacao-de-conflito-${id}.pdf"`)
        .send(file);
    },
  );

  /** POST /ConflictCheck: 201 with what was found; stored also when that is nothing. */
  app.post(
    '/ConflictCheck',
    {
      config: { policy: 'conflitos.criar' },
      schema: {
        tags,
        summary: 'Verificar conflito de interesses',
        body: conflictCheckCreateSchema,
        response: answer,
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.transaction((tx, sessao) =>
            createVerificacao(tx, sessao, request.body, app.config.jwtSecret),
          ),
        ),
  );

  /** POST /ConflictCheck/{id}/rerun: 201 with a new check of the same people. */
  app.post(
    '/ConflictCheck/:id/rerun',
    {
      config: { policy: 'conflitos.criar' },
      schema: { tags, summary: 'Verificar de novo', params: idParamsSchema, response: answer },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.transaction((tx, sessao) =>
            rerunVerificacao(tx, sessao, request.params.id, app.config.jwtSecret),
          ),
        ),
  );

  /** POST /ConflictCheck/{id}/decide: once. 409 if it is decided, or if it would undo one's own refusal. */
  app.post(
    '/ConflictCheck/:id/decide',
    {
      config: { policy: 'conflitos.decidir' },
      schema: {
        tags,
        summary: 'Decidir uma verificação de conflito',
        params: idParamsSchema,
        body: conflictDecideSchema,
        response: { 200: conflictCheckSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => decideVerificacao(tx, sessao, request.params.id, request.body)),
  );
};
