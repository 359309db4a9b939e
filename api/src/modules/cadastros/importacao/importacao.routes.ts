import {
  importApplySchema,
  importListAnswer,
  importListQuery,
  importModelParams,
  importModelQuery,
  importRehearsalSchema,
  importRowsAnswer,
  importRowsQuery,
  importSchema,
  importUndoSchema,
  importUpdateSchema,
} from '@foro/shared/contracts/import';
import { IMPORT_KIND_WORDS } from '@foro/shared/contracts/import-codes';
import { IMPORT_FIELDS } from '@foro/shared/contracts/import-fields';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendCsv, sendTable } from '../../../http/send-table';
import { beginUndo, findUndone, undoNext } from './desfazer.queries';
import { rehearse, requestApply } from './ensaio.queries';
import { writeErrosCsv } from './erros-csv.queries';
import {
  createImportacao,
  findImportacao,
  listImportacoes,
  listLinhas,
  updateImportacao,
} from './importacoes.queries';
import { receiveSheet } from './receive-sheet';

const tags = ['Importação'];

/** So long a request undoes before the loop takes over, in milliseconds. */
const UNDO_MS = 2_000;

/** Records from files of other systems: read, mapped, rehearsed, applied in the background, undone. */
export const importacaoRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Import: the latest first. */
  app.get(
    '/Import',
    {
      config: { policy: 'importacoes.listar' },
      schema: {
        tags,
        summary: 'Importações',
        querystring: importListQuery,
        response: { 200: importListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listImportacoes(tx, sessao, request.query)),
  );

  /** GET /Import/{id}: the file as it was read, and how far it has come. */
  app.get(
    '/Import/:id',
    {
      config: { policy: 'importacoes.ler' },
      schema: { tags, summary: 'Uma importação', params: idParamsSchema, response: { 200: importSchema } },
    },
    (request) => request.transaction((tx, sessao) => findImportacao(tx, sessao, request.params.id)),
  );

  /** GET /Import/model/{tipo}: a CSV or XLSX with the titles of the kind and one example row. */
  app.get(
    '/Import/model/:tipo',
    {
      config: { policy: 'importacoes.ler' },
      schema: {
        tags,
        summary: 'Planilha modelo',
        params: importModelParams,
        querystring: importModelQuery,
      },
    },
    async (request, reply) => {
      const { tipo } = request.params;
      await request.authorize();
      const fields = IMPORT_FIELDS[tipo];
      const table = {
        name: IMPORT_KIND_WORDS[tipo],
        header: fields.map(({ titulo }) => titulo),
        rows: [fields.map(({ exemplo }) => exemplo)],
      };
      return sendTable(request, reply, { table, formato: request.query.formato, file: `modelo-${tipo}` });
    },
  );

  /**
   * POST /Import, a form with `tipo` and `arquivo`: 201 with the file as it was read. 400 with the reason for
   * a file that cannot be read, 413 beyond 20 MB.
   */
  app.post(
    '/Import',
    {
      config: { policy: 'importacoes.criar' },
      schema: {
        tags,
        summary: 'Enviar um arquivo',
        consumes: ['multipart/form-data'],
        response: { 201: importSchema },
      },
    },
    async (request, reply) => {
      await request.authorize();
      const received = await receiveSheet(request, reply);
      const created = await request.transaction((tx, sessao) => createImportacao(tx, sessao, received));
      return reply.code(201).send(created);
    },
  );

  /** PUT /Import: mapping and choices; it has to be rehearsed again. 409 if it has changed since `dataAlteracao`. */
  app.put(
    '/Import',
    {
      config: { policy: 'importacoes.alterar' },
      schema: {
        tags,
        summary: 'Escolher colunas',
        body: importUpdateSchema,
        response: { 200: importSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateImportacao(tx, sessao, request.body)),
  );

  /** POST /Import/{id}/rehearsal: what would become of the rows; writes no record. */
  app.post(
    '/Import/:id/rehearsal',
    {
      config: { policy: 'importacoes.alterar' },
      schema: { tags, summary: 'Ensaiar', params: idParamsSchema, response: { 200: importRehearsalSchema } },
    },
    (request) => request.transaction((tx, sessao) => rehearse(tx, sessao, request.params.id)),
  );

  /** GET /Import/{id}/rows: a page of rows in the order of the file, all or those of one state. */
  app.get(
    '/Import/:id/rows',
    {
      config: { policy: 'importacoes.ler' },
      schema: {
        tags,
        summary: 'Linhas',
        params: idParamsSchema,
        querystring: importRowsQuery,
        response: { 200: importRowsAnswer },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => listLinhas(tx, sessao, request.params.id, request.query)),
  );

  /** GET /Import/{id}/errors: the refused rows as a CSV with 'Erro'; an event. */
  app.get(
    '/Import/:id/errors',
    {
      config: { policy: 'importacoes.ler' },
      schema: { tags, summary: 'Linhas recusadas (CSV)', params: idParamsSchema },
    },
    async (request, reply) => {
      const { id } = request.params;
      const csv = await request.transaction((tx, sessao) => writeErrosCsv(tx, sessao, id, request.id));
      app.linkEventosSoon(request.tenant.idCliente);
      return sendCsv(reply, `importacao-${id}-recusadas`, csv);
    },
  );

  /** POST /Import/{id}/apply: 202; the records are written in the background. 409 if anything moved since the rehearsal. */
  app.post(
    '/Import/:id/apply',
    {
      config: { policy: 'importacoes.aplicar' },
      schema: {
        tags,
        summary: 'Aplicar',
        params: idParamsSchema,
        body: importApplySchema,
        response: { 202: importSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      return reply
        .code(202)
        .send(await request.transaction((tx, sessao) => requestApply(tx, sessao, id, request.body.hash)));
    },
  );

  /**
   * POST /Import/{id}/undo: removes the records that nobody has changed or referred to since, and lists the
   * others. 202 if it takes longer: it goes on in the background. 409 the second time.
   */
  app.post(
    '/Import/:id/undo',
    {
      config: { policy: 'importacoes.aplicar' },
      schema: {
        tags,
        summary: 'Desfazer',
        params: idParamsSchema,
        response: { 200: importUndoSchema, 202: importUndoSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await request.transaction((tx, sessao) => beginUndo(tx, sessao, id));
      const deadline = Date.now() + UNDO_MS;
      let goesOn = true;
      while (goesOn && Date.now() < deadline)
        goesOn = await request.transaction((tx, sessao) => undoNext(tx, sessao, id));
      const undone = await request.transaction((tx, sessao) => findUndone(tx, sessao, id));
      return reply.code(goesOn ? 202 : 200).send(undone);
    },
  );
};
