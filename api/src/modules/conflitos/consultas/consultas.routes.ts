import {
  enquiryAcceptSchema,
  enquiryCreateSchema,
  enquiryListAnswer,
  enquiryListQuery,
  enquiryRefuseSchema,
  enquirySchema,
  enquiryUpdateSchema,
} from '@foro/shared/contracts/enquiry';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { createConsulta, findConsulta, listConsultas, updateConsulta } from './consultas.queries';
import { acceptConsulta, refuseConsulta } from './decide.queries';

const tags = ['Consultas'];
const response = { 200: enquirySchema };

/** Enquiries: who called, against whom and about what, until the firm accepts or refuses them. */
export const consultasRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Enquiry: all, or those of a state, in either form, the latest first. */
  app.get(
    '/Enquiry',
    {
      config: { policy: 'consultas.listar' },
      schema: {
        tags,
        summary: 'Consultas de quem procura o escritório',
        querystring: enquiryListQuery,
        response: { 200: enquiryListAnswer },
      },
    },
    (request) => request.transaction((tx, sessao) => listConsultas(tx, sessao, request.query)),
  );

  /** GET /Enquiry/{id}. Some years after a refusal without its people. */
  app.get(
    '/Enquiry/:id',
    {
      config: { policy: 'consultas.ler' },
      schema: { tags, summary: 'Uma consulta', params: idParamsSchema, response },
    },
    (request) => request.transaction((tx, sessao) => findConsulta(tx, sessao, request.params.id)),
  );

  /** POST /Enquiry: 201 with the record. */
  app.post(
    '/Enquiry',
    {
      config: { policy: 'consultas.criar' },
      schema: {
        tags,
        summary: 'Criar consulta',
        body: enquiryCreateSchema,
        response: { 201: enquirySchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.transaction((tx, sessao) => createConsulta(tx, sessao, request.body))),
  );

  /** PUT /Enquiry: 409 if it is decided, or has changed since `dataAlteracao`. */
  app.put(
    '/Enquiry',
    {
      config: { policy: 'consultas.alterar' },
      schema: { tags, summary: 'Alterar consulta', body: enquiryUpdateSchema, response },
    },
    (request) => request.transaction((tx, sessao) => updateConsulta(tx, sessao, request.body)),
  );

  /**
   * POST /Enquiry/{id}/accept {idEmpresa?, idContato?}: makes the client, unless one is named or has the
   * document. 400 with what a client lacks, 409 if it is decided.
   */
  app.post(
    '/Enquiry/:id/accept',
    {
      config: { policy: 'consultas.aceitar' },
      schema: {
        tags,
        summary: 'Aceitar consulta',
        params: idParamsSchema,
        body: enquiryAcceptSchema,
        response,
      },
    },
    (request) =>
      request.transaction((tx, sessao) => acceptConsulta(tx, sessao, request.params.id, request.body)),
  );

  /** POST /Enquiry/{id}/refuse {motivo}: 409 if it is decided. */
  app.post(
    '/Enquiry/:id/refuse',
    {
      config: { policy: 'consultas.recusar' },
      schema: {
        tags,
        summary: 'Recusar consulta',
        params: idParamsSchema,
        body: enquiryRefuseSchema,
        response,
      },
    },
    (request) =>
      request.transaction((tx, sessao) => refuseConsulta(tx, sessao, request.params.id, request.body.motivo)),
  );
};
