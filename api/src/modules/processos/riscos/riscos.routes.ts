import {
  calculationPreviewSchema,
  caseRiskSchema,
  provisionCreateSchema,
  riskAssessmentCreateSchema,
  riskReportQuery,
  riskReportSchema,
} from '@foro/shared/contracts/case-risk';
import {
  priceIndexFetchSchema,
  priceIndexImportedSchema,
  priceIndexImportSchema,
  priceIndexListSchema,
} from '@foro/shared/contracts/price-index';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { toDateOnly } from '@foro/shared/format';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ConflitoError } from '../../../errors';
import { noteExportacao } from '../../../history/note-evento';
import { sendFollowed } from '../../../http/send-followed';
import { fetchJson } from '../../../outgoing/fetch-json';
import { addressOf, fonteOf, linhasDoBanco } from './banco-central';
import { importIndice, importPublicado, listIndices } from './indices.queries';
import { createAvaliacao, createMovimento, previewMovimento } from './post.queries';
import { reportRiscos } from './relatorio.queries';
import { findRisco } from './riscos.queries';

const tags = ['Riscos e provisões'];

/** The file formats of a report. */
const FILES = [
  {
    kind: 'riscos',
    ending: 'Xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    name: 'planilha',
  },
  { kind: 'riscos-pdf', ending: 'Pdf', type: 'application/pdf', name: 'PDF' },
] as const;

/** Risk of the cases, their provisions (CPC 25), and the published tables for updating amounts. */
export const riscosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /CaseRisk/Report: the state at the end of a day. */
  app.get(
    '/CaseRisk/Report',
    {
      config: { policy: 'riscos.relatar' },
      schema: {
        tags,
        summary: 'Riscos e provisões numa data',
        querystring: riskReportQuery,
        response: { 200: riskReportSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => reportRiscos(tx, sessao, request.query)),
  );

  /**
   * GET /CaseRisk/Report/Xlsx and /Pdf: the same, drawn in another process; a client that accepts lines
   * receives the progress. The export is an event itself.
   */
  for (const { kind, ending, type, name } of FILES)
    app.get(
      `/CaseRisk/Report/${ending}`,
      {
        config: { policy: 'riscos.relatar' },
        schema: { tags, summary: `Riscos e provisões em ${name}`, querystring: riskReportQuery },
      },
      async (request, reply) => {
        const report = await request.transaction(async (tx, sessao) => {
          const found = await reportRiscos(tx, sessao, request.query);
          await noteExportacao(tx, {
            relatorio: 'Riscos e provisões',
            linhas: found.linhas.length,
            idUsuario: sessao.idUsuario,
            idRequisicao: request.id,
          });
          return found;
        });
        app.linkEventosSoon(request.tenant.idCliente);
        return sendFollowed(request, reply, {
          type,
          name: `riscos-e-provisoes-${report.em}.${ending.toLowerCase()}`,
          draw: (follow) => app.drawDocument({ kind, report }, follow),
        });
      },
    );

  /** GET /CaseRisk/{id}: the risk of a case. */
  app.get(
    '/CaseRisk/:id',
    {
      config: { policy: 'riscos.ler' },
      schema: {
        tags,
        summary: 'Risco e provisão de um processo',
        params: idParamsSchema,
        response: { 200: caseRiskSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findRisco(tx, sessao, request.params.id)),
  );

  /**
   * POST /CaseRisk/{id}/assessments: 201 with the whole record. 400 for a day before the last entry, or in
   * the future.
   */
  app.post(
    '/CaseRisk/:id/assessments',
    {
      config: { policy: 'riscos.avaliar' },
      schema: {
        tags,
        summary: 'Avaliar o risco de um processo',
        params: idParamsSchema,
        body: riskAssessmentCreateSchema,
        response: { 201: caseRiskSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.transaction((tx, sessao) =>
            createAvaliacao(tx, sessao, request.params.id, request.body),
          ),
        ),
  );

  /**
   * POST /CaseRisk/{id}/calculate: a preview of a calculated entry. 400 naming the months that a table lacks.
   */
  app.post(
    '/CaseRisk/:id/calculate',
    {
      config: { policy: 'provisoes.lancar' },
      schema: {
        tags,
        summary: 'Calcular um lançamento da provisão',
        params: idParamsSchema,
        body: provisionCreateSchema,
        response: { 200: calculationPreviewSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => previewMovimento(tx, sessao, request.params.id, request.body)),
  );

  /** POST /CaseRisk/{id}/provisions: 201 with the whole record; a calculated entry keeps its calculation. */
  app.post(
    '/CaseRisk/:id/provisions',
    {
      config: { policy: 'provisoes.lancar' },
      schema: {
        tags,
        summary: 'Lançar na provisão de um processo',
        params: idParamsSchema,
        body: provisionCreateSchema,
        response: { 201: caseRiskSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.transaction((tx, sessao) =>
            createMovimento(tx, sessao, request.params.id, request.body),
          ),
        ),
  );

  /** GET /PriceIndex: the published tables, with the months that the firm imported. */
  app.get(
    '/PriceIndex',
    {
      config: { policy: 'indices.listar' },
      schema: { tags, summary: 'Índices publicados', response: { 200: priceIndexListSchema } },
    },
    (request) => request.transaction((tx, sessao) => listIndices(tx, sessao)),
  );

  /**
   * POST /PriceIndex/import: 200 with how many months are new. 400 naming the line that cannot be read; then
   * nothing is stored.
   */
  app.post(
    '/PriceIndex/import',
    {
      config: { policy: 'indices.importar' },
      schema: {
        tags,
        summary: 'Importar meses de um índice',
        body: priceIndexImportSchema,
        response: { 200: priceIndexImportedSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => importIndice(tx, sessao, request.body)),
  );

  /**
   * POST /PriceIndex/fetch: 200 with how many months are new. 409 if no address is configured, 502 if the
   * central bank fails; then nothing is stored.
   */
  app.post(
    '/PriceIndex/fetch',
    {
      config: { policy: 'indices.importar' },
      schema: {
        tags,
        summary: 'Buscar os meses de um índice no Banco Central',
        body: priceIndexFetchSchema,
        response: { 200: priceIndexImportedSchema },
      },
    },
    async (request) => {
      const { codigo } = request.body;
      const { sgsUrl, lookupTimeoutMs: timeoutMs, lookupPrivate: privateNetworks } = app.config;
      const known = await request.transaction((tx, sessao) => listIndices(tx, sessao));
      if (sgsUrl === undefined)
        throw new ConflitoError(
          'A consulta ao Banco Central não está configurada nesta instalação (FORO_SGS_URL). Importe o CSV.',
        );
      const hoje = toDateOnly();
      const ate = known.find((indice) => indice.codigo === codigo)?.ate ?? '';
      const outcome = await fetchJson(addressOf(sgsUrl, codigo, ate, hoje), { timeoutMs, privateNetworks });
      const texto = linhasDoBanco(outcome, codigo, hoje).join('\n');
      return request.transaction((tx, sessao) =>
        importPublicado(tx, sessao, { codigo, fonte: fonteOf(codigo), texto }),
      );
    },
  );
};
