import { Readable } from 'node:stream';
import { deletionQuery } from '@foro/shared/contracts/audit';
import {
  documentTemplateCreateSchema,
  documentTemplateListAnswer,
  documentTemplateListQuery,
  documentTemplateSchema,
  documentTemplateUpdateSchema,
  templateDefaultsAnswer,
  templateGenerateSchema,
  templateOwnerQuery,
  templateValuesAnswer,
} from '@foro/shared/contracts/document-template';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { processDocumentCreateSchema, processDocumentSchema } from '@foro/shared/contracts/process-document';
import contentDisposition from 'content-disposition';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fileNameOf } from '../../../files/file-name';
import { giveReason } from '../../../history/give-reason';
import { noteLeitura } from '../../../history/note-leitura';
import { parseBody } from '../../../http/validation';
import { createDocumento } from '../documentos/documentos.queries';
import { refuseOtherBodies } from '../documentos/receive-upload';
import { storeDraft } from '../documentos/store-draft';
import { DOCX, readModelo, storeModelo } from './arquivo-do-modelo';
import { fillModelo } from './generate';
import { saveDigitados } from './save-digitados';
import { incluirModelosPadrao } from './incluir-padrao';
import {
  createModelo,
  deleteModelo,
  findModelo,
  findSha256,
  listModelos,
  updateModelo,
} from './modelos.queries';

const tags = ['Modelos de documentos'];
const consumes = ['multipart/form-data'];

/** The firm's templates, and the documents generated from them. */
export const modelosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /DocumentTemplate: all templates or (with `page`) a page of them. */
  app.get(
    '/DocumentTemplate',
    {
      config: { policy: 'modelos.listar' },
      schema: {
        tags,
        summary: 'Modelos',
        querystring: documentTemplateListQuery,
        response: { 200: documentTemplateListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listModelos(tx, sessao, request.query)),
  );

  /** GET /DocumentTemplate/{id}: with its fields, and their faults. */
  app.get(
    '/DocumentTemplate/:id',
    {
      config: { policy: 'modelos.ler' },
      schema: {
        tags,
        summary: 'Um modelo',
        params: idParamsSchema,
        response: { 200: documentTemplateSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findModelo(tx, sessao, request.params.id)),
  );

  /**
   * POST /DocumentTemplate, a form with the fields and `arquivo` (.docx, at most 5 MB): 201 with the record
   * and the faults that its check found.
   */
  app.post(
    '/DocumentTemplate',
    {
      config: { policy: 'modelos.criar' },
      schema: { tags, summary: 'Enviar modelo', consumes, response: { 201: documentTemplateSchema } },
    },
    async (request, reply) => {
      await request.authorize();
      refuseOtherBodies(request);
      return reply
        .code(201)
        .send(await storeModelo(request, reply, documentTemplateCreateSchema, createModelo));
    },
  );

  /**
   * PUT /DocumentTemplate: JSON, or a form with `arquivo` if the file changes. 409 if it has changed since
   * `dataAlteracao`.
   */
  app.put(
    '/DocumentTemplate',
    {
      config: { policy: 'modelos.alterar' },
      schema: {
        tags,
        summary: 'Alterar modelo',
        consumes: [...consumes, 'application/json'],
        response: { 200: documentTemplateSchema },
      },
    },
    async (request, reply) => {
      await request.authorize();
      if (request.isMultipart())
        return storeModelo(request, reply, documentTemplateUpdateSchema, updateModelo);
      const body = parseBody(documentTemplateUpdateSchema, request.body);
      return request.transaction((tx, sessao) => updateModelo(tx, sessao, body, null));
    },
  );

  /** DELETE /DocumentTemplate/{id}: 204; moves it to the trash. Documents generated from it stay. */
  app.delete(
    '/DocumentTemplate/:id',
    {
      config: { policy: 'modelos.excluir' },
      schema: { tags, summary: 'Excluir modelo', params: idParamsSchema, querystring: deletionQuery },
    },
    async (request, reply) => {
      await request.transaction(async (tx, sessao) => {
        await giveReason(tx, request.query.motivo);
        await deleteModelo(tx, sessao, request.params.id);
      });
      return reply.code(204).send();
    },
  );

  /** POST /DocumentTemplate/defaults: adds those of the product's own templates whose title the firm does not have. */
  app.post(
    '/DocumentTemplate/defaults',
    {
      config: { policy: 'modelos.criar' },
      schema: {
        tags,
        summary: 'Incluir os modelos do Foro',
        body: z.strictObject({}),
        response: { 200: templateDefaultsAnswer },
      },
    },
    async (request, reply) => {
      await request.authorize();
      return { incluidos: await incluirModelosPadrao(request, reply) };
    },
  );

  /** GET /DocumentTemplate/{id}/content: the file, as an attachment; reading it is an event. */
  app.get(
    '/DocumentTemplate/:id/content',
    {
      config: { policy: 'modelos.ler' },
      schema: { tags, summary: 'Arquivo do modelo', params: idParamsSchema },
    },
    async (request, reply) => {
      const { nome, sha256 } = await request.transaction(async (tx, sessao) => ({
        nome: (await findModelo(tx, sessao, request.params.id)).nome,
        sha256: await findSha256(tx, sessao, request.params.id),
      }));
      const file = await readModelo(app, request.tenant.idCliente, sha256);
      noteLeitura(request, { tabela: 'documento_modelo', idRegistro: request.params.id, rotulo: nome });
      return reply.type(DOCX).header('content-disposition', contentDisposition(nome)).send(file);
    },
  );

  /**
   * GET /DocumentTemplate/{id}/values?idProcesso=7: the fields of the document, each with its value; null if
   * there is none.
   */
  app.get(
    '/DocumentTemplate/:id/values',
    {
      config: { policy: 'modelos.gerar' },
      schema: {
        tags,
        summary: 'Valores dos campos para um processo ou cliente',
        params: idParamsSchema,
        querystring: templateOwnerQuery,
        response: { 200: templateValuesAnswer },
      },
    },
    async (request, reply) => {
      const { usados } = await fillModelo(request, reply, request.params.id, request.query);
      return usados;
    },
  );

  /**
   * GET /DocumentTemplate/{id}/trial?idProcesso=7: the document as it would be, as an attachment; only the
   * reading is recorded.
   */
  app.get(
    '/DocumentTemplate/:id/trial',
    {
      config: { policy: 'modelos.gerar' },
      schema: {
        tags,
        summary: 'Experimentar o modelo',
        params: idParamsSchema,
        querystring: templateOwnerQuery,
      },
    },
    async (request, reply) => {
      const { arquivo, titulo } = await fillModelo(request, reply, request.params.id, request.query);
      const nome = fileNameOf(`${titulo} (teste)`, DOCX);
      const { id } = request.params;
      const { idProcesso } = request.query;
      noteLeitura(request, {
        tabela: 'documento_modelo',
        idRegistro: id,
        rotulo: nome,
        ...(idProcesso && { depois: { id_processo: idProcesso } }),
      });
      return reply
        .type(DOCX)
        .header('content-disposition', contentDisposition(nome))
        .send(Buffer.from(arquivo));
    },
  );

  /**
   * POST /DocumentTemplate/{id}/generate: 201 with the document, the result being its version 1. `valores`
   * fill the missing values; those of the records in `guardar` are also stored there, in the transaction that
   * creates the document. 400 and 409 at `valores.<campo>` if a record refuses one, 403 for a record that the
   * user may not change, 409 if one has changed since it was read.
   */
  app.post(
    '/DocumentTemplate/:id/generate',
    {
      config: { policy: 'modelos.gerar' },
      schema: {
        tags,
        summary: 'Gerar documento',
        params: idParamsSchema,
        body: templateGenerateSchema,
        response: { 201: processDocumentSchema },
      },
    },
    async (request, reply) => {
      const { titulo, valores, guardar, ...owner } = request.body;
      const { arquivo, tipo, guardas } = await fillModelo(request, reply, request.params.id, owner, {
        ...(valores && { valores }),
        ...(guardar && { guardar }),
      });
      const draft = await app.files.receive(Readable.from([arquivo]), Infinity);
      const body = parseBody(processDocumentCreateSchema, { ...owner, titulo, tipo });
      const version = {
        sha256: draft.sha256,
        tamanho: draft.size,
        nome: fileNameOf(titulo, DOCX),
        tipoConteudo: DOCX,
        // Generated from a file that was inspected at its upload.
        verificado: app.config.clamd !== undefined,
      };
      const created = await storeDraft(request, draft, async (tx, sessao) => {
        await saveDigitados(tx, sessao, guardas);
        return createDocumento(tx, sessao, body, version);
      });
      return reply.code(201).send(created);
    },
  );
};
