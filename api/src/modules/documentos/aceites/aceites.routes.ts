import {
  acceptanceCheckedSchema,
  acceptanceCheckSchema,
  acceptanceCodeAnswer,
  acceptanceCodeSchema,
  acceptSchema,
  readCode,
} from '@foro/shared/contracts/document-acceptance';
import { documentShareOpenedSchema, documentShareOpenSchema } from '@foro/shared/contracts/document-share';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { NaoEncontradoError } from '../../../errors';
import { noteLeitura } from '../../../history/note-leitura';
import { chavesOf } from '../../plataforma/acesso/chaves';
import { tooManyAttempts } from '../../plataforma/acesso/limite';
import { countTentativa, forgiveTentativa } from '../../plataforma/acesso/tentativas.queries';
import { firmOf, readCompartilhado } from '../compartilhamentos/compartilhamentos.queries';
import { sendContent } from '../documentos/send-content';
import { accept, askForCodigo } from './accept';
import { checkAceite, findCopia, openCopia } from './aceites.queries';

const tags = ['Documentos'];

/**
 * 'Aceite eletrônico' of a version by a link, its copy, and the public check. Secrets and codes travel only
 * in request bodies.
 */
export const aceitesRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * POST /DocumentShare/code: the code goes to the mail of the link. 429 within a minute, 409 if none can be
   * sent or the acceptance is complete.
   */
  app.post(
    '/DocumentShare/code',
    {
      config: { policy: 'publica' },
      schema: {
        tags,
        summary: 'Pedir o código do aceite',
        body: acceptanceCodeSchema,
        response: { 200: acceptanceCodeAnswer },
      },
    },
    (request) => {
      const { token } = request.body;
      return askForCodigo(request, firmOf(token), token);
    },
  );

  /**
   * POST /DocumentShare/accept: 201 with the link as it is now; the version is accepted, once. 400 for an
   * invalid code, 409 if it was accepted already.
   */
  app.post(
    '/DocumentShare/accept',
    {
      config: { policy: 'publica' },
      schema: {
        tags,
        summary: 'Aceitar o documento de um link',
        body: acceptSchema,
        response: { 201: documentShareOpenedSchema },
      },
    },
    async (request, reply) => {
      const { token } = request.body;
      const idCliente = firmOf(token);
      await accept(request, idCliente, request.body);
      return reply
        .code(201)
        .send(await request.withoutSession(idCliente, (tx) => readCompartilhado(tx, idCliente, token)));
    },
  );

  /**
   * POST /DocumentShare/copy: the copy with the acceptance page, while the link is valid; the history records
   * each time.
   */
  app.post(
    '/DocumentShare/copy',
    {
      config: { policy: 'publica' },
      schema: { tags, summary: 'Baixar a cópia aceita por um link', body: documentShareOpenSchema },
    },
    async (request, reply) => {
      const { token } = request.body;
      const idCliente = firmOf(token);
      const copia = await request.withoutSession(idCliente, (tx) => openCopia(tx, idCliente, token));
      return sendContent(request, reply, copia, idCliente);
    },
  );

  /** GET /DocumentAcceptance/{id}/content: the copy, for the firm; reading it is an event. */
  app.get(
    '/DocumentAcceptance/:id/content',
    {
      config: { policy: 'aceites.ler' },
      schema: { tags, summary: 'Cópia de um aceite', params: idParamsSchema },
    },
    async (request, reply) => {
      const { id } = request.params;
      const copia = await request.transaction((tx, { idCliente }) => findCopia(tx, idCliente, id));
      noteLeitura(request, { tabela: 'documento_aceite', idRegistro: id, rotulo: copia.nome });
      return sendContent(request, reply, copia);
    },
  );

  /**
   * POST /DocumentAcceptance/check: the data of an acceptance, for anybody who has its code. 404 for an
   * unknown code; an address that tries many has to wait.
   */
  app.post(
    '/DocumentAcceptance/check',
    {
      config: { policy: 'publica' },
      schema: {
        tags,
        summary: 'Conferir um aceite',
        body: acceptanceCheckSchema,
        response: { 200: acceptanceCheckedSchema },
      },
    },
    async (request) => {
      const { rede } = chavesOf(app.config.jwtSecret, '', request.ip);
      const counted = await request.withoutSession(null, (tx) =>
        countTentativa(tx, [['conferenciaRede', `conferencia-${rede}`]]),
      );
      if ('waitSeconds' in counted) throw tooManyAttempts(counted.waitSeconds);
      const code = readCode(request.body.codigo);
      const found =
        code &&
        (await request.withoutSession(code.idCliente, (tx) => checkAceite(tx, code.idCliente, code.letters)));
      if (found === null)
        throw new NaoEncontradoError(
          'Nenhum aceite tem este código. Confira se ele está inteiro, como na última página da cópia.',
        );
      await request.withoutSession(null, (tx) => forgiveTentativa(tx, counted.ids));
      return found;
    },
  );
};
