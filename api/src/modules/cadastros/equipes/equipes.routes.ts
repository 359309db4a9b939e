import { idParamSchema, idParamsSchema } from '@foro/shared/contracts/primitives';
import {
  teamCreateSchema,
  teamListQuery,
  teamMemberSchema,
  teamRowSchema,
  teamSchema,
  teamUpdateSchema,
} from '@foro/shared/contracts/team';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  createEquipe,
  deleteEquipe,
  findEquipe,
  listEquipes,
  listMembros,
  updateEquipe,
} from './equipes.queries';

const tags = ['Equipes'];

/** Teams of the offices, with their members. */
export const equipesRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Team?idEmpresa=: the teams of one office, or of all, by name. */
  app.get(
    '/Team',
    {
      config: { policy: 'equipes.listar' },
      schema: {
        tags,
        summary: 'Equipes',
        querystring: teamListQuery,
        response: { 200: z.array(teamRowSchema) },
      },
    },
    async (request) => {
      const { idCliente } = request.tenant;
      const [equipes] = await request.readAtOnce((tx) =>
        listEquipes(tx, idCliente, request.query.idEmpresa ?? null),
      );
      return equipes;
    },
  );

  /** GET /Team/Members/{idEquipe}: active members by name; `id` is the user's. 404 if there is no such team. */
  app.get(
    '/Team/Members/:idEquipe',
    {
      config: { policy: 'equipes.listar' },
      schema: {
        tags,
        summary: 'Membros de uma equipe',
        params: z.object({ idEquipe: idParamSchema }),
        response: { 200: z.array(teamMemberSchema) },
      },
    },
    async (request) => {
      const { idCliente } = request.tenant;
      const [membros] = await request.readAtOnce((tx) => listMembros(tx, idCliente, request.params.idEquipe));
      return membros;
    },
  );

  /** GET /Team/{id}, with the ids of all members. */
  app.get(
    '/Team/:id',
    {
      config: { policy: 'equipes.ler' },
      schema: { tags, summary: 'Uma equipe', params: idParamsSchema, response: { 200: teamSchema } },
    },
    (request) => request.transaction((tx, sessao) => findEquipe(tx, sessao, request.params.id)),
  );

  /** POST /Team: 201 with the record. 409 for a name that the office already has. */
  app.post(
    '/Team',
    {
      config: { policy: 'equipes.criar' },
      schema: { tags, summary: 'Criar equipe', body: teamCreateSchema, response: { 201: teamSchema } },
    },
    async (request, reply) =>
      reply.code(201).send(await request.transaction((tx, sessao) => createEquipe(tx, sessao, request.body))),
  );

  /** PUT /Team: changes name and members; the office stays. 409 if it has changed since `dataAlteracao`. */
  app.put(
    '/Team',
    {
      config: { policy: 'equipes.alterar' },
      schema: { tags, summary: 'Alterar equipe', body: teamUpdateSchema, response: { 200: teamSchema } },
    },
    (request) => request.transaction((tx, sessao) => updateEquipe(tx, sessao, request.body)),
  );

  /** DELETE /Team/{id}: 204. 409 with their number if cases depend on it. */
  app.delete(
    '/Team/:id',
    {
      config: { policy: 'equipes.excluir' },
      schema: { tags, summary: 'Excluir equipe', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deleteEquipe(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );
};
