import { deletionQuery } from '@foro/shared/contracts/audit';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  activateClientePfSchema,
  toggleActiveQuery,
  userAccessSchema,
  userCreateSchema,
  userListAnswer,
  userListQuery,
  userSchema,
  userUpdateSchema,
} from '@foro/shared/contracts/user';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { giveReason } from '../../../history/give-reason';
import { isOneStatement } from '../../../resource/list';
import { hashSenha } from '../../../passwords';
import { deleteUsuario, releaseClientePF, toggleAtivo } from './usuarios-acesso.queries';
import { refuseWeakSenha, type DonoDaSenha } from './senha-nova.queries';
import { listOpcoesDeUsuarios, listUsuarios } from './usuarios-lista.queries';
import { isClientePF, isPlataforma, mayKeepUsuario, requireKeepUsuario } from './usuarios.policy';
import { createUsuario, findUsuario, updateUsuario } from './usuarios.queries';

const tags = ['Usuários'];

/** Platform users (types 1, 2, 4, 9), PF clients (6, 7) and PJ access users (12). */
export const usuariosRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /User/FindByTipo?idUsuarioTipos=6,7: users of these types, all or (with `page`) a page of them;
   * `ativo=true` limits to the active ones. A user who does not manage platform users gets only the active
   * ones' id, name and type, for selects.
   */
  app.get(
    '/User/FindByTipo',
    {
      config: { policy: 'usuarios.listar' },
      schema: {
        tags,
        summary: 'Usuários por tipo',
        querystring: userListQuery,
        response: { 200: userListAnswer },
      },
    },
    async (request) => {
      const { idUsuarioTipos: tipos, ativo, ...query } = request.query;
      const { idCliente } = request.tenant;
      // No whole table may be read before the user is known.
      if (isOneStatement(query) && !tipos.some(isPlataforma)) {
        const [usuarios] = await request.readAtOnce((tx) =>
          listUsuarios(tx, idCliente, { tipos, ativo }, query),
        );
        return usuarios;
      }
      return request.transaction((tx, { role }) =>
        tipos.every((tipo) => mayKeepUsuario(role, tipo))
          ? listUsuarios(tx, idCliente, { tipos, ativo }, query)
          : listOpcoesDeUsuarios(tx, idCliente, tipos, query),
      );
    },
  );

  /**
   * GET /User/{id}, without the password. 404 if there is none, or it is a platform user and the role does not
   * manage those.
   */
  app.get(
    '/User/:id',
    {
      config: { policy: 'usuarios.ler' },
      schema: { tags, summary: 'Um usuário', params: idParamsSchema, response: { 200: userSchema } },
    },
    (request) => request.transaction((tx, sessao) => findUsuario(tx, sessao, request.params.id)),
  );

  /**
   * POST /User: 201 with the record; a PF client starts inactive and without a password. 403 for a kind that
   * the role does not manage, or a superior; 409 for an e-mail or CPF that is taken.
   */
  app.post(
    '/User',
    {
      config: { policy: 'usuarios.criar' },
      schema: { tags, summary: 'Criar usuário', body: userCreateSchema, response: { 201: userSchema } },
    },
    async (request, reply) => {
      const senhaHash = await hashFor(request, request.body);
      const usuario = await request.transaction((tx, sessao) =>
        createUsuario(tx, sessao, request.body, senhaHash),
      );
      if (senhaHash !== null) logEvent(request, 'password-set', usuario.id);
      return reply.code(201).send(usuario);
    },
  );

  /**
   * PUT /User: the record as it is now; an empty password keeps the current one. 409 if it has changed since
   * `dataAlteracao`, or for the last administrator.
   */
  app.put(
    '/User',
    {
      config: { policy: 'usuarios.alterar' },
      schema: { tags, summary: 'Alterar usuário', body: userUpdateSchema, response: { 200: userSchema } },
    },
    async (request) => {
      const senhaHash = await hashFor(request, request.body);
      const usuario = await request.transaction((tx, sessao) =>
        updateUsuario(tx, sessao, request.body, senhaHash),
      );
      if (senhaHash !== null) logEvent(request, 'password-set', usuario.id);
      return usuario;
    },
  );

  /**
   * DELETE /User/{id}: 204. 409 with their numbers if cases, teams or commitments depend on it, for oneself,
   * and for the last administrator.
   */
  app.delete(
    '/User/:id',
    {
      config: { policy: 'usuarios.excluir' },
      schema: { tags, summary: 'Excluir usuário', params: idParamsSchema, querystring: deletionQuery },
    },
    async (request, reply) => {
      await request.transaction(async (tx, sessao) => {
        await giveReason(tx, request.query.motivo);
        await deleteUsuario(tx, sessao, request.params.id);
      });
      logEvent(request, 'user-removed', request.params.id);
      return reply.code(204).send();
    },
  );

  /**
   * POST /User/toggleActive/{id}: flips `ativo`. 409 if `dataAlteracao` is given and the record has changed
   * since, for oneself, the last administrator, and a person without an e-mail or password.
   */
  app.post(
    '/User/toggleActive/:id',
    {
      config: { policy: 'usuarios.alternarAcesso' },
      schema: {
        tags,
        summary: 'Liberar ou restringir acesso',
        params: idParamsSchema,
        querystring: toggleActiveQuery,
        response: { 200: userAccessSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { dataAlteracao } = request.query;
      const access = await request.transaction((tx, sessao) => toggleAtivo(tx, sessao, id, dataAlteracao));
      logEvent(request, access.ativo ? 'access-given' : 'access-taken', access.id);
      return access;
    },
  );

  /**
   * POST /User/activeClientPF {idUsuario, email, senha}: activates an inactive PF client. 409 for any other
   * user, and for an e-mail that is taken.
   */
  app.post(
    '/User/activeClientPF',
    {
      config: { policy: 'usuarios.liberarClientePF' },
      schema: {
        tags,
        summary: 'Liberar acesso de Cliente PF',
        body: activateClientePfSchema,
        response: { 200: userAccessSchema },
      },
    },
    async (request) => {
      const { senha, ...who } = request.body;
      await request.transaction((tx, sessao) =>
        refuseWeakSenha(tx, sessao, senha, { id: who.idUsuario, email: who.email }),
      );
      const senhaHash = await hashSenha(senha);
      const access = await request.transaction((tx, sessao) => releaseClientePF(tx, sessao, who, senhaHash));
      logEvent(request, 'access-given', access.id);
      logEvent(request, 'password-set', access.id);
      return access;
    },
  );
};

/**
 * Hashes a new password, outside any transaction: it takes a tenth of a second, so people without permission,
 * and weak passwords, are refused before.
 */
async function hashFor(
  request: FastifyRequest,
  { senha, idUsuarioTipo, ...dono }: DonoDaSenha & { senha: string | null; idUsuarioTipo: number },
): Promise<string | null> {
  if (senha === null || isClientePF(idUsuarioTipo)) return null;
  await request.transaction(async (tx, sessao) => {
    requireKeepUsuario(sessao, idUsuarioTipo);
    await refuseWeakSenha(tx, sessao, senha, dono);
  });
  return hashSenha(senha);
}

/** Logs a change of who may sign in: `user` did it to `target` (docs/seguranca.md). */
function logEvent(
  request: FastifyRequest,
  event: 'access-given' | 'access-taken' | 'password-set' | 'user-removed',
  target: number,
): void {
  const { idUsuario: user, idCliente: tenant } = request.tenant;
  request.log.info({ event, user, tenant, target }, event);
}
