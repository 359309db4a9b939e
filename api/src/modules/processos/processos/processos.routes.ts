import { deletionQuery } from '@foro/shared/contracts/audit';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  processCreateSchema,
  processListAnswer,
  processListQuery,
  processSchema,
  processUpdateSchema,
} from '@foro/shared/contracts/process';
import { processLatestSchema } from '@foro/shared/contracts/process-latest';
import { processSummarySchema } from '@foro/shared/contracts/process-summary';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { giveReason } from '../../../history/give-reason';
import { isOneStatement } from '../../../resource/list';
import { findProcesso } from './processo-ficha.queries';
import { findResumo } from './processo-resumo.queries';
import { listDoCliente } from './processos-do-cliente.queries';
import { askedOf, listProcessos } from './processos-lista.queries';
import { listSemPasso } from './processos-sem-passo.queries';
import { clientScopeOf, requireInScope, requireInternal, requireStale, visibleOf } from './processos.policy';
import { startByTrigger } from '../../agenda/fluxos/start.queries';
import { createProcesso, deleteProcesso, updateProcesso } from './processos.queries';

const tags = ['Processos'];

/** Cases. Staff manage all of them; a client reads its own. */
export const processosRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /Process: the cases that the user sees, all or (with `page`) a page of them. `search` covers title,
   * folder, numbers with and without punctuation, client and parties (for a client their names alone);
   * `numeroCNJ` finds the cases with the same 20 digits; `idEmpresa`, `idContato`, `idEmpresaGrupo`,
   * `idEquipe` and `idEquipeUsuario` limit to a client's, an office's, a team's or a lawyer's;
   * `idProcessoRisco` to a risk (403 for a client, who may not see it); `semPasso` to the open cases without
   * a next step of the user, of his teams or of the office: 403 for a client.
   */
  app.get(
    '/Process',
    {
      config: { policy: 'processos.listar' },
      schema: {
        tags,
        summary: 'Processos',
        querystring: processListQuery,
        response: { 200: processListAnswer },
      },
    },
    async (request) => {
      const { tenant } = request;
      const { semPasso, sort, ...rest } = request.query;
      const isByRisk = rest.idProcessoRisco !== undefined;
      if (semPasso !== undefined)
        return request.transaction((tx, sessao) => {
          requireStale(sessao);
          return listSemPasso(tx, sessao, semPasso, { sort, ...rest }, askedOf(rest));
        });
      // The contract allows that order only together with `semPasso`.
      const query = { ...rest, ...(sort !== 'semPassoDesde' && { sort }) };
      const own = () =>
        request.transaction((tx, sessao) => {
          if (isByRisk) requireInternal(sessao);
          return listProcessos(tx, sessao, clientScopeOf(sessao), query);
        });
      // No whole table is read, and no restricted column searched, before the user is known; nor for a key, whose scopes count.
      if (!isOneStatement(query) || query.search || isByRisk || request.chave) return own();
      const [all, sessao] = await request.readAtOnce((tx) =>
        listProcessos(tx, { idCliente: tenant.idCliente }, null, query),
      );
      // Staff get their response in one round trip; for a client, who sees only a part, it is read again.
      return clientScopeOf(sessao) === null ? all : own();
    },
  );

  /**
   * GET /Process/Latest: a client's cases with the last event and the next date, the latest first; never an
   * opinion. Empty for staff.
   */
  app.get(
    '/Process/Latest',
    {
      config: { policy: 'processos.listar' },
      schema: {
        tags,
        summary: 'O que aconteceu por último nos processos do cliente',
        response: { 200: processLatestSchema },
      },
    },
    (request) => request.transaction(listDoCliente),
  );

  /**
   * GET /Process/{id}, with the label of every reference; the firm's own fields are absent if the reader is
   * a client. 404 if there is none, or it is not the client's.
   */
  app.get(
    '/Process/:id',
    {
      config: { policy: 'processos.ler' },
      schema: { tags, summary: 'Um processo', params: idParamsSchema, response: { 200: processSchema } },
    },
    async (request) => {
      const [ficha, sessao] = await request.readAtOnce((tx) =>
        findProcesso(tx, request.tenant, request.params.id),
      );
      requireInScope(sessao, ficha);
      return visibleOf(sessao, ficha);
    },
  );

  /**
   * GET /Process/{id}/Summary: the next commitment that the user may see (for a client none) and the last
   * follow-up. 404 as above.
   */
  app.get(
    '/Process/:id/Summary',
    {
      config: { policy: 'processos.ler' },
      schema: {
        tags,
        summary: 'O próximo compromisso e o último acompanhamento de um processo',
        params: idParamsSchema,
        response: { 200: processSummarySchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findResumo(tx, sessao, request.params.id)),
  );

  /**
   * POST /Process: 201 with the record. The original case is stored only for an appeal or an incident. 400
   * for every reference that does not exist, is not in use or does not fit the others; 409 without the check
   * of conflicts that the firm demands.
   */
  app.post(
    '/Process',
    {
      config: { policy: 'processos.criar' },
      schema: {
        tags,
        summary: 'Abrir processo',
        body: processCreateSchema,
        response: { 201: processSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(
        await request.transaction(async (tx, sessao) => {
          const processo = await createProcesso(tx, sessao, request.body);
          await startByTrigger(tx, sessao, 'processo', { idProcesso: processo.id, idPrazo: null });
          return processo;
        }),
      ),
  );

  /**
   * PUT /Process: the record as it is now. 400 also for an original case that derives from this one; 409 with
   * who and when, if it has changed since `dataAlteracao`.
   */
  app.put(
    '/Process',
    {
      config: { policy: 'processos.alterar' },
      schema: {
        tags,
        summary: 'Alterar processo',
        body: processUpdateSchema,
        response: { 200: processSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateProcesso(tx, sessao, request.body)),
  );

  /**
   * DELETE /Process/{id}: 204, and its opposing parties and follow-ups are deleted too. 409 with their
   * numbers if other cases or commitments depend on it.
   */
  app.delete(
    '/Process/:id',
    {
      config: { policy: 'processos.excluir' },
      schema: { tags, summary: 'Excluir processo', params: idParamsSchema, querystring: deletionQuery },
    },
    async (request, reply) => {
      await request.transaction(async (tx, sessao) => {
        await giveReason(tx, request.query.motivo);
        await deleteProcesso(tx, sessao, request.params.id);
      });
      return reply.code(204).send();
    },
  );
};
