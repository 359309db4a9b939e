import type { PasswordChange } from '@foro/shared/contracts/account';
import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { DadosInvalidosError } from '../../errors';
import { hashSenha, isSenha } from '../../passwords';
import { origemOf } from '../../session/origem';
import { tooManyAttempts } from '../acesso/sign-in';
import { countTentativa, delayOf, forgiveTentativa } from '../acesso/tentativas.queries';
import { refuseWeakSenha } from '../usuarios/senha-nova.queries';
import { changeSenha, findSenha } from './conta.queries';

/**
 * Changes the own password: the present one is asked, and guessing it is counted, slowed down and refused like signing in, for
 * whoever sits down at a screen that was left open. Every session ends.
 * @returns the token of a new session for who changed it
 * @throws DadosInvalidosError for the field that is wrong, AppError 429 with the wait
 */
export async function trocarSenha(
  request: FastifyRequest,
  { senhaAtual, senha }: PasswordChange,
): Promise<string> {
  const { idUsuario, idCliente } = request.tenant;
  const [guardada, tentativa] = await request.transaction(async (tx, sessao) => {
    const found = await findSenha(tx, sessao);
    const dono = { id: idUsuario, nome: found.nome, email: found.email, idEmpresa: sessao.idEmpresa };
    await refuseWeakSenha(tx, sessao, senha, dono);
    return [
      found,
      await countTentativa(tx, [['senhaAtual', `senha-atual:${idCliente}:${idUsuario}`]]),
    ] as const;
  });
  if ('waitSeconds' in tentativa) throw tooManyAttempts(tentativa.waitSeconds);
  await wait(delayOf(tentativa.falhas, request.server.config.signInDelayMs));
  if (!(await isSenha(guardada.senhaHash, senhaAtual))) {
    request.log.warn(
      { event: 'password-change-refused', user: idUsuario, tenant: idCliente },
      'present password wrong',
    );
    throw new DadosInvalidosError({ senhaAtual: 'Senha atual incorreta' });
  }
  if (senha === senhaAtual) throw new DadosInvalidosError({ senha: 'Escolha uma senha diferente da atual' });
  const senhaHash = await hashSenha(senha);
  const changed = await request.transaction(async (tx, sessao) => {
    await forgiveTentativa(tx, tentativa.ids);
    return changeSenha(tx, sessao, senhaHash, origemOf(request));
  });
  request.log.info(
    { event: 'password-set', user: idUsuario, tenant: idCliente, target: idUsuario },
    'password-set',
  );
  return request.server.signToken({ idUsuario, idCliente, ...changed });
}
