import { idParamSchema } from '@foro/shared/contracts/primitives';
import {
  automaticVisibilitySchema,
  coverageSchema,
  processMovementStateSchema,
  uncoveredListAnswer,
  uncoveredListQuery,
} from '@foro/shared/contracts/process-movement';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countCobertura, findEstado, listDescobertos } from './movimentos.queries';
import { readVisibilidade, writeVisibilidade } from './visibilidade.queries';

const tags = ['Andamentos'];
const doProcesso = z.object({ idProcesso: idParamSchema });

/** The courts' own movements of cases, shown among the follow-ups. */
export const movimentosRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * GET /ProcessMovement/Process/{idProcesso}: when DataJud was queried about it and the result, or why it is
   * not covered. 404 if the user sees no such case.
   */
  app.get(
    '/ProcessMovement/Process/:idProcesso',
    {
      config: { policy: 'movimentos.ler' },
      schema: {
        tags,
        summary: 'Situação de um processo no DataJud',
        params: doProcesso,
        response: { 200: processMovementStateSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findEstado(tx, sessao, request.params.idProcesso)),
  );

  /** GET /ProcessMovement/Uncovered: the cases without automatic movements, each with the reason. */
  app.get(
    '/ProcessMovement/Uncovered',
    {
      config: { policy: 'movimentos.cobertura' },
      schema: {
        tags,
        summary: 'Processos sem andamentos automáticos',
        querystring: uncoveredListQuery,
        response: { 200: uncoveredListAnswer },
      },
    },
    (request) => request.transaction((tx, { idCliente }) => listDescobertos(tx, idCliente, request.query)),
  );

  /** GET /ProcessMovement/Coverage: how many cases are covered, and how many not, by court and reason. */
  app.get(
    '/ProcessMovement/Coverage',
    {
      config: { policy: 'movimentos.cobertura' },
      schema: { tags, summary: 'Cobertura do DataJud', response: { 200: coverageSchema } },
    },
    (request) => request.transaction((tx, { idCliente }) => countCobertura(tx, idCliente)),
  );

  /** GET /ProcessMovement/Visibility: whether clients see automatic entries. */
  app.get(
    '/ProcessMovement/Visibility',
    {
      config: { policy: 'movimentos.visibilidade' },
      schema: {
        tags,
        summary: 'O que os clientes veem do que chega sozinho',
        response: { 200: automaticVisibilitySchema },
      },
    },
    (request) => request.transaction((tx, { idCliente }) => readVisibilidade(tx, idCliente)),
  );

  /**
   * PUT /ProcessMovement/Visibility: for the firm's people; it takes effect at once, for existing entries
   * too.
   */
  app.put(
    '/ProcessMovement/Visibility',
    {
      config: { policy: 'movimentos.mostrar' },
      schema: {
        tags,
        summary: 'Mudar o que os clientes veem do que chega sozinho',
        body: automaticVisibilitySchema,
        response: { 200: automaticVisibilitySchema },
      },
    },
    (request) => request.transaction((tx, { idCliente }) => writeVisibilidade(tx, idCliente, request.body)),
  );
};
