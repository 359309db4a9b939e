import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { API_VERSION } from '../version';
import { completeOpenapi, type Document } from './complete-openapi';
import { namedContracts } from './named-contracts';
import { shareParts } from './share-parts';

const PREFIX = '/api/docs';

const NAMED = { schemaRegistry: namedContracts };
const withSchemas = createJsonSchemaTransformObject(NAMED);

/** Leaves out the pattern of a date: its format says the same, and patterns are half of the description. */
const withoutPatterns = (_: string, value: unknown): unknown =>
  value instanceof Object && 'format' in value
    ? Object.fromEntries(Object.entries(value).filter(([key]) => key !== 'pattern'))
    : value;

/**
 * Serves the OpenAPI description of the routes registered afterwards at /api/openapi.json, to anybody: it holds no
 * data. Outside production its page is at /api/docs. The packages are loaded here, the description is made when
 * somebody first asks for it.
 */
export async function installDocs(app: FastifyInstance, { hasPage }: { hasPage: boolean }): Promise<void> {
  const { default: swagger } = await import('@fastify/swagger');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Foro', description: 'API da gestão de processos do Foro.', version: API_VERSION },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          chave: { type: 'http', scheme: 'bearer', description: 'Uma chave de integração: `foro_…`' },
          sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
      security: [{ chave: [] }, { sessao: [] }],
    },
    transform: createJsonSchemaTransform(NAMED),
    transformObject: (document) =>
      shareParts(completeOpenapi(withSchemas(document) as Document, app.declaredRoutes)) as object,
  });
  if (hasPage) await installPage(app);
  let description: string | undefined;
  app.get('/api/openapi.json', { config: { policy: 'publica' }, schema: { hide: true } }, (_, reply) => {
    description ??= JSON.stringify(app.swagger(), withoutPatterns);
    return reply.type('application/json; charset=utf-8').send(description);
  });
}

async function installPage(app: FastifyInstance): Promise<void> {
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(PREFIX)) route.config = { ...route.config, policy: 'publica' };
  });
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    uiConfig: { docExpansion: 'list' },
    // The page needs its scripts and styles, so its own policy replaces the API's.
    staticCSP: true,
  });
}
