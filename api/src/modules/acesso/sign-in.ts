import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../errors';
import { isSenha } from '../../passwords';
import { origemOf } from '../../session/origem';
import { noteEvento } from '../../history/note-evento';
import { openSessao } from '../../session/session.queries';
import { findCredencial, type Credencial } from './acesso.queries';
import { knownAparelho } from './aparelho';
import { chavesOf, keyedHash, type Chaves } from './chaves';
import { countTentativa, delayOf, forgiveTentativa, type ChaveContada } from './tentativas.queries';

/**
 * Signs in: counts the attempt, slows it down after some failures, and opens a session when the password is right.
 * @returns the token
 * @throws AppError 401 with one message whatever was wrong, 429 with the wait
 */
export async function signIn(request: FastifyRequest, username: string, password: string): Promise<string> {
  const { jwtSecret: secret, signInDelayMs } = request.server.config;
  const chaves = chavesOf(secret, username, request.ip);
  const aparelho = knownAparelho(secret, request.headers.cookie, username);
  const refuse = (reason: 'password' | 'limit', error: AppError) => {
    logRefusal(request, chaves, aparelho !== null, reason);
    return error;
  };
  const [tentativa, credencial] = await request.withoutTenant(async (tx) => {
    const counted = await countTentativa(tx, countedKeys(secret, chaves, aparelho));
    return [counted, 'ids' in counted ? await findCredencial(tx, username) : null] as const;
  });
  if ('waitSeconds' in tentativa) throw refuse('limit', tooManyAttempts(tentativa.waitSeconds));
  await wait(delayOf(tentativa.falhas, signInDelayMs));
  const mayEnter = await isSenha(credencial?.ativo ? credencial.senhaHash : null, password);
  if (!mayEnter || credencial === null) {
    if (credencial !== null) noteRefusal(request, username, credencial, tentativa.falhas);
    throw refuse('password', wrongCredentials());
  }
  const idSessao = await request.inTenant(credencial.idCliente, async (tx) => {
    const { idUsuario } = credencial;
    const nota = { tabela: 'usuario', acao: 'entrada', idRegistro: idUsuario, rotulo: username } as const;
    const [id] = await Promise.all([
      openSessao(tx, credencial, origemOf(request)),
      forgiveTentativa(tx, tentativa.ids),
      noteEvento(tx, { ...nota, idUsuario, idRequisicao: request.id }),
    ]);
    return id;
  });
  const { idCliente: tenant, idUsuario: user } = credencial;
  request.server.linkEventosSoon(tenant);
  const isKnownDevice = aparelho !== null;
  request.log.info(
    { event: 'sign-in', by: 'password', user, tenant, rede: chaves.rede, isKnownDevice },
    'signed in',
  );
  return request.server.signToken({ ...credencial, idSessao });
}

/** A device that signed in before with this name is counted by itself: what others guess from elsewhere does not keep it out. */
function countedKeys(secret: string, chaves: Chaves, aparelho: string | null): readonly ChaveContada[] {
  if (aparelho !== null)
    return [['aparelho', `aparelho:${keyedHash(secret, `contagem\n${chaves.nome}\n${aparelho}`)}`]];
  return [
    ['nomeRede', chaves.nomeRede],
    ['nome', chaves.nome],
    ['rede', chaves.rede],
  ];
}

/** One line for each refusal: the same name or network has the same hash, by which an attack is recognised. */
function logRefusal(
  request: FastifyRequest,
  { nome, rede }: Chaves,
  isKnownDevice: boolean,
  reason: 'password' | 'limit',
): void {
  request.log.warn({ event: 'sign-in-refused', reason, nome, rede, isKnownDevice }, 'sign-in refused');
}

/** An event of the account that somebody tried to enter; nobody waits for it, so the answer takes as long as for a name that nobody has. */
function noteRefusal(
  request: FastifyRequest,
  username: string,
  { idCliente, idUsuario, ativo }: Credencial,
  falhas: number,
): void {
  request.server.noteLater(idCliente, {
    tabela: 'usuario',
    acao: 'entrada_recusada',
    idRegistro: idUsuario,
    rotulo: username,
    depois: {
      recusa: ativo ? 'senha errada' : 'acesso restrito',
      tentativas_seguidas: falhas + 1,
      aparelho: origemOf(request).aparelho,
    },
    idUsuario: null,
    idRequisicao: request.id,
  });
}

const wrongCredentials = () =>
  new AppError(401, 'CREDENCIAIS_INVALIDAS', 'Credenciais inválidas. Por favor, tente novamente.');

/** The refusal of who guessed too often, with the wait. */
export function tooManyAttempts(waitSeconds: number): AppError {
  const minutes = Math.ceil(waitSeconds / 60);
  const message = `Muitas tentativas de acesso. Tente novamente em ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
  return new AppError(429, 'MUITAS_TENTATIVAS', message, undefined, { 'retry-after': String(waitSeconds) });
}
