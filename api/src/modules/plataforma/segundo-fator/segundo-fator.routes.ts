import {
  recoveryCodesSchema,
  secondFactorConfirmSchema,
  secondFactorProofSchema,
  secondFactorSchema,
  secondFactorSecretSchema,
  secondFactorStartSchema,
  type SecondFactorProof,
} from '@foro/shared/contracts/second-factor';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { FastifyRequest } from 'fastify';
import { ConflitoError, DadosInvalidosError } from '../../../errors';
import { noteEvento, type NotaAcao } from '../../../history/note-evento';
import { findSenha } from '../conta/conta.queries';
import { checkSenha } from '../conta/check-senha';
import { clockMessage, enderecoOf, newSegredo, shownReserva } from './codigos';
import { checkCodigo, judgeSealed, sealSegredo } from './check-codigo';
import { findFator, readFator, renewReserva, startFator, switchOff, switchOn } from './segundo-fator.queries';

const tags = ['Conta'];

/** The signed-in person's second factor. */
export const segundoFatorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { jwtSecret } = app.config;

  /**
   * GET /Account/secondFactor: whether it is on, how many backup codes are left, and whether the firm
   * requires it.
   */
  app.get(
    '/Account/secondFactor',
    {
      config: { policy: 'segundoFator.ler' },
      schema: { tags, summary: 'O segundo fator', response: { 200: secondFactorSchema } },
    },
    (request) => request.transaction(readFator),
  );

  /**
   * POST /Account/secondFactor/start {senhaAtual}: a new secret for the authenticator; it is not on yet. 409
   * if one is on.
   */
  app.post(
    '/Account/secondFactor/start',
    {
      config: { policy: 'segundoFator.manter' },
      schema: {
        tags,
        summary: 'Começar a ligar o segundo fator',
        body: secondFactorStartSchema,
        response: { 200: secondFactorSecretSchema },
      },
    },
    async (request) => {
      await checkSenha(request, request.body.senhaAtual);
      const segredo = newSegredo();
      const email = await request.transaction(async (tx, sessao) => {
        await startFator(tx, sessao, sealSegredo(jwtSecret, sessao, segredo));
        return (await findSenha(tx, sessao)).email;
      });
      return { segredo, endereco: enderecoOf(segredo, email ?? '') };
    },
  );

  /**
   * POST /Account/secondFactor {codigo}: switches it on with the authenticator's first code; returns the
   * backup codes, only this once.
   */
  app.post(
    '/Account/secondFactor',
    {
      config: { policy: 'segundoFator.manter' },
      schema: {
        tags,
        summary: 'Ligar o segundo fator',
        body: secondFactorConfirmSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      const codigos = await request.transaction(async (tx, sessao) => {
        const fator = await findFator(tx, sessao);
        if (fator === null || fator.isLigado)
          throw new ConflitoError('Não há segundo fator por ligar. Comece de novo.');
        const juizo = judgeSealed(jwtSecret, sessao, fator, request.body.codigo);
        if (juizo?.kind === 'relogio') throw new DadosInvalidosError({ codigo: clockMessage(juizo.minutos) });
        if (juizo?.kind !== 'certo')
          throw new DadosInvalidosError({
            codigo: 'Código incorreto. Digite o que o aplicativo mostra agora',
          });
        await note(request, tx, 'segundo_fator_ligado');
        return switchOn(tx, sessao, fator.id, juizo.passo);
      });
      logChange(request, 'second-factor-on');
      return { codigos: codigos.map(shownReserva) };
    },
  );

  /** POST /Account/secondFactor/codes {senhaAtual, codigo}: replaces the backup codes by new ones. */
  app.post(
    '/Account/secondFactor/codes',
    {
      config: { policy: 'segundoFator.manter' },
      schema: {
        tags,
        summary: 'Gerar novos códigos de reserva',
        body: secondFactorProofSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    async (request) => {
      await prove(request, request.body);
      const codigos = await request.transaction(async (tx, sessao) => {
        await note(request, tx, 'codigos_reserva_trocados');
        return renewReserva(tx, sessao);
      });
      return { codigos: codigos.map(shownReserva) };
    },
  );

  /** POST /Account/secondFactor/off {senhaAtual, codigo}: 204; switches it off, with its backup codes. */
  app.post(
    '/Account/secondFactor/off',
    {
      config: { policy: 'segundoFator.manter' },
      schema: { tags, summary: 'Desligar o segundo fator', body: secondFactorProofSchema },
    },
    async (request, reply) => {
      await prove(request, request.body);
      await request.transaction(async (tx, sessao) => {
        await note(request, tx, 'segundo_fator_desligado');
        await switchOff(tx, sessao);
      });
      logChange(request, 'second-factor-off');
      return reply.code(204).send();
    },
  );
};

/** Requires password and code, because somebody may have sat down at a screen that was left open. */
async function prove(request: FastifyRequest, { senhaAtual, codigo }: SecondFactorProof): Promise<void> {
  await checkSenha(request, senhaAtual);
  await checkCodigo(request, request.tenant, codigo);
}

function note(request: FastifyRequest, tx: Parameters<typeof noteEvento>[0], acao: NotaAcao): Promise<void> {
  const { idUsuario } = request.tenant;
  return noteEvento(tx, {
    tabela: 'usuario',
    acao,
    idRegistro: idUsuario,
    idUsuario,
    idRequisicao: request.id,
  });
}

function logChange(request: FastifyRequest, event: 'second-factor-on' | 'second-factor-off'): void {
  const { idUsuario, idCliente } = request.tenant;
  request.log.info({ event, user: idUsuario, tenant: idCliente, target: idUsuario }, event);
}
