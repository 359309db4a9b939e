import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { API_VERSION } from '../../../version';
import { pingDatabase } from './saude.queries';

const statusSchema = z.object({ status: z.literal('ok') });

/** Health of the process, for supervisors and load balancers. */
export const saudeRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { tags: ['Saúde'], response: { 200: statusSchema }, security: [] };

  /**
   * GET /health/live {status, version}: 200 as long as the process answers at all; a release reads the version
   * here.
   */
  app.get(
    '/health/live',
    {
      config: { policy: 'publica' },
      schema: {
        ...schema,
        response: { 200: statusSchema.extend({ version: z.string() }) },
        summary: 'O processo está vivo, e em que versão',
      },
    },
    async () => ({ status: 'ok' as const, version: API_VERSION }),
  );

  /** GET /health/ready: 200 if the database answers, 503 otherwise. */
  app.get(
    '/health/ready',
    { config: { policy: 'publica' }, schema: { ...schema, summary: 'O processo pode atender' } },
    async (request) => {
      await request.withoutSession(null, pingDatabase);
      return { status: 'ok' as const };
    },
  );
};
