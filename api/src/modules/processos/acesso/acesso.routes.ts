import {
  caseAccessSchema,
  caseAccessUpdateSchema,
  caseEnterSchema,
  restrictedCasesSchema,
} from '@foro/shared/contracts/case-access';
import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { cutText } from '@foro/shared/format';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { tellPeople } from '../../plataforma/avisos/anunciar-aos-admins';
import { sendsMail } from '../../plataforma/mensagens/mail-mode';
import { enterProcesso, findAcesso, listOcultos, writeAcesso } from './acesso.queries';

const tags = ['Processos'];

/** Restricted cases: only their people see them, in every list, search, file and notice. */
export const acessoRoutes: FastifyPluginAsyncZod = async (app) => {
  /** GET /Process/{id}/Access: 404 for whoever does not see the case. */
  app.get(
    '/Process/:id/Access',
    {
      config: { policy: 'acessos.ler' },
      schema: {
        tags,
        summary: 'Quem vê um processo',
        params: idParamsSchema,
        response: { 200: caseAccessSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => findAcesso(tx, sessao, request.params.id)),
  );

  /** PUT /Process/{id}/Access: 400 if nobody, or not the caller, would see it; 409 if the case has changed. */
  app.put(
    '/Process/:id/Access',
    {
      config: { policy: 'acessos.alterar' },
      schema: {
        tags,
        summary: 'Restringir um processo',
        params: idParamsSchema,
        body: caseAccessUpdateSchema,
        response: { 200: caseAccessSchema },
      },
    },
    (request) =>
      request.transaction((tx, sessao) => writeAcesso(tx, sessao, request.params.id, request.body)),
  );

  /** GET /Process/Restricted: for an Admin with the cases themselves, without title, number or client. */
  app.get(
    '/Process/Restricted',
    {
      config: { policy: 'acessos.ler' },
      schema: {
        tags,
        summary: 'Processos restritos a outras pessoas',
        response: { 200: restrictedCasesSchema },
      },
    },
    (request) => request.transaction((tx, sessao) => listOcultos(tx, sessao)),
  );

  /** POST /Process/{id}/Access/enter: the Admin becomes one of its people, and they are told. */
  app.post(
    '/Process/:id/Access/enter',
    {
      config: { policy: 'acessos.entrar' },
      schema: {
        tags,
        summary: 'Entrar num processo restrito',
        params: idParamsSchema,
        body: caseEnterSchema,
        response: { 200: caseAccessSchema },
      },
    },
    (request) =>
      request.transaction(async (tx, sessao) => {
        const { id } = request.params;
        const { titulo, membros } = await enterProcesso(tx, sessao, id, request.body.motivo);
        await tellPeople(tx, sessao.idCliente, membros, {
          tipo: 'acesso',
          titulo: cutText(titulo, 200),
          chave: `r:${id}:${request.id}`,
          hasMail: sendsMail(app.config),
          idProcesso: id,
        });
        return findAcesso(tx, sessao, id);
      }),
  );
};
