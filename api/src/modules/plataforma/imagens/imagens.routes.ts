import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { NaoEncontradoError } from '../../../errors';
import { findImagem } from './imagens.queries';

const paramsSchema = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Imagem inválida') });

/** Logos, for `<img>`: an element sends no token, so they are public, and named by their content. */
export const imagensRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Logo/{sha256}: the image, cacheable for ever. 404 if there is none. */
  app.get(
    '/Logo/:sha256',
    {
      config: { policy: 'publica' },
      schema: { tags: ['Imagens'], summary: 'Logotipo', security: [], params: paramsSchema },
    },
    async (request, reply) => {
      const imagem = await request.withoutSession(null, (tx) => findImagem(tx, request.params.sha256));
      if (imagem === null) throw new NaoEncontradoError();
      return reply
        .headers({ 'content-type': imagem.tipo, 'cache-control': 'public, max-age=31536000, immutable' })
        .send(imagem.conteudo);
    },
  );
};
