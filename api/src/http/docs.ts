import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { API_VERSION } from '../version';

const PREFIX = '/api/docs';

/**
 * Serves the OpenAPI description of the routes registered afterwards, with its page at /api/docs. The
 * packages are loaded only if they are needed.
 */
export async function installDocs(app: FastifyInstance): Promise<void> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(PREFIX)) route.config = { ...route.config, policy: 'publica' };
  });
  await app.register(swagger, {
    openapi: {
      info: { title: 'Foro', description: 'API da gestão de processos do Foro.', version: API_VERSION },
      components: { securitySchemes: { sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ sessao: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    uiConfig: { docExpansion: 'list' },
    // The page needs its scripts and styles, so its own policy replaces the API's.
    staticCSP: true,
  });
}
