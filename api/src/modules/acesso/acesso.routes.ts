import { authRequestSchema, authResponseSchema, profileSchema } from '@foro/shared/contracts/auth';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { AppError } from '../../errors';
import { isSenha } from '../../passwords';
import { findCredencial, findPerfil } from './acesso.queries';
import { chavesOf } from './chaves';
import { countTentativa, forgiveTentativa } from './tentativas.queries';

/** Signing in, and who one is afterwards. */
export const acessoRoutes: FastifyPluginAsyncZod = async (app) => {
  /**
   * POST /auth {username, password}: a token for 8 hours. 401 with one message whatever was wrong;
   * 429 with the wait after 10 failures of a name or 100 of an address within 15 minutes.
   */
  app.post(
    '/auth',
    {
      config: { policy: 'publica' },
      schema: {
        tags: ['Acesso'],
        summary: 'Entrar',
        security: [],
        body: authRequestSchema,
        response: { 200: authResponseSchema },
      },
    },
    async (request) => {
      const { username, password } = request.body;
      const chaves = chavesOf(app.config.jwtSecret, username, request.ip);
      const [tentativa, credencial] = await request.withoutTenant(async (tx) => {
        const counted = await countTentativa(tx, chaves);
        return [counted, 'ids' in counted ? await findCredencial(tx, username) : null] as const;
      });
      if ('waitSeconds' in tentativa) throw tooManyAttempts(tentativa.waitSeconds);
      const mayEnter = await isSenha(credencial?.ativo ? credencial.senhaHash : null, password);
      if (!mayEnter || credencial === null)
        throw new AppError(
          401,
          'CREDENCIAIS_INVALIDAS',
          'Credenciais inválidas. Por favor, tente novamente.',
        );
      await request.withoutTenant((tx) => forgiveTentativa(tx, tentativa.ids));
      return { accessToken: app.signToken(credencial) };
    },
  );

  /** GET /user/profile: role and branding of the signed-in user; null where the firm set none. */
  app.get(
    '/user/profile',
    {
      config: { policy: 'perfil.ler' },
      schema: { tags: ['Acesso'], summary: 'Perfil de quem entrou', response: { 200: profileSchema } },
    },
    (request) => request.transaction(findPerfil),
  );
};

function tooManyAttempts(waitSeconds: number): AppError {
  const minutes = Math.ceil(waitSeconds / 60);
  const message = `Muitas tentativas de acesso. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
  return new AppError(429, 'MUITAS_TENTATIVAS', message, undefined, { 'retry-after': String(waitSeconds) });
}
