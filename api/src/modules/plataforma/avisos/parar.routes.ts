import { stopParams } from '@foro/shared/contracts/notification';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { DadosInvalidosError } from '../../../errors';
import { findAjuste, writeAjuste } from './ajustes.queries';
import { readStopToken } from './parar';

/** Turns the digest off by one tap in the mail. */
export const pararRoutes: FastifyPluginAsyncZod = async (app) => {
  // A mail program sends a form (RFC 8058); its content does not matter.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, undefined),
  );

  /**
   * POST /Notification/stop/{token}: 204; stops the digest of the link's person. 400 for a link that we did
   * not make.
   */
  app.post(
    '/Notification/stop/:token',
    {
      config: { policy: 'publica' },
      schema: { tags: ['Avisos'], summary: 'Parar o resumo da manhã', params: stopParams },
    },
    async (request, reply) => {
      const leitor = readStopToken(app.config.jwtSecret, request.params.token);
      if (leitor === null) throw new DadosInvalidosError({ token: 'Este endereço não é válido' });
      await request.withoutSession(leitor.idCliente, async (tx) => {
        const { rowCount } = await tx.query(
          'select 1 from usuario where id_cliente = $1 and id = $2 and data_exclusao is null',
          [leitor.idCliente, leitor.idUsuario],
        );
        if (rowCount === 0) return;
        await writeAjuste(tx, leitor, { ...(await findAjuste(tx, leitor)), resumo: false });
      });
      return reply.code(204).send();
    },
  );
};
