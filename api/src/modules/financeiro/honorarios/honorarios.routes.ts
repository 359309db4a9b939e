import {
  feeAgreementCreateSchema,
  feeAgreementSchema,
  feeAgreementUpdateSchema,
  feeChargeSchema,
  ofCaseQuery,
} from '@foro/shared/contracts/fee-agreement';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { processCostSchema } from '@foro/shared/contracts/process-cost';
import { processHourCreateSchema, processHourSchema } from '@foro/shared/contracts/process-hour';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { updateContrato } from './alterar.queries';
import { chargeHonorarios } from './charge.queries';
import { createContrato, deleteContrato, listContratos } from './contratos.queries';
import { createHora, deleteHora, listHoras } from './horas.queries';

const tags = ['Honorários'];

/** Fee agreements, and the hours noted on cases. Their amounts are entered in the ledger. */
export const honorariosRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /FeeAgreement: the agreements of a case, and those for all cases of its client. */
  app.get(
    '/FeeAgreement',
    {
      config: { policy: 'honorarios.listar' },
      schema: {
        tags,
        summary: 'Contratos de honorários de um processo',
        querystring: ofCaseQuery,
        response: { 200: z.array(feeAgreementSchema) },
      },
    },
    (request) => request.transaction((tx, sessao) => listContratos(tx, sessao, request.query.idProcesso)),
  );

  /**
   * POST /FeeAgreement: 201 with the agreement; its instalments are lines of the ledger. 400 for a due date
   * before the case.
   */
  app.post(
    '/FeeAgreement',
    {
      config: { policy: 'honorarios.contratar' },
      schema: {
        tags,
        summary: 'Contratar honorários',
        body: feeAgreementCreateSchema,
        response: { 201: feeAgreementSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(await request.transaction((tx, sessao) => createContrato(tx, sessao, request.body))),
  );

  /**
   * PUT /FeeAgreement: the agreement as it is now; its open instalments follow it. 409 if it has changed
   * since `dataAlteracao`.
   */
  app.put(
    '/FeeAgreement',
    {
      config: { policy: 'honorarios.alterar' },
      schema: {
        tags,
        summary: 'Alterar contrato de honorários',
        body: feeAgreementUpdateSchema,
        response: { 200: feeAgreementSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => updateContrato(tx, sessao, request.body)),
  );

  /**
   * POST /FeeAgreement/{id}/charge: 201 with the line. 400 if there is nothing to charge, or at `sucumbencia`
   * the warning of the Ethics Code unless `ciente`.
   */
  app.post(
    '/FeeAgreement/:id/charge',
    {
      config: { policy: 'honorarios.lancar' },
      schema: {
        tags,
        summary: 'Lançar horas, ato ou êxito',
        params: idParamsSchema,
        body: feeChargeSchema,
        response: { 201: processCostSchema },
      },
    },
    async (request, reply) =>
      reply
        .code(201)
        .send(
          await request.transaction((tx, sessao) =>
            chargeHonorarios(tx, sessao, request.params.id, request.body),
          ),
        ),
  );

  /** DELETE /FeeAgreement/{id}: 204; removes its unpaid lines from the ledgers. */
  app.delete(
    '/FeeAgreement/:id',
    {
      config: { policy: 'honorarios.encerrar' },
      schema: { tags, summary: 'Encerrar contrato de honorários', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deleteContrato(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );

  /** GET /ProcessHour: the hours of a case. 403 for another team's case. */
  app.get(
    '/ProcessHour',
    {
      config: { policy: 'horas.listar' },
      schema: {
        tags,
        summary: 'Horas de um processo',
        querystring: ofCaseQuery,
        response: { 200: z.array(processHourSchema) },
      },
    },
    (request) => request.transaction((tx, sessao) => listHoras(tx, sessao, request.query.idProcesso)),
  );

  /** POST /ProcessHour: 201 with the row, for the signed-in person. */
  app.post(
    '/ProcessHour',
    {
      config: { policy: 'horas.criar' },
      schema: {
        tags,
        summary: 'Anotar horas',
        body: processHourCreateSchema,
        response: { 201: processHourSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await request.transaction((tx, sessao) => createHora(tx, sessao, request.body))),
  );

  /** DELETE /ProcessHour/{id}: 204. 403 for another person's hours, 409 if they are charged. */
  app.delete(
    '/ProcessHour/:id',
    {
      config: { policy: 'horas.excluir' },
      schema: { tags, summary: 'Excluir horas', params: idParamsSchema },
    },
    async (request, reply) => {
      await request.transaction((tx, sessao) => deleteHora(tx, sessao, request.params.id));
      return reply.code(204).send();
    },
  );
};
