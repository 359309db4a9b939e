import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { DadosInvalidosError } from '../../../errors';
import { isSenha } from '../../../passwords';
import { tooManyAttempts } from '../acesso/limite';
import { countTentativa, delayOf, forgiveTentativa } from '../acesso/tentativas.queries';
import { findSenha } from './conta.queries';

/**
 * Verifies that the person knows the current password: guesses are counted, slowed down and refused as in
 * signing in, because somebody may have sat down at a screen that was left open.
 * @throws DadosInvalidosError for `senhaAtual`, AppError 429 with the wait
 */
export async function checkSenha(request: FastifyRequest, senhaAtual: string): Promise<void> {
  const { idUsuario, idCliente } = request.tenant;
  const [{ senhaHash }, tentativa] = await request.transaction(
    async (tx, sessao) =>
      [
        await findSenha(tx, sessao),
        await countTentativa(tx, [['senhaAtual', `senha-atual:${idCliente}:${idUsuario}`]]),
      ] as const,
  );
  if ('waitSeconds' in tentativa) throw tooManyAttempts(tentativa.waitSeconds);
  await wait(delayOf(tentativa.falhas, request.server.config.signInDelayMs));
  if (!(await isSenha(senhaHash, senhaAtual))) {
    request.log.warn(
      { event: 'present-password-refused', user: idUsuario, tenant: idCliente },
      'present password wrong',
    );
    throw new DadosInvalidosError({ senhaAtual: 'Senha atual incorreta' });
  }
  await request.withoutSession(null, (tx) => forgiveTentativa(tx, tentativa.ids));
}
