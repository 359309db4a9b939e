import type { FastifyRequest } from 'fastify';
import { noteEvento } from '../../../history/note-evento';
import { origemOf } from '../../../session/origem';
import { openSessao } from '../../../session/session.queries';
import type { Credencial } from './acesso.queries';
import { chavesOf } from './chaves';

/** The person who signs in. */
export type QuemEntra = Pick<Credencial, 'idCliente' | 'idUsuario' | 'versaoToken'> & {
  readonly username: string;
};

/**
 * Opens a session for a person whose credentials were verified, and records that in history and log.
 * @param by the credential that was verified
 * @returns the token
 */
export async function startSessao(
  request: FastifyRequest,
  { idCliente, idUsuario, versaoToken, username }: QuemEntra,
  by: 'password' | 'second-factor',
  isKnownDevice: boolean,
): Promise<string> {
  const idSessao = await request.withoutSession(idCliente, async (tx) => {
    const nota = { tabela: 'usuario', acao: 'entrada', idRegistro: idUsuario, rotulo: username } as const;
    const [id] = await Promise.all([
      openSessao(tx, { idCliente, idUsuario }, origemOf(request)),
      noteEvento(tx, { ...nota, idUsuario, idRequisicao: request.id }),
    ]);
    return id;
  });
  request.server.linkEventosSoon(idCliente);
  const { rede } = chavesOf(request.server.config.jwtSecret, username, request.ip);
  request.log.info(
    { event: 'sign-in', by, user: idUsuario, tenant: idCliente, rede, isKnownDevice },
    'signed in',
  );
  return request.server.signToken({ idCliente, idUsuario, versaoToken, idSessao });
}
