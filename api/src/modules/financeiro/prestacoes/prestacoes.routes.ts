import {
  statementCreateSchema,
  statementInformSchema,
  statementListAnswer,
  statementListQuery,
  statementPaySchema,
  statementPixSchema,
  statementPreviewQuery,
  statementPreviewSchema,
  statementReopenSchema,
  statementSchema,
  statementSendSchema,
} from '@foro/shared/contracts/cost-statement';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callerOf } from '../../../drawing/take-turns';
import { noteEvento } from '../../../history/note-evento';
import { createPrestacao, previewPrestacao } from './charge.queries';
import { chargePrestacao, payPrestacao, reopenPrestacao, sendPrestacao } from './conduct.queries';
import { findDocumento } from './documento.queries';
import { informPagamento, returnPrestacao } from './inform.queries';
import { tellPagamento } from '../../plataforma/avisos/anunciar-pagamento';
import { sendsMail } from '../../plataforma/mensagens/mail-mode';
import { findPix } from './pix.queries';
import { findPrestacao, listPrestacoes } from './prestacoes.queries';

const tags = ['Prestações de contas'];

const FILES = [
  { path: 'Pdf', kind: 'pdf', type: 'application/pdf' },
  { path: 'Xlsx', kind: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
] as const;

/** Statements of account: what an office charges a client for the ledgers of its cases. */
export const prestacoesRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /CostStatement: the statements that the user sees, in either form; for a client its own, once they
   * were sent.
   */
  app.get(
    '/CostStatement',
    {
      config: { policy: 'prestacoes.listar' },
      schema: {
        tags,
        summary: 'Prestações de contas',
        querystring: statementListQuery,
        response: { 200: statementListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listPrestacoes(tx, sessao, request.query)),
  );

  /** GET /CostStatement/Preview: the content of a statement for this client and period. */
  app.get(
    '/CostStatement/Preview',
    {
      config: { policy: 'prestacoes.criar' },
      schema: {
        tags,
        summary: 'Prévia de uma prestação de contas',
        querystring: statementPreviewQuery,
        response: { 200: statementPreviewSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => previewPrestacao(tx, sessao, request.query)),
  );

  /** GET /CostStatement/{id}: with its lines. */
  app.get(
    '/CostStatement/:id',
    {
      config: { policy: 'prestacoes.ler' },
      schema: {
        tags,
        summary: 'Uma prestação de contas',
        params: idParamsSchema,
        response: { 200: statementSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findPrestacao(tx, sessao, request.params.id)),
  );

  /** GET /CostStatement/{id}/Pix: the code that pays it. 409 if nothing is due or the office has no PIX key. */
  app.get(
    '/CostStatement/:id/Pix',
    {
      config: { policy: 'prestacoes.ler' },
      schema: {
        tags,
        summary: 'O código PIX de uma prestação de contas',
        params: idParamsSchema,
        response: { 200: statementPixSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findPix(tx, sessao, request.params.id)),
  );

  for (const { path, kind, type } of FILES)
    /**
     * GET /CostStatement/{id}/Pdf and /Xlsx: the file, drawn in another process after the transaction; the
     * download is an event. 409 while it is reopened.
     */
    app.get(
      `/CostStatement/:id/${path}`,
      {
        config: { policy: 'prestacoes.ler' },
        schema: { tags, summary: `Uma prestação de contas em ${path.toUpperCase()}`, params: idParamsSchema },
      },
      async (request, reply) => {
        const { id } = request.params;
        const document = await request.transaction(async (tx, sessao) => {
          const found = await findDocumento(tx, sessao, id);
          await noteEvento(tx, {
            tabela: 'prestacao_conta',
            acao: 'exportacao',
            idRegistro: id,
            rotulo: String(found.statement.numero),
            depois: { formato: kind },
            idUsuario: sessao.idUsuario,
            idRequisicao: request.id,
          });
          return found;
        });
        app.linkEventosSoon(request.tenant.idCliente);
        const file = await app.drawDocument({ kind, document }, { caller: callerOf(request, reply) });
        return reply
          .type(type)
          .header(
            'content-disposition',
            `attachment; filename="prestacao-de-contas-${document.statement.numero}.${kind}"`,
          )
          .send(file);
      },
    );

  /**
   * POST /CostStatement: 201 with the statement. 400 without lines, 409 if a line was charged or has changed
   * since the preview.
   */
  app.post(
    '/CostStatement',
    {
      config: { policy: 'prestacoes.criar' },
      schema: {
        tags,
        summary: 'Cobrar lançamentos numa prestação de contas',
        body: statementCreateSchema,
        response: { 201: statementSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.transaction((tx, sessao) => createPrestacao(tx, sessao, request.body))),
  );

  const conduct = { policy: 'prestacoes.conduzir' } as const;
  const answered = { params: idParamsSchema, response: { 200: statementSchema } };

  /** POST /CostStatement/{id}/send: the client sees it from now on, with its due date. 409 unless it is a draft. */
  app.post(
    '/CostStatement/:id/send',
    {
      config: conduct,
      schema: { tags, summary: 'Marcar como enviada', body: statementSendSchema, ...answered },
    },
    (request) =>
      request.transaction((tx, sessao) => sendPrestacao(tx, sessao, request.params.id, request.body)),
  );

  /**
   * POST /CostStatement/{id}/inform: the client says that it paid; the person who made the statement is notified. 409
   * unless it was sent, and if it was informed already.
   */
  app.post(
    '/CostStatement/:id/inform',
    {
      config: { policy: 'prestacoes.informar' },
      schema: { tags, summary: 'Informar o pagamento', body: statementInformSchema, ...answered },
    },
    (request) =>
      request.transaction(async (tx, sessao) => {
        const statement = await informPagamento(tx, sessao, request.params.id, request.body);
        await tellPagamento(tx, sessao.idCliente, {
          statement,
          chave: request.id,
          hasMail: sendsMail(app.config),
        });
        return statement;
      }),
  );

  /** POST /CostStatement/{id}/return: sends it back to the client with a reason. 409 unless a payment was informed. */
  app.post(
    '/CostStatement/:id/return',
    {
      config: conduct,
      schema: { tags, summary: 'Devolver ao cliente', body: statementReopenSchema, ...answered },
    },
    (request) =>
      request.transaction((tx, sessao) => returnPrestacao(tx, sessao, request.params.id, request.body)),
  );

  /** POST /CostStatement/{id}/pay: enters the client's reimbursement on its cases, and pays its fees. 409 unless it was sent or informed. */
  app.post(
    '/CostStatement/:id/pay',
    { config: conduct, schema: { tags, summary: 'Marcar como paga', body: statementPaySchema, ...answered } },
    (request) =>
      request.transaction((tx, sessao) => payPrestacao(tx, sessao, request.params.id, request.body)),
  );

  /** POST /CostStatement/{id}/reopen: frees its lines, and reverses the entries of its payment. */
  app.post(
    '/CostStatement/:id/reopen',
    { config: conduct, schema: { tags, summary: 'Reabrir', body: statementReopenSchema, ...answered } },
    (request) =>
      request.transaction((tx, sessao) => reopenPrestacao(tx, sessao, request.params.id, request.body)),
  );

  /** POST /CostStatement/{id}/charge: charges a reopened one again, under its number. */
  app.post(
    '/CostStatement/:id/charge',
    { config: conduct, schema: { tags, summary: 'Cobrar de novo', ...answered } },
    (request) => request.transaction((tx, sessao) => chargePrestacao(tx, sessao, request.params.id)),
  );
};
