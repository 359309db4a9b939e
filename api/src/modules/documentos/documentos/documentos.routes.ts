import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { deletionQuery } from '@foro/shared/contracts/audit';
import {
  documentTextQuery,
  documentTextSchema,
  documentVersionCreateSchema,
  documentVersionSchema,
  documentVersionsAnswer,
  documentZipSchema,
  processDocumentCreateSchema,
  processDocumentListAnswer,
  processDocumentListQuery,
  processDocumentSchema,
  processDocumentUpdateSchema,
  versionParamsSchema,
} from '@foro/shared/contracts/process-document';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { titleOf } from '../../../files/file-name';
import { giveReason } from '../../../history/give-reason';
import { noteEvento, noteExportacao } from '../../../history/note-evento';
import { noteLeitura } from '../../../history/note-leitura';
import { listDocumentos } from './documentos-lista.queries';
import { createDocumento, deleteDocumento, findDocumento, updateDocumento } from './documentos.queries';
import { PLAIN, refuseOtherBodies } from './receive-upload';
import { sendContent } from './send-content';
import { sendZip } from './send-zip';
import { storeUpload } from './store-draft';
import { findTexto } from './textos.queries';
import { listParaBaixar } from './zip.queries';
import { addVersao, findVersao, listVersoes, restoreVersao } from './versoes.queries';

const tags = ['Documentos'];

/** The documents of cases and clients, in versions. Contents are streamed, and never held whole in memory. */
export const documentosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /ProcessDocument: the documents that the user sees, all or (with `page`) a page of them. 404 if the user sees no such case. */
  app.get(
    '/ProcessDocument',
    {
      config: { policy: 'documentos.listar' },
      schema: {
        tags,
        summary: 'Documentos, de um processo, de um cliente ou de todos',
        querystring: processDocumentListQuery,
        response: { 200: processDocumentListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listDocumentos(tx, sessao, request.query)),
  );

  /** GET /ProcessDocument/{id}. */
  app.get(
    '/ProcessDocument/:id',
    {
      config: { policy: 'documentos.ler' },
      schema: {
        tags,
        summary: 'Um documento',
        params: idParamsSchema,
        response: { 200: processDocumentSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findDocumento(tx, sessao, request.params.id)),
  );

  /**
   * POST /ProcessDocument, a form with the fields and `arquivo`: 201 with the record. 400 with the reason for
   * a refused file, 413 beyond 50 MB, 409 if the firm's quota is used up. Without `titulo` it is named after
   * its file.
   */
  app.post(
    '/ProcessDocument',
    {
      config: { policy: 'documentos.criar' },
      schema: {
        tags,
        summary: 'Enviar documento',
        consumes: ['multipart/form-data'],
        response: { 201: processDocumentSchema },
      },
    },
    async (request, reply) => {
      await request.authorize();
      refuseOtherBodies(request);
      const created = await storeUpload(request, processDocumentCreateSchema, createDocumento, {
        ...PLAIN,
        toBody: (fields, nome) => ({ ...fields, titulo: fields.titulo || titleOf(nome) }),
      });
      return reply.code(201).send(created);
    },
  );

  /** PUT /ProcessDocument: the record as it is now. 409 if it has changed since `dataAlteracao`. */
  app.put(
    '/ProcessDocument',
    {
      config: { policy: 'documentos.alterar' },
      schema: {
        tags,
        summary: 'Alterar documento',
        body: processDocumentUpdateSchema,
        response: { 200: processDocumentSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateDocumento(tx, sessao, request.body)),
  );

  /** DELETE /ProcessDocument/{id}: 204; moves it to the trash with its versions. */
  app.delete(
    '/ProcessDocument/:id',
    {
      config: { policy: 'documentos.excluir' },
      schema: { tags, summary: 'Excluir documento', params: idParamsSchema, querystring: deletionQuery },
    },
    async (request, reply) => {
      await request.transaction(async (tx, sessao) => {
        await giveReason(tx, request.query.motivo);
        await deleteDocumento(tx, sessao, request.params.id);
      });
      return reply.code(204).send();
    },
  );

  /** GET /ProcessDocument/{id}/versions: the latest first; a client gets only the latest. */
  app.get(
    '/ProcessDocument/:id/versions',
    {
      config: { policy: 'documentos.ler' },
      schema: { tags, summary: 'Versões', params: idParamsSchema, response: { 200: documentVersionsAnswer } },
    },
    (request) => request.transaction((tx, sessao) => listVersoes(tx, sessao, request.params.id)),
  );

  /**
   * GET /ProcessDocument/{id}/text: the text of the latest version, or (`n`) of another; the state of its
   * extraction if there is none yet.
   */
  app.get(
    '/ProcessDocument/:id/text',
    {
      config: { policy: 'documentos.ler' },
      schema: {
        tags,
        summary: 'Texto de um documento',
        params: idParamsSchema,
        querystring: documentTextQuery,
        response: { 200: documentTextSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => findTexto(tx, sessao, request.params.id, request.query.n)),
  );

  /**
   * POST /ProcessDocument/{id}/versions, a form with `arquivo`: 201 with the version. 409 if another one was
   * added since `versaoBase`.
   */
  app.post(
    '/ProcessDocument/:id/versions',
    {
      config: { policy: 'documentos.alterar' },
      schema: {
        tags,
        summary: 'Enviar versão',
        consumes: ['multipart/form-data'],
        params: idParamsSchema,
        response: { 201: documentVersionSchema },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      await request.authorize();
      refuseOtherBodies(request);
      await request.transaction((tx, sessao) => findDocumento(tx, sessao, id));
      const added = await storeUpload(
        request,
        documentVersionCreateSchema,
        (tx, sessao, body, arquivo) => addVersao(tx, sessao, id, body, arquivo),
        PLAIN,
      );
      return reply.code(201).send(added);
    },
  );

  /**
   * POST /ProcessDocument/{id}/versions/{n}/restore: 201 with the added version, which has the same content.
   */
  app.post(
    '/ProcessDocument/:id/versions/:n/restore',
    {
      config: { policy: 'documentos.alterar' },
      schema: {
        tags,
        summary: 'Restaurar versão',
        params: versionParamsSchema,
        response: { 201: documentVersionSchema },
      },
    },
    async (request, reply) => {
      const { id, n } = request.params;
      return reply
        .code(201)
        .send(await request.transaction((tx, sessao) => restoreVersao(tx, sessao, id, n)));
    },
  );

  /**
   * GET /ProcessDocument/{id}/versions/{n}/content: the file, whole or a range of it, always as an
   * attachment; reading it is an event.
   */
  app.get(
    '/ProcessDocument/:id/versions/:n/content',
    {
      config: { policy: 'documentos.ler' },
      schema: { tags, summary: 'Conteúdo de uma versão', params: versionParamsSchema },
    },
    async (request, reply) => {
      const { id, n } = request.params;
      const versao = await request.transaction((tx, sessao) => findVersao(tx, sessao, id, n));
      noteLeitura(request, {
        tabela: 'documento',
        idRegistro: id,
        rotulo: versao.nome,
        depois: { versao: n },
      });
      return sendContent(request, reply, versao);
    },
  );

  /**
   * POST /ProcessDocument/zip: the latest versions in one archive, written while it is sent; the export is an
   * event, and so is the reading of each. 404 if the user does not see one of them.
   */
  app.post(
    '/ProcessDocument/zip',
    {
      config: { policy: 'documentos.ler' },
      schema: { tags, summary: 'Baixar vários documentos (ZIP)', body: documentZipSchema },
    },
    async (request, reply) => {
      const arquivos = await request.transaction(async (tx, sessao) => {
        const found = await listParaBaixar(tx, sessao, request.body.ids);
        const who = { idUsuario: sessao.idUsuario, idRequisicao: request.id };
        await noteExportacao(tx, { relatorio: 'Documentos (ZIP)', linhas: found.length, ...who });
        for (const { id, nome, versao } of found)
          await noteEvento(tx, {
            tabela: 'documento',
            acao: 'leitura',
            idRegistro: id,
            rotulo: nome,
            depois: { versao },
            ...who,
          });
        return found;
      });
      return sendZip(request, reply, arquivos);
    },
  );
};
