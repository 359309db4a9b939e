import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { MAX_FILE_BYTES } from '@foro/shared/contracts/process-document-codes';
import { uploadBeginSchema, uploadPartQuery, uploadSchema } from '@foro/shared/contracts/upload';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError, ConflitoError, DadosInvalidosError, NaoEncontradoError } from '../../../errors';
import { MAX_PARTIALS, TooManyPartialsError } from '../../../files/partial-files';
import { announcedBytes, ARQUIVO, PARTS_GONE, refusalOf, refuseOtherBodies } from './receive-upload';
import { refuseAnnounced } from './store-draft';

const tags = ['Documentos'];
const LIMITS = { fileSize: MAX_FILE_BYTES + 1, files: 1, fields: 0, parts: 1 };

/**
 * Files that are sent in parts, so that a lost connection costs at most one part. They belong to their
 * sender, for a day; then the form of a document, a version or a hand-in names one (`envio`, `nomeArquivo`,
 * `tamanhoArquivo`) in place of its `arquivo`, and all checks happen there.
 */
export const enviosRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * POST /Upload: 201 with its id. 400 for a size that is not accepted, 409 if too many uploads are
   * unfinished or the firm's quota is used up.
   */
  app.post(
    '/Upload',
    {
      config: { policy: 'envios.enviar' },
      schema: {
        tags,
        summary: 'Começar um envio em partes',
        body: uploadBeginSchema,
        response: { 201: uploadSchema },
      },
    },
    async (request, reply) => {
      const sender = await request.authorize();
      await refuseAnnounced(request, request.body.tamanho);
      const id = await app.partialFiles.begin(sender).catch((error: unknown) => {
        throw error instanceof TooManyPartialsError
          ? new ConflitoError(`Há ${MAX_PARTIALS} envios seus em andamento. Espere que terminem.`)
          : refusalOf(error, MAX_FILE_BYTES);
      });
      return reply.code(201).send({ id, recebido: 0 });
    },
  );

  /**
   * GET /Upload/{id}: how many bytes have arrived. 404 if it is not the user's, was used, or received nothing
   * for a day.
   */
  app.get(
    '/Upload/:id',
    {
      config: { policy: 'envios.enviar' },
      schema: {
        tags,
        summary: 'Quanto de um envio chegou',
        params: idParamsSchema,
        response: { 200: uploadSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const recebido = await app.partialFiles.received(await request.authorize(), id);
      if (recebido === null) throw new NaoEncontradoError(PARTS_GONE);
      return { id, recebido };
    },
  );

  /**
   * POST /Upload/{id}/content, a form with `arquivo`, the bytes from `inicio` on: 200 with how many have
   * arrived. What came before a broken connection stays. 409 if the bytes before `inicio` are missing, 413
   * beyond 50 MB.
   */
  app.post(
    '/Upload/:id/content',
    {
      config: { policy: 'envios.enviar' },
      schema: {
        tags,
        summary: 'Enviar uma parte',
        consumes: ['multipart/form-data'],
        params: idParamsSchema,
        querystring: uploadPartQuery,
        response: { 200: uploadSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const sender = await request.authorize();
      const before = await app.partialFiles.received(sender, id);
      if (before === null) throw new NaoEncontradoError(PARTS_GONE);
      refuseOtherBodies(request);
      const { inicio } = request.query;
      if (before < inicio)
        throw new ConflitoError(`Chegaram ${before} bytes deste envio: a parte seguinte começa neles.`);
      await refuseAnnounced(request, announcedBytes(request));
      try {
        const part = request.isMultipart() ? await request.file({ limits: LIMITS }) : undefined;
        if (part === undefined || part.fieldname !== ARQUIVO)
          throw new DadosInvalidosError({ [ARQUIVO]: 'Envie a parte do arquivo' });
        const recebido = await app.partialFiles.write(sender, id, inicio, part.file, MAX_FILE_BYTES);
        if (recebido === null) throw new NaoEncontradoError(PARTS_GONE);
        return { id, recebido };
      } catch (error) {
        // The rest of the body is discarded: the connection reads it to its end.
        request.raw.unpipe();
        throw error instanceof AppError ? error : refusalOf(error, MAX_FILE_BYTES);
      }
    },
  );

  /** DELETE /Upload/{id}: 204; discards what has arrived. 404 as above. */
  app.delete(
    '/Upload/:id',
    {
      config: { policy: 'envios.enviar' },
      schema: { tags, summary: 'Desistir de um envio', params: idParamsSchema },
    },
    async (request, reply) => {
      const { id } = request.params;
      const sender = await request.authorize();
      if ((await app.partialFiles.received(sender, id)) === null) throw new NaoEncontradoError(PARTS_GONE);
      await app.partialFiles.remove(sender, id);
      return reply.code(204).send();
    },
  );
};
