import type { PasswordChange } from '@foro/shared/contracts/account';
import type { FastifyRequest } from 'fastify';
import { DadosInvalidosError } from '../../../errors';
import { hashSenha } from '../../../passwords';
import { origemOf } from '../../../session/origem';
import { refuseWeakSenha } from '../../cadastros/usuarios/senha-nova.queries';
import { checkSenha } from './check-senha';
import { changeSenha, findSenha } from './conta.queries';

/**
 * Changes the person's own password, if the current one is right. Every session ends.
 * @returns the token of a new session for the person who changed it
 * @throws DadosInvalidosError for the field that is wrong, AppError 429 with the wait
 */
export async function replaceSenha(
  request: FastifyRequest,
  { senhaAtual, senha }: PasswordChange,
): Promise<string> {
  const { idUsuario, idCliente } = request.tenant;
  await request.transaction(async (tx, sessao) => {
    const { nome, email } = await findSenha(tx, sessao);
    await refuseWeakSenha(tx, sessao, senha, { id: idUsuario, nome, email, idEmpresa: sessao.idEmpresa });
  });
  await checkSenha(request, senhaAtual);
  if (senha === senhaAtual) throw new DadosInvalidosError({ senha: 'Escolha uma senha diferente da atual' });
  const senhaHash = await hashSenha(senha);
  const changed = await request.transaction((tx, sessao) =>
    changeSenha(tx, sessao, senhaHash, origemOf(request)),
  );
  request.log.info(
    { event: 'password-set', user: idUsuario, tenant: idCliente, target: idUsuario },
    'password-set',
  );
  return request.server.signToken({ idUsuario, idCliente, ...changed });
}
