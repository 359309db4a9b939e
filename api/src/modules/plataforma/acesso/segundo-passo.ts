import type { SecondStepRequest } from '@foro/shared/contracts/second-factor';
import type { FastifyRequest } from 'fastify';
import { DadosInvalidosError } from '../../../errors';
import { checkCodigo } from '../segundo-fator/check-codigo';
import { findFator } from '../segundo-fator/segundo-fator.queries';
import { isCredencialAtual } from './acesso.queries';
import { aparelhoCookie, knownAparelho, lembradoCookie } from './aparelho';
import { keyedHash, normalizeUsername } from './chaves';
import { openDesafio } from './desafio';
import { startSessao, type QuemEntra } from './start-sessao';

const tooLate = () =>
  new DadosInvalidosError({ desafio: 'A entrada demorou demais. Digite a senha de novo.' });

/**
 * Finishes a sign-in with the code of the second factor.
 * @returns the token, and the cookies that make this a known device
 * @throws DadosInvalidosError for `desafio` if the password has to be entered again, for `codigo` otherwise;
 *   AppError 429 with the wait
 */
export async function finishSignIn(
  request: FastifyRequest,
  { desafio, codigo, lembrar }: SecondStepRequest,
): Promise<{ readonly accessToken: string; readonly cookies: readonly string[] }> {
  const { jwtSecret: secret } = request.server.config;
  const quem = openDesafio(secret, desafio);
  if (quem === null) throw tooLate();
  const standing = () =>
    request.withoutSession(
      quem.idCliente,
      async (tx) => [await isCredencialAtual(tx, quem), await findFator(tx, quem)] as const,
    );
  const [isAtual, present] = await standing();
  if (!isAtual) throw tooLate();
  if (!present?.isLigado)
    throw new DadosInvalidosError({ desafio: 'O segundo fator foi desligado. Digite a senha de novo.' });
  const sent = request.headers.cookie;
  const aparelho = knownAparelho(secret, sent, quem.username);
  await checkCodigo(request, quem, codigo, countedUnder(secret, quem, aparelho));
  const [isStanding, fator] = await standing();
  if (!isStanding || fator === null) throw tooLate();
  const accessToken = await startSessao(request, quem, 'second-factor', aparelho !== null);
  const isSecure = request.protocol === 'https';
  return {
    accessToken,
    cookies: [
      aparelhoCookie(secret, sent, quem.username, isSecure),
      ...(lembrar ? [lembradoCookie(secret, sent, { ...quem, idFator: fator.id }, isSecure)] : []),
    ],
  };
}

/**
 * A known device is counted separately: an attacker who has the password elsewhere, and guesses codes, does
 * not lock it out.
 */
function countedUnder(
  secret: string,
  { idCliente, idUsuario, username }: QuemEntra,
  aparelho: string | null,
): string {
  if (aparelho === null) return `codigo:${idCliente}:${idUsuario}`;
  return `codigo:${keyedHash(secret, `codigo\n${normalizeUsername(username)}\n${aparelho}`)}`;
}
