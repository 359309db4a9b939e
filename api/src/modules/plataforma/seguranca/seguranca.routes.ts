import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { securitySchema, securityUpdateSchema } from '@foro/shared/contracts/second-factor';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { noteEvento } from '../../../history/note-evento';
import { notifyByMail } from '../mensagens/notify-by-mail';
import { readSeguranca, requireFator, switchOffFor } from './seguranca.queries';

const tags = ['Segurança'];

/** The firm's requirements for signing in, for administrators. */
export const segurancaRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Security: whether a second factor is required of Admin and Gestor, and who has one. */
  app.get(
    '/Security',
    {
      config: { policy: 'seguranca.ler' },
      schema: { tags, summary: 'Segurança do escritório', response: { 200: securitySchema } },
    },
    (request) => request.transaction(readSeguranca),
  );

  /**
   * PUT /Security {exigeSegundoFator}: the same answer as GET. 409 for an administrator without a second
   * factor.
   */
  app.put(
    '/Security',
    {
      config: { policy: 'seguranca.alterar' },
      schema: {
        tags,
        summary: 'Exigir o segundo fator',
        body: securityUpdateSchema,
        response: { 200: securitySchema },
      },
    },
    (request) =>
      request.transaction(async (tx, sessao) => {
        await requireFator(tx, sessao, request.body.exigeSegundoFator);
        return readSeguranca(tx, sessao);
      }),
  );

  /**
   * DELETE /Security/secondFactor/{id}: 204; switches that person's off, and sends her a mail. 404 if there
   * is none, 409 for one's own.
   */
  app.delete(
    '/Security/secondFactor/:id',
    {
      config: { policy: 'seguranca.desligarFator' },
      schema: { tags, summary: 'Desligar o segundo fator de uma pessoa', params: idParamsSchema },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { idUsuario, idCliente } = request.tenant;
      await request.transaction(async (tx, sessao) => {
        const rotulo = await switchOffFor(tx, sessao, id);
        const nota = { tabela: 'usuario', acao: 'segundo_fator_desligado', idRegistro: id, rotulo } as const;
        await noteEvento(tx, { ...nota, idUsuario, idRequisicao: request.id });
        const chave = `fator_desligado:${id}:${request.id}`;
        await notifyByMail(tx, app.config, sessao, { chave, tipo: 'fator_desligado', idUsuario: id });
      });
      request.log.info(
        { event: 'second-factor-off', user: idUsuario, tenant: idCliente, target: id },
        'second factor off',
      );
      return reply.code(204).send();
    },
  );
};
