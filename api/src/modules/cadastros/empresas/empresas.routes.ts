import { BODY_LIMITS } from '@foro/shared/contracts/body-limits';
import {
  companyCreateSchema,
  companyListAnswer,
  companyListQuery,
  companySchema,
  companyUpdateSchema,
} from '@foro/shared/contracts/company';
import { deletionQuery } from '@foro/shared/contracts/audit';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { giveReason } from '../../../history/give-reason';
import { isOneStatement } from '../../../resource/list';
import { isGrupo, mayKeepEmpresa, requireKeepEmpresa } from './empresas.policy';
import {
  createEmpresa,
  deleteEmpresa,
  findEmpresa,
  listEmpresas,
  listOpcoesDeEmpresas,
  updateEmpresa,
} from './empresas.queries';
import { refuseInfected } from '../../plataforma/imagens/antivirus';
import { readImagem, type ImagemEnviada } from '../../plataforma/imagens/imagem-enviada';

const tags = ['Empresas'];
const bodyLimit = BODY_LIMITS['/api/Company'];

/** Group companies (type 2) and PJ clients (types 1 and 5). */
export const empresasRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /Company/FindByTipo?idEmpresaTipos=1,5: companies of these types, all or (with `page`) a page of them.
   * A user who does not manage offices gets only their id and name, for selects.
   */
  app.get(
    '/Company/FindByTipo',
    {
      config: { policy: 'empresas.listar' },
      schema: {
        tags,
        summary: 'Empresas por tipo',
        querystring: companyListQuery,
        response: { 200: companyListAnswer },
      },
    },
    async (request) => {
      const { idEmpresaTipos, ...query } = request.query;
      const { idCliente } = request.tenant;
      // No whole table may be read before the user is known.
      if (isOneStatement(query) && !idEmpresaTipos.some(isGrupo)) {
        const [clientes] = await request.readAtOnce((tx) =>
          listEmpresas(tx, idCliente, idEmpresaTipos, query),
        );
        return clientes;
      }
      return request.transaction((tx, { role }) => {
        const mayKeepAll = idEmpresaTipos.every((tipo) => mayKeepEmpresa(role, tipo));
        return mayKeepAll
          ? listEmpresas(tx, idCliente, idEmpresaTipos, query)
          : listOpcoesDeEmpresas(tx, idCliente, idEmpresaTipos, query);
      });
    },
  );

  /** GET /Company/{id}. 404 if there is none, or it is an office and the role does not manage offices. */
  app.get(
    '/Company/:id',
    {
      config: { policy: 'empresas.ler' },
      schema: { tags, summary: 'Uma empresa', params: idParamsSchema, response: { 200: companySchema } },
    },
    (request) => request.transaction((tx, sessao) => findEmpresa(tx, sessao, request.params.id)),
  );

  /**
   * POST /Company: 201 with the record. 403 for an office if the role does not manage offices; 409 for a CNPJ
   * that is taken.
   */
  app.post(
    '/Company',
    {
      bodyLimit,
      config: { policy: 'empresas.criar' },
      schema: { tags, summary: 'Criar empresa', body: companyCreateSchema, response: { 201: companySchema } },
    },
    async (request, reply) => {
      const logotipo = await takeLogotipo(request, request.body);
      return reply
        .code(201)
        .send(await request.transaction((tx, sessao) => createEmpresa(tx, sessao, request.body, logotipo)));
    },
  );

  /**
   * PUT /Company: the record as it is now. 409 if it has changed since `dataAlteracao`, or its CNPJ is taken.
   */
  app.put(
    '/Company',
    {
      bodyLimit,
      config: { policy: 'empresas.alterar' },
      schema: {
        tags,
        summary: 'Alterar empresa',
        body: companyUpdateSchema,
        response: { 200: companySchema },
      },
    },
    async (request) => {
      const logotipo = await takeLogotipo(request, request.body);
      return request.transaction((tx, sessao) => updateEmpresa(tx, sessao, request.body, logotipo));
    },
  );

  /** DELETE /Company/{id}: 204. 409 with their numbers if users, teams or cases depend on it. */
  app.delete(
    '/Company/:id',
    {
      config: { policy: 'empresas.excluir' },
      schema: { tags, summary: 'Excluir empresa', params: idParamsSchema, querystring: deletionQuery },
    },
    async (request, reply) => {
      await request.transaction(async (tx, sessao) => {
        await giveReason(tx, request.query.motivo);
        await deleteEmpresa(tx, sessao, request.params.id);
      });
      return reply.code(204).send();
    },
  );
};

/**
 * The logo of a body, scanned by the antivirus if there is one: outside any transaction, and only for users
 * who may send one.
 */
async function takeLogotipo(
  request: FastifyRequest,
  body: { logotipo: string | null; idEmpresaTipo: number },
): Promise<ImagemEnviada | null> {
  const logotipo = readImagem('logotipo', body.logotipo);
  const { clamd } = request.server.config;
  if (clamd === undefined || logotipo?.novo === undefined) return logotipo;
  const { role } = await request.authorize();
  requireKeepEmpresa(role, body.idEmpresaTipo);
  await refuseInfected(clamd, logotipo);
  return logotipo;
}
