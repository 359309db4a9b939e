import {
  auditCsvQuery,
  auditListAnswer,
  auditListQuery,
  auditRecordAnswer,
  auditRecordQuery,
  auditVerificationSchema,
} from '@foro/shared/contracts/audit';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { timelineAnswer, timelineQuery } from '@foro/shared/contracts/timeline';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { linkEventos, type InTenant } from '../../../history/chain';
import { verifyEventos } from '../../../history/verify-chain';
import { noteExportacao } from '../../../history/note-evento';
import { auditoriaCsv } from './auditoria-csv';
import { listEventos, listHistorico } from './auditoria.queries';
import { listLinhaDoTempo } from './linha-do-tempo.queries';
import { requireVisible } from './registro-visivel.queries';
import { sendCsv } from '../../../http/send-table';

const tags = ['Auditoria'];

/** The audit: who did what, and when. */
export const auditoriaRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /Audit: the events, the latest first, in either form; without `page` the latest ten thousand. `inicio`
   * and `fim` limit to a period, `idUsuario` to a person, `tipo`, `idRegistro` and `idProcesso` to records,
   * `acao` to an action; `search` goes over the names of records and people.
   */
  app.get(
    '/Audit',
    {
      config: { policy: 'auditoria.listar' },
      schema: { tags, summary: 'Eventos', querystring: auditListQuery, response: { 200: auditListAnswer } },
    },
    (request) => request.transaction((tx, { idCliente }) => listEventos(tx, idCliente, request.query)),
  );

  /**
   * GET /Audit/Csv: the answer of GET /Audit without pages, as a spreadsheet; the export is an event itself.
   */
  app.get(
    '/Audit/Csv',
    {
      config: { policy: 'auditoria.listar' },
      schema: { tags, summary: 'Eventos em planilha', querystring: auditCsvQuery },
    },
    async (request, reply) => {
      const csv = await request.transaction(async (tx, { idCliente, idUsuario }) => {
        const rows = await listEventos(tx, idCliente, request.query);
        const items = Array.isArray(rows) ? rows : rows.items;
        await noteExportacao(tx, {
          relatorio: 'Auditoria',
          linhas: items.length,
          idUsuario,
          idRequisicao: request.id,
        });
        return auditoriaCsv(items);
      });
      app.linkEventosSoon(request.tenant.idCliente);
      return sendCsv(reply, 'auditoria', csv);
    },
  );

  /**
   * GET /Audit/Record: the history of one record and of what belongs to it, page by page. 404 if there is none
   * that the user may open.
   */
  app.get(
    '/Audit/Record',
    {
      config: { policy: 'historico.ler' },
      schema: {
        tags,
        summary: 'Histórico de um registro',
        querystring: auditRecordQuery,
        response: { 200: auditRecordAnswer },
      },
    },
    (request) =>
      request.transaction(async (tx, sessao) => {
        await requireVisible(tx, sessao, request.query);
        return listHistorico(tx, sessao.idCliente, request.query);
      }),
  );

  /**
   * GET /Process/{id}/Timeline: follow-ups, commitments, opposing parties and changes of a case, the latest
   * first, in either form. `grupo` limits to one of them, `search` covers texts and people. Commitments are
   * those that the user sees. 404 if there is no such case.
   */
  app.get(
    '/Process/:id/Timeline',
    {
      config: { policy: 'historico.ler' },
      schema: {
        tags,
        summary: 'Linha do tempo de um processo',
        params: idParamsSchema,
        querystring: timelineQuery,
        response: { 200: timelineAnswer },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => listLinhaDoTempo(tx, sessao, request.params.id, request.query)),
  );

  /**
   * GET /Audit/Verification: verifies the chain of the firm's events; returns the first one that does not
   * fit, if any.
   */
  app.get(
    '/Audit/Verification',
    {
      config: { policy: 'auditoria.listar' },
      schema: { tags, summary: 'Conferir o histórico', response: { 200: auditVerificationSchema } },
    },
    async (request) => {
      const { idCliente } = await request.authorize();
      const inTenant: InTenant = (work) => request.transaction(work);
      await linkEventos(inTenant, idCliente);
      return verifyEventos(inTenant, idCliente);
    },
  );
};
