import {
  cepParamsSchema,
  cepSchema,
  cnpjParamsSchema,
  receitaCnpjSchema,
} from '@foro/shared/contracts/lookup';
import { isCnpj, normalizeCnpj } from '@foro/shared/validation';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findConsulta, keepConsulta } from './consultas.queries';
import { fetchJson } from '../../../outgoing/fetch-json';
import { adaptReceita, receitaError } from './receita';
import { shareUnderWay } from './share-under-way';
import { adaptCep } from './viacep';

const tags = ['Consultas'];

/** Lookups at outside services; their base addresses are configuration. */
export const consultasRoutes: FastifyPluginAsyncZod = async (app) => {
  const { receitaCnpjUrl, cepUrl, lookupTimeoutMs: timeoutMs, lookupPrivate: privateNetworks } = app.config;
  const options = { timeoutMs, privateNetworks };
  // The providers allow some three calls a minute, so simultaneous requests for the same number share one.
  const askReceita = shareUnderWay((cnpj) =>
    fetchJson(`${receitaCnpjUrl}/${cnpj}`, options).then(adaptReceita),
  );

  /**
   * GET /ReceitaCNPJ/{cnpj}: a company's data in the registry, from the provider or a response of the last 30
   * days. Always 200; `status: 'ERROR'` with its reason on any failure, so that a form stays usable.
   */
  app.get(
    '/ReceitaCNPJ/:cnpj',
    {
      config: { policy: 'consultas.fazer' },
      schema: {
        tags,
        summary: 'Cadastro de um CNPJ',
        params: cnpjParamsSchema,
        response: { 200: receitaCnpjSchema },
      },
    },
    async (request) => {
      const cnpj = normalizeCnpj(request.params.cnpj);
      const kept = await request.transaction(async (tx) =>
        isCnpj(cnpj) ? findConsulta(tx, cnpj) : receitaError('CNPJ inválido'),
      );
      if (kept !== null) return kept;
      const answer = await askReceita(cnpj);
      if (answer.status === 'OK') await request.transaction((tx) => keepConsulta(tx, cnpj, answer));
      return answer;
    },
  );

  /**
   * GET /Cep/{cep}: the address of a postal code, `erro: true` if there is none. 400 unless 8 digits, 502 if
   * the service fails.
   */
  app.get(
    '/Cep/:cep',
    {
      config: { policy: 'consultas.fazer' },
      schema: { tags, summary: 'Endereço de um CEP', params: cepParamsSchema, response: { 200: cepSchema } },
    },
    async (request) => {
      await request.authorize();
      return adaptCep(await fetchJson(`${cepUrl}/${request.params.cep}/json/`, options));
    },
  );
};
