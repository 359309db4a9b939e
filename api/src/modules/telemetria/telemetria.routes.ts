import { BODY_LIMITS } from '@foro/shared/contracts/body-limits';
import { placarSchema, telemetriaSchema } from '@foro/shared/contracts/telemetria';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../errors';
import { createMedidas } from './medidas';
import { createPace } from './pace';

const LIMITE = { requests: 60, windowMs: 60_000, addresses: 10_000 };

/** Browsers' reports about the remotes: load times and failures, for the log and the metrics. */
export const telemetriaRoutes: FastifyPluginAsyncZod = async (app) => {
  const wait = createPace(LIMITE);
  const measure = createMedidas([app.metrics], app.config.remotes);
  const { placar } = app;

  /**
   * POST /telemetria {eventos}: 204. Public, because `sendBeacon` carries no token and a failing session has to
   * report too; 429 beyond 60 requests a minute of one address. No personal data is accepted, and only log,
   * metrics and the sums of each version are stored.
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
        placar.note(evento);
        request.log[evento.classe === 'carregado' ? 'info' : 'warn'](evento, 'remote');
      }
      return reply.code(204).send();
    },
  );

  /**
   * GET /telemetria/versoes: the loads of each version, as reported to all processes, to compare two active
   * versions.
   */
  app.get(
    '/telemetria/versoes',
    {
      config: { policy: 'telemetria.ler' },
      schema: {
        tags: ['Telemetria'],
        summary: 'Cargas e erros de cada versão dos módulos',
        response: { 200: placarSchema },
      },
    },
    async (request) => {
      await request.authorize();
      const versoes = await placar.exchange();
      const desde = versoes.map((versao) => versao.desde).sort()[0] ?? new Date().toISOString();
      return { desde, versoes };
    },
  );
};
