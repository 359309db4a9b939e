import {
  authRequestSchema,
  authResponseSchema,
  logoutRequestSchema,
  profileSchema,
  signInResponseSchema,
} from '@foro/shared/contracts/auth';
import { forgotSchema, resetSchema } from '@foro/shared/contracts/account';
import { secondStepRequestSchema } from '@foro/shared/contracts/second-factor';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { noteEvento } from '../../../history/note-evento';
import { endSessao } from '../../../session/session.queries';
import { findPerfil } from './acesso.queries';
import { aparelhoCookie } from './aparelho';
import { askNovaSenha, setNovaSenha } from './nova-senha';
import { finishSignIn } from './segundo-passo';
import { signIn } from './sign-in';

const tags = ['Acesso'];

/** Signing in, the profile, and signing out. */
export const acessoRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * POST /auth {username, password}: a token for 8 hours, and a cookie that makes this a known device; if the
   * person has a second factor, the challenge for `/auth/second`. 401 with one message whatever was wrong,
   * slower with each failure; 429 with the wait after too many within 15 minutes.
   */
  app.post(
    '/auth',
    {
      config: { policy: 'publica' },
      schema: {
        tags,
        summary: 'Entrar',
        security: [],
        body: authRequestSchema,
        response: { 200: signInResponseSchema },
      },
    },
    async (request, reply) => {
      const { username, password } = request.body;
      const answer = await signIn(request, username, password);
      if ('desafio' in answer) return reply.send(answer);
      const isSecure = request.protocol === 'https';
      return reply
        .header(
          'set-cookie',
          aparelhoCookie(app.config.jwtSecret, request.headers.cookie, username, isSecure),
        )
        .send(answer);
    },
  );

  /**
   * POST /auth/second {desafio, codigo, lembrar}: the token, if the code of the second factor is right. 400
   * for a wrong or used code, and if the password has to be entered again; 429 with the wait after ten wrong
   * ones within 15 minutes.
   */
  app.post(
    '/auth/second',
    {
      config: { policy: 'publica' },
      schema: {
        tags,
        summary: 'Entrar: segundo fator',
        security: [],
        body: secondStepRequestSchema,
        response: { 200: authResponseSchema },
      },
    },
    async (request, reply) => {
      const { accessToken, cookies } = await finishSignIn(request, request.body);
      return reply.header('set-cookie', cookies).send({ accessToken });
    },
  );

  /**
   * POST /auth/forgot {username}: 204, the same for an unknown address; a known one receives a link. 409 if
   * no mail is configured, 429 with the wait for a network that asks for many.
   */
  app.post(
    '/auth/forgot',
    {
      config: { policy: 'publica' },
      schema: { tags, summary: 'Pedir uma nova senha', security: [], body: forgotSchema },
    },
    async (request, reply) => {
      await askNovaSenha(request, request.body.username);
      return reply.code(204).send();
    },
  );

  /**
   * POST /auth/reset {token, senha}: 204; sets the new password and uses the link up. 400 for an expired,
   * used or unknown link.
   */
  app.post(
    '/auth/reset',
    {
      config: { policy: 'publica' },
      schema: { tags, summary: 'Escolher uma nova senha', security: [], body: resetSchema },
    },
    async (request, reply) => {
      await setNovaSenha(request, request.body);
      return reply.code(204).send();
    },
  );

  /** POST /auth/logout: 204; ends the token's session, and with it the token. */
  app.post(
    '/auth/logout',
    {
      config: { policy: 'sessao.encerrar' },
      schema: { tags, summary: 'Sair', body: logoutRequestSchema },
    },
    async (request, reply) => {
      await request.transaction(async (tx, sessao) => {
        await endSessao(tx, sessao);
        const { idUsuario } = sessao;
        const nota = { tabela: 'usuario', acao: 'saida', idRegistro: idUsuario } as const;
        await noteEvento(tx, { ...nota, idUsuario, idRequisicao: request.id });
      });
      return reply.code(204).send();
    },
  );

  /** GET /user/profile: role and branding of the signed-in user; null if the firm set none. */
  app.get(
    '/user/profile',
    {
      config: { policy: 'perfil.ler' },
      schema: { tags, summary: 'Perfil de quem entrou', response: { 200: profileSchema } },
    },
    (request) => request.transaction(findPerfil),
  );
};
