import {
  accountSchema,
  accountUpdateSchema,
  passwordChangeSchema,
  sessionParamsSchema,
  sessionsSchema,
} from '@foro/shared/contracts/account';
import { authResponseSchema } from '@foro/shared/contracts/auth';
import { homeSchema } from '@foro/shared/contracts/home';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { refuseInfected } from '../imagens/antivirus';
import { readImagem } from '../imagens/imagem-enviada';
import { findConta, updateConta } from './conta.queries';
import { findInicio, updateInicio } from './inicio.queries';
import { endOtherSessoes, endOwnSessao, listSessoes, noteEncerradas } from './sessoes.queries';
import { replaceSenha } from './replace-senha';

const tags = ['Conta'];

/** Each person's own account, and the sessions in which she is signed in. */
export const contaRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Account: the person's name, mobile number and photograph. */
  app.get(
    '/Account',
    {
      config: { policy: 'conta.ler' },
      schema: { tags, summary: 'A própria conta', response: { 200: accountSchema } },
    },
    (request) => request.transaction(findConta),
  );

  /**
   * PUT /Account: the record as it is now. 409 if it has changed since `dataAlteracao`, 404 for another
   * person's id.
   */
  app.put(
    '/Account',
    {
      config: { policy: 'conta.alterar' },
      schema: {
        tags,
        summary: 'Alterar a própria conta',
        body: accountUpdateSchema,
        response: { 200: accountSchema },
      },
    },
    async (request) => {
      const foto = readImagem('foto', request.body.foto);
      // The session is checked first: people without one must not use the antivirus.
      if (foto?.novo) await request.authorize();
      await refuseInfected(app.config.clamd, foto);
      return request.transaction((tx, sessao) => updateConta(tx, sessao, request.body, foto));
    },
  );

  /** GET /Account/home: how the person arranged the home page. */
  app.get(
    '/Account/home',
    {
      config: { policy: 'conta.ler' },
      schema: { tags, summary: 'Os painéis da página inicial', response: { 200: homeSchema } },
    },
    (request) => request.transaction(findInicio),
  );

  /** PUT /Account/home: stores the arrangement; an empty list restores the default. */
  app.put(
    '/Account/home',
    {
      config: { policy: 'conta.alterar' },
      schema: {
        tags,
        summary: 'Organizar os painéis da página inicial',
        body: homeSchema,
        response: { 200: homeSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateInicio(tx, sessao, request.body)),
  );

  /**
   * POST /Account/password {senhaAtual, senha}: a new token, because every session of the person ends. 400
   * for a wrong current password and for a new one that breaks the rules; 429 with the wait after ten wrong
   * ones within 15 minutes.
   */
  app.post(
    '/Account/password',
    {
      config: { policy: 'conta.trocarSenha' },
      schema: {
        tags,
        summary: 'Trocar a própria senha',
        body: passwordChangeSchema,
        response: { 200: authResponseSchema },
      },
    },
    async (request) => ({ accessToken: await replaceSenha(request, request.body) }),
  );

  /** GET /Account/sessions: where the person is signed in, the current session first. */
  app.get(
    '/Account/sessions',
    {
      config: { policy: 'sessoes.listar' },
      schema: { tags, summary: 'Onde estou conectado', response: { 200: sessionsSchema } },
    },
    (request) => request.transaction((tx, sessao) => listSessoes(tx, sessao, app.config.sessionIdleSeconds)),
  );

  /** DELETE /Account/sessions: 204; ends all sessions of the person except the current one. */
  app.delete(
    '/Account/sessions',
    { config: { policy: 'sessoes.encerrar' }, schema: { tags, summary: 'Encerrar as outras sessões' } },
    async (request, reply) => {
      await request.transaction(async (tx, sessao) => {
        const sessoes = await endOtherSessoes(tx, sessao);
        if (sessoes > 0) await noteEncerradas(tx, sessao, { sessoes }, request.id);
      });
      return reply.code(204).send();
    },
  );

  /**
   * DELETE /Account/sessions/{id}: 204; ends that session, and with it its token. 404 for another person's
   * session.
   */
  app.delete(
    '/Account/sessions/:id',
    {
      config: { policy: 'sessoes.encerrar' },
      schema: { tags, summary: 'Encerrar uma sessão', params: sessionParamsSchema },
    },
    async (request, reply) => {
      await request.transaction(async (tx, sessao) => {
        const aparelho = await endOwnSessao(tx, sessao, request.params.id);
        if (aparelho !== null) await noteEncerradas(tx, sessao, { aparelho }, request.id);
      });
      return reply.code(204).send();
    },
  );
};
