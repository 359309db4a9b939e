import type { SignInResponse } from '@foro/shared/contracts/auth';
import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '../../../errors';
import { isSenha } from '../../../passwords';
import { origemOf } from '../../../session/origem';
import { findFator } from '../segundo-fator/segundo-fator.queries';
import { findCredencial, type Credencial } from './acesso.queries';
import { isLembrado, knownAparelho } from './aparelho';
import { chavesOf, keyedHash, type Chaves } from './chaves';
import { sealDesafio } from './desafio';
import { startSessao } from './start-sessao';
import { tooManyAttempts } from './limite';
import { countTentativa, delayOf, forgiveTentativa, type ChaveContada } from './tentativas.queries';

/**
 * Signs in: counts the attempt, slows it down after some failures, and opens a session if the password is
 * right. If the person has a second factor, and this device is not remembered, its code is still required.
 * @returns the token, or the challenge for the second step
 * @throws AppError 401 with one message whatever was wrong, 429 with the wait
 */
export async function signIn(
  request: FastifyRequest,
  username: string,
  password: string,
): Promise<SignInResponse> {
  const { jwtSecret: secret, signInDelayMs } = request.server.config;
  const chaves = chavesOf(secret, username, request.ip);
  const aparelho = knownAparelho(secret, request.headers.cookie, username);
  const refuse = (reason: 'password' | 'limit', error: AppError) => {
    logRefusal(request, chaves, aparelho !== null, reason);
    return error;
  };
  const [tentativa, credencial] = await request.withoutSession(null, async (tx) => {
    const counted = await countTentativa(tx, countedKeys(secret, chaves, aparelho));
    return [counted, await findCredencial(tx, username)] as const;
  });
  if ('waitSeconds' in tentativa) {
    if (credencial !== null) noteLimit(request, username, credencial);
    throw refuse('limit', tooManyAttempts(tentativa.waitSeconds));
  }
  await wait(delayOf(tentativa.falhas, signInDelayMs));
  const mayEnter = await isSenha(credencial?.ativo ? credencial.senhaHash : null, password);
  if (!mayEnter || credencial === null) {
    if (credencial !== null) noteRefusal(request, username, credencial, tentativa.falhas);
    throw refuse('password', wrongCredentials());
  }
  const isAsked = await request.withoutSession(credencial.idCliente, async (tx) => {
    const [fator] = await Promise.all([findFator(tx, credencial), forgiveTentativa(tx, tentativa.ids)]);
    return fator?.isLigado && !isRemembered(request, credencial, fator.id);
  });
  const quem = { ...credencial, username };
  return isAsked
    ? { desafio: sealDesafio(secret, quem) }
    : { accessToken: await startSessao(request, quem, 'password', aparelho !== null) };
}

const isRemembered = (
  request: FastifyRequest,
  { idCliente, idUsuario, versaoToken }: Credencial,
  idFator: string,
) =>
  isLembrado(request.server.config.jwtSecret, request.headers.cookie, {
    idCliente,
    idUsuario,
    versaoToken,
    idFator,
  });

/**
 * A device that signed in before with this name is counted separately: guesses from elsewhere do not lock it
 * out.
 */
function countedKeys(secret: string, chaves: Chaves, aparelho: string | null): readonly ChaveContada[] {
  if (aparelho !== null)
    return [['aparelho', `aparelho:${keyedHash(secret, `contagem\n${chaves.nome}\n${aparelho}`)}`]];
  return [
    ['nomeRede', chaves.nomeRede],
    ['nome', chaves.nome],
    ['rede', chaves.rede],
  ];
}

/**
 * Logs one line for each refusal: a name or network always has the same hash, which makes an attack
 * recognisable.
 */
function logRefusal(
  request: FastifyRequest,
  { nome, rede }: Chaves,
  isKnownDevice: boolean,
  reason: 'password' | 'limit',
): void {
  request.log.warn({ event: 'sign-in-refused', reason, nome, rede, isKnownDevice }, 'sign-in refused');
}

/**
 * Records an event for the account that somebody tried to enter; nobody waits for it, so the response takes
 * as long as for an unknown name.
 */
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

/**
 * Records the same event for a person blocked by the limit, once a minute: further guesses are answered but
 * do not fill the history.
 */
function noteLimit(request: FastifyRequest, username: string, { idCliente, idUsuario }: Credencial): void {
  request.server.noteLater(
    idCliente,
    {
      tabela: 'usuario',
      acao: 'entrada_recusada',
      idRegistro: idUsuario,
      rotulo: username,
      depois: { recusa: 'tentativas demais', aparelho: origemOf(request).aparelho },
      idUsuario: null,
      idRequisicao: request.id,
    },
    `limite:${idUsuario}`,
  );
}

const wrongCredentials = () =>
  new AppError(401, 'CREDENCIAIS_INVALIDAS', 'Credenciais inválidas. Por favor, tente novamente.');
