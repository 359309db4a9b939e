import { companyPixSchema, companyPixUpdateSchema } from '@foro/shared/contracts/company-pix';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tellAdmins } from '../../plataforma/avisos/anunciar-aos-admins';
import { sendsMail } from '../../plataforma/mensagens/mail-mode';
import { requireCodigo } from '../../plataforma/segundo-fator/check-codigo';
import { findPix, requireRecebedor, writeChave } from './pix.queries';

const tags = ['Empresas'];

/** The PIX key of an office, to which clients pay their statements. */
export const pixRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Company/{id}/Pix: the key of an office, and its owner. */
  app.get(
    '/Company/:id/Pix',
    {
      config: { policy: 'empresas.pix.ler' },
      schema: {
        tags,
        summary: 'A chave PIX de um escritório',
        params: idParamsSchema,
        response: { 200: companyPixSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findPix(tx, sessao, request.params.id)),
  );

  /**
   * POST /Company/{id}/Pix: changes the key. 400 for a key of another kind, and without the code of the second
   * factor if the person has one. The change is in the office's history, and every administrator is notified:
   * another key is the classic fraud.
   */
  app.post(
    '/Company/:id/Pix',
    {
      config: { policy: 'empresas.pix.alterar' },
      schema: {
        tags,
        summary: 'Mudar a chave PIX de um escritório',
        params: idParamsSchema,
        body: companyPixUpdateSchema,
        response: { 200: companyPixSchema },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { chave: pix, codigo } = request.body;
      await request.transaction((tx, sessao) => requireRecebedor(tx, sessao, id));
      await requireCodigo(request, codigo);
      return request.transaction(async (tx, sessao) => {
        if (await writeChave(tx, sessao, id, pix)) {
          const { nome } = await requireRecebedor(tx, sessao, id);
          const hasMail = sendsMail(app.config);
          const chave = `x:${id}:${request.id}`;
          await tellAdmins(tx, sessao.idCliente, { tipo: 'pix', titulo: nome, chave, hasMail });
          request.log.warn({ event: 'pix-key-changed', office: id }, 'PIX key changed');
        }
        return findPix(tx, sessao, id);
      });
    },
  );
};
