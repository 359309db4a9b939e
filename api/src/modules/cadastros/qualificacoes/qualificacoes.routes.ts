import { idParamsSchema } from '@foro/shared/contracts/primitives';
import { qualificationSchema, qualificationUpdateSchema } from '@foro/shared/contracts/qualification';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { findQualificacao, saveQualificacao, type DonoDaQualificacao } from './qualificacoes.queries';

const tags = ['Qualificação do cliente'];
const CLIENTES: Readonly<Record<'Company' | 'User', (id: number) => DonoDaQualificacao>> = {
  Company: (idEmpresa) => ({ idEmpresa }),
  User: (idContato) => ({ idContato }),
};

/** Client details for documents, beside the fields of the client's record. */
export const qualificacoesRoutes: FastifyPluginAsyncZod = async (app) => {
  for (const [kind, donoOf] of Object.entries(CLIENTES)) {
    /**
     * GET /Company/{id}/qualification, GET /User/{id}/qualification: empty if there is none yet. 404 for an
     * office, for a user who is not a client, and for a missing one.
     */
    app.get(
      `/${kind}/:id/qualification`,
      {
        config: { policy: 'qualificacoes.ler' },
        schema: {
          tags,
          summary: 'Qualificação do cliente',
          params: idParamsSchema,
          response: { 200: qualificationSchema },
        },
      },
      (request) =>
        request.transaction((tx, sessao) => findQualificacao(tx, sessao, donoOf(request.params.id))),
    );

    /**
     * PUT of the same: the record as it is now. 409 if it has changed, or was created, since `dataAlteracao`.
     */
    app.put(
      `/${kind}/:id/qualification`,
      {
        config: { policy: 'qualificacoes.alterar' },
        schema: {
          tags,
          summary: 'Guardar a qualificação do cliente',
          params: idParamsSchema,
          body: qualificationUpdateSchema,
          response: { 200: qualificationSchema },
        },
      },
      (request) =>
        request.transaction((tx, sessao) =>
          saveQualificacao(tx, sessao, donoOf(request.params.id), request.body),
        ),
    );
  }
};
