import type { FastifyInstance } from 'fastify';

/**
 * Parses JSON bodies as Fastify does, but treats an empty one as absent: some clients send a content type
 * without a body.
 */
export function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}
