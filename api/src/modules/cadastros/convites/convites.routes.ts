import {
  invitationsSchema,
  resendSchema,
  resentSchema,
  userInvitedSchema,
  userInviteSchema,
} from '@foro/shared/contracts/invitation';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ConflitoError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { isClientePF } from '../usuarios/usuarios.policy';
import { createUsuario } from '../usuarios/usuarios.queries';
import { invite, listConvites, resendConvite, revokeConvite, type Pedido } from './convites.queries';

const tags = ['Usuários'];

const pedidoOf = (request: FastifyRequest, sessao: Sessao): Pedido => ({
  config: request.server.config,
  sessao,
  idRequisicao: request.id,
});

/** Invitations: a person is created without a password, and chooses it by a link. */
export const convitesRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /User/Invitation: people who were created without a password and have none yet. */
  app.get(
    '/User/Invitation',
    {
      config: { policy: 'usuarios.listarConvites' },
      schema: { tags, summary: 'Convites à espera', response: { 200: invitationsSchema } },
    },
    (request) => request.transaction(listConvites),
  );

  /**
   * POST /User/Invitation: 201 with the record, and the address of the link if no mail is sent. Refuses what
   * POST /User refuses; 409 for a PF client.
   */
  app.post(
    '/User/Invitation',
    {
      config: { policy: 'usuarios.convidar' },
      schema: {
        tags,
        summary: 'Criar usuário por convite',
        body: userInviteSchema,
        response: { 201: userInvitedSchema },
      },
    },
    async (request, reply) => {
      const invited = await request.transaction(async (tx, sessao) => {
        if (isClientePF(request.body.idUsuarioTipo))
          throw new ConflitoError('O acesso de um Cliente Pessoa Física é dado por "Liberar Acesso".');
        const usuario = await createUsuario(tx, sessao, request.body, null);
        return { usuario, endereco: await invite(tx, pedidoOf(request, sessao), usuario) };
      });
      return reply.code(201).send(invited);
    },
  );

  /** POST /User/Invitation/{id}: replaces the link by another one. 409 for a person who has a password. */
  app.post(
    '/User/Invitation/:id',
    {
      config: { policy: 'usuarios.convidar' },
      schema: {
        tags,
        summary: 'Reenviar um convite',
        params: idParamsSchema,
        body: resendSchema,
        response: { 200: resentSchema },
      },
    },
    (request) =>
      request.transaction(async (tx, sessao) => ({
        endereco: await resendConvite(tx, pedidoOf(request, sessao), request.params.id),
      })),
  );

  /** DELETE /User/Invitation/{id}: 204; revokes the link. 404 if there is no valid one. */
  app.delete(
    '/User/Invitation/:id',
    {
      config: { policy: 'usuarios.convidar' },
      schema: { tags, summary: 'Revogar um convite', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) =>
        revokeConvite(tx, pedidoOf(request, sessao), request.params.id),
      );
      return reply.code(204).send();
    },
  );
};
