import { idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  processCostCreateSchema,
  processCostListAnswer,
  processCostListQuery,
  processCostOverviewQuery,
  processCostOverviewSchema,
  processCostReverseSchema,
  processCostSchema,
  processCostScopeQuery,
  processCostUpdateSchema,
} from '@foro/shared/contracts/process-cost';
import { costDueQuery, costDueSchema } from '@foro/shared/contracts/cost-due';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { ledgerHeader, ledgerTexts } from '../../../drawing/draw-ledger';
import { callerOf } from '../../../drawing/take-turns';
import { csvOf } from '../../../http/csv';
import { listCustas } from './custas-lista.queries';
import { listPlanilha } from './custas-planilha';
import { listVencimentos } from './custas-vencimentos.queries';
import { findVisaoGeral } from './custas-visao.queries';
import { createCusta, deleteCusta, findCusta, reverseCusta, updateCusta } from './custas.queries';
import { sendCsv } from '../../../http/send-table';

const tags = ['Custas'];

/** The ledger of the cases. Amounts are decimal text (`1234.56`); a body may send a number in their place. */
export const custasRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /ProcessCost: the lines that the user sees, all or (with `page`) a page of them with `totais`. 404 if
   * the user sees no such case, 403 if it is another team's.
   */
  app.get(
    '/ProcessCost',
    {
      config: { policy: 'custas.listar' },
      schema: {
        tags,
        summary: 'Custas, de um processo ou de todos',
        querystring: processCostListQuery,
        response: { 200: processCostListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listCustas(tx, sessao, request.query)),
  );

  /** GET /ProcessCost/Overview: what clients owe the firm, and its months. */
  app.get(
    '/ProcessCost/Overview',
    {
      config: { policy: 'custas.resumir' },
      schema: {
        tags,
        summary: 'A reembolsar por cliente, e os meses',
        querystring: processCostOverviewQuery,
        response: { 200: processCostOverviewSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findVisaoGeral(tx, sessao, request.query)),
  );

  /** GET /ProcessCost/Due: unpaid lines that fall due from `inicio` until before `fim`, by day and case. */
  app.get(
    '/ProcessCost/Due',
    {
      config: { policy: 'custas.listar' },
      schema: {
        tags,
        summary: 'Vencimentos de um período, para o calendário',
        querystring: costDueQuery,
        response: { 200: z.array(costDueSchema) },
      },
    },
    (request) => request.transaction((tx, sessao) => listVencimentos(tx, sessao, request.query)),
  );

  const spreadsheet = {
    config: { policy: 'custas.resumir' },
    schema: { tags, summary: 'Custas em planilha', querystring: processCostListQuery },
  } as const;

  /**
   * GET /ProcessCost/Csv: the lines of the list, without pages. 400 above 20,000; the export is an event
   * itself.
   */
  app.get('/ProcessCost/Csv', spreadsheet, async (request, reply) => {
    const rows = await request.transaction((tx, sessao) =>
      listPlanilha(tx, sessao, request.query, request.id),
    );
    app.linkEventosSoon(request.tenant.idCliente);
    return sendCsv(reply, 'custas', csvOf(ledgerHeader(), rows.map(ledgerTexts)));
  });

  /** GET /ProcessCost/Xlsx: the same, drawn in another process. */
  app.get('/ProcessCost/Xlsx', spreadsheet, async (request, reply) => {
    const rows = await request.transaction((tx, sessao) =>
      listPlanilha(tx, sessao, request.query, request.id),
    );
    app.linkEventosSoon(request.tenant.idCliente);
    return reply
      .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
      .header('content-disposition', 'attachment; filename="custas.xlsx"')
      .send(await app.drawDocument({ kind: 'custas', rows }, { caller: callerOf(request, reply) }));
  });

  /** GET /ProcessCost/{id}. */
  app.get(
    '/ProcessCost/:id',
    {
      config: { policy: 'custas.ler' },
      schema: { tags, summary: 'Um custo', params: idParamsSchema, response: { 200: processCostSchema } },
    },
    (request) => request.transaction((tx, sessao) => findCusta(tx, sessao, request.params.id)),
  );

  /**
   * POST /ProcessCost: 201 with the record, the first of a `repeticao`, the one on `idProcesso` of a
   * `rateio`. 400 for a case that does not exist, or a day before it; 403 if it is another team's.
   */
  app.post(
    '/ProcessCost',
    {
      config: { policy: 'custas.criar' },
      schema: {
        tags,
        summary: 'Lançar custo',
        body: processCostCreateSchema,
        response: { 201: processCostSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await request.transaction((tx, sessao) => createCusta(tx, sessao, request.body))),
  );

  /**
   * PUT /ProcessCost: the record as it is now; `escopo` says which others of its series change with it. 409
   * if it has changed since `dataAlteracao`, or may only be reversed.
   */
  app.put(
    '/ProcessCost',
    {
      config: { policy: 'custas.alterar' },
      schema: {
        tags,
        summary: 'Alterar custo',
        body: processCostUpdateSchema,
        response: { 200: processCostSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateCusta(tx, sessao, request.body)),
  );

  /**
   * POST /ProcessCost/{id}/reverse: 201 with the reversal, a separate line. 409 if the line was reversed
   * already.
   */
  app.post(
    '/ProcessCost/:id/reverse',
    {
      config: { policy: 'custas.estornar' },
      // A request without a body gives no reason.
      preValidation: (request, _, done) => {
        if (request.headers['content-type'] === undefined) request.body = { motivo: null };
        done();
      },
      schema: {
        tags,
        summary: 'Estornar custo',
        params: idParamsSchema,
        body: processCostReverseSchema,
        response: { 201: processCostSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.transaction((tx, sessao) =>
            reverseCusta(tx, sessao, request.params.id, request.body),
          ),
        ),
  );

  /**
   * DELETE /ProcessCost/{id}: 204; with `escopo` the open ones of its series too. 409 if it may only be
   * reversed.
   */
  app.delete(
    '/ProcessCost/:id',
    {
      config: { policy: 'custas.excluir' },
      schema: { tags, summary: 'Excluir custo', params: idParamsSchema, querystring: processCostScopeQuery },
    },
    async (request, reply) => {
      const { params, query } = request;
      await request.transaction((tx, sessao) => deleteCusta(tx, sessao, params.id, query.escopo));
      return reply.code(204).send();
    },
  );
};
