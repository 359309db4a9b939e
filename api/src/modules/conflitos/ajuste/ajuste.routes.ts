import { conflictSettingsSchema } from '@foro/shared/contracts/conflict-check';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { readAjuste, writeAjuste } from './ajuste.queries';

const tags = ['Conflitos'];
const response = { 200: conflictSettingsSchema };

/** The firm's rules on conflicts. */
export const ajusteRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /ConflictCheck/settings: whether a new case needs a check, and the firm's years. */
  app.get(
    '/ConflictCheck/settings',
    {
      config: { policy: 'conflitos.listar' },
      schema: { tags, summary: 'Ajustes dos conflitos', response },
    },
    (request) => request.transaction((tx, { idCliente }) => readAjuste(tx, idCliente)),
  );

  /** PUT /ConflictCheck/settings: for Admin and Gestor. */
  app.put(
    '/ConflictCheck/settings',
    {
      config: { policy: 'conflitos.ajustar' },
      schema: { tags, summary: 'Alterar ajustes dos conflitos', body: conflictSettingsSchema, response },
    },
    (request) => request.transaction((tx, { idCliente }) => writeAjuste(tx, idCliente, request.body)),
  );
};
