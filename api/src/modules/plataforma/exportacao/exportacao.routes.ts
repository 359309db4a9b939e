import {
  exportCreateSchema,
  exportListAnswer,
  exportListQuery,
  exportSchema,
} from '@foro/shared/contracts/export';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { noteEvento } from '../../../history/note-evento';
import { sendContent } from '../../documentos/documentos/send-content';
import { tellAdmins } from '../avisos/anunciar-aos-admins';
import { sendsMail } from '../mensagens/mail-mode';
import { requireCodigo } from '../segundo-fator/check-codigo';
import { createExportacao, findArquivo, findExportacao, listExportacoes } from './exportacoes.queries';

const tags = ['Exportação'];

/** The name of everything in the history and in notices. */
const TUDO = 'Todos os dados do grupo';

/** Everything that a firm has, in one zip: requested, written in the background, fetched within a day. */
export const exportacaoRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Export: the latest first. */
  app.get(
    '/Export',
    {
      config: { policy: 'exportacoes.listar' },
      schema: {
        tags,
        summary: 'Cópias de todos os dados',
        querystring: exportListQuery,
        response: { 200: exportListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listExportacoes(tx, sessao, request.query)),
  );

  /** GET /Export/{id}: how far it has come. */
  app.get(
    '/Export/:id',
    {
      config: { policy: 'exportacoes.ler' },
      schema: {
        tags,
        summary: 'Uma cópia de todos os dados',
        params: idParamsSchema,
        response: { 200: exportSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findExportacao(tx, sessao, request.params.id)),
  );

  /**
   * POST /Export {codigo}: 202; written in the background. 400 without the code of the second factor if the person has
   * one, 409 while another one is in progress. An event, and the other administrators are notified.
   */
  app.post(
    '/Export',
    {
      config: { policy: 'exportacoes.criar' },
      schema: {
        tags,
        summary: 'Levar todos os dados',
        body: exportCreateSchema,
        response: { 202: exportSchema },
      },
    },
    async (request, reply) => {
      await requireCodigo(request, request.body.codigo);
      const requested = await request.transaction(async (tx, sessao) => {
        const { idCliente, idUsuario } = sessao;
        const id = await createExportacao(tx, sessao);
        await noteEvento(tx, {
          tabela: 'relatorio',
          acao: 'exportacao',
          rotulo: `${TUDO}: pedido`,
          idUsuario,
          idRequisicao: request.id,
        });
        await tellAdmins(tx, idCliente, {
          tipo: 'exportacao',
          titulo: TUDO,
          chave: `t:${id}`,
          hasMail: sendsMail(app.config),
          except: idUsuario,
        });
        return findExportacao(tx, sessao, id);
      });
      app.linkEventosSoon(request.tenant.idCliente);
      request.log.warn({ event: 'export-requested', export: requested.id }, 'export of a firm requested');
      return reply.code(202).send(requested);
    },
  );

  /** GET /Export/{id}/content: the zip, streamed; an event. 409 before it is ready and after its day. */
  app.get(
    '/Export/:id/content',
    {
      config: { policy: 'exportacoes.baixar' },
      schema: { tags, summary: 'Baixar todos os dados (ZIP)', params: idParamsSchema },
    },
    async (request, reply) => {
      const { sha256, tamanho, dia } = await request.transaction(async (tx, sessao) => {
        const found = await findArquivo(tx, sessao, request.params.id);
        await noteEvento(tx, {
          tabela: 'relatorio',
          acao: 'exportacao',
          rotulo: TUDO,
          idUsuario: sessao.idUsuario,
          idRequisicao: request.id,
        });
        return found;
      });
      app.linkEventosSoon(request.tenant.idCliente);
      const nome = `foro-${dia}.zip`;
      return sendContent(request, reply, { sha256, nome, tamanho, tipoConteudo: 'application/zip' });
    },
  );
};
