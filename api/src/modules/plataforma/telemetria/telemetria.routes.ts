import { BODY_LIMITS } from '@foro/shared/contracts/body-limits';
import { telemetriaSchema } from '@foro/shared/contracts/telemetria';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../../errors';
import { createMedidas } from './medidas';
import { createPace } from './pace';

const LIMITE = { requests: 60, windowMs: 60_000, addresses: 10_000 };

/** Browsers' reports about the remotes: load times and failures, for the log and the metrics. */
export const telemetriaRoutes: FastifyPluginAsyncZod = async (app) => {
  const wait = createPace(LIMITE);
  const measure = createMedidas([app.metrics], app.config.remotes);

  /**
   * POST /telemetria {eventos}: 204. Public, because `sendBeacon` carries no token and a failing session has to
   * report too; 429 beyond 60 requests a minute of one address. No personal data is accepted; only log and metrics
   * take it.
   */
  app.post(
    '/telemetria',
    {
      config: { policy: 'publica' },
      bodyLimit: BODY_LIMITS['/api/telemetria'],
      schema: {
        tags: ['Telemetria'],
        summary: 'Carga e falhas dos módulos',
        security: [],
        body: telemetriaSchema,
      },
      onRequest: (request, _, done) => {
        const seconds = wait(request.ip);
        done(
          seconds > 0
            ? new AppError(
                429,
                'MUITAS_TENTATIVAS',
                'Muitas requisições. Tente novamente em instantes.',
                undefined,
                { 'retry-after': String(seconds) },
              )
            : undefined,
        );
      },
    },
    async (request, reply) => {
      for (const evento of request.body.eventos) {
        measure(evento);
        request.log[evento.classe === 'carregado' ? 'info' : 'warn'](evento, 'remote');
      }
      return reply.code(204).send();
    },
  );
};
