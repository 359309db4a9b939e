import { CODE, groupCode, type acceptSchema } from '@foro/shared/contracts/document-acceptance';
import { cutText } from '@foro/shared/format';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Transaction } from '../../../db/drivers/transaction';
import { AppError, ConflitoError, DadosInvalidosError } from '../../../errors';
import { chavesOf } from '../../plataforma/acesso/chaves';
import { tooManyAttempts } from '../../plataforma/acesso/limite';
import { countTentativa } from '../../plataforma/acesso/tentativas.queries';
import { tellAceite } from '../../plataforma/avisos/anunciar-aceite';
import { sendsMail } from '../../plataforma/mensagens/mail-mode';
import { hashOfLink } from '../../plataforma/mensagens/mensagens.queries';
import { refuseOverDay } from '../../plataforma/mensagens/refuse-over-day.queries';
import {
  askCodigo,
  countTentativaDeCodigo,
  keepAceite,
  lockLink,
  refuseSecond,
  type LinkDeAceite,
} from './aceites.queries';
import { hideEmail, isCodigo, makeVerificacao } from './codigo';
import { makeCopia } from './make-copia';

/** The most codes for one link: a hundred guesses at a million. */
const MAX_CODES = 20;

/**
 * Requests the mail with the code of a link.
 * @throws AppError 429 within a minute, and for an address with many requests; ConflitoError if there is no
 *   code to send, or too many were sent
 */
export async function askForCodigo(request: FastifyRequest, idCliente: number, token: string) {
  const { config } = request.server;
  const { rede } = chavesOf(config.jwtSecret, '', request.ip);
  const counted = await request.withoutSession(null, (tx) =>
    countTentativa(tx, [['codigoAceiteRede', `codigo-aceite-${rede}`]]),
  );
  if ('waitSeconds' in counted) throw tooManyAttempts(counted.waitSeconds);
  if (!sendsMail(config))
    throw new ConflitoError('O envio de e-mail não está configurado. Fale com o escritório.');
  return request.withoutSession(idCliente, async (tx) => {
    const { id, idUsuario, email, segundos, pedidos } = await lockLink(tx, idCliente, token);
    if (email === null) throw new ConflitoError('Este link não pede código.');
    if (segundos !== null && segundos < CODE.pauseSeconds) throw tooSoon(CODE.pauseSeconds - segundos);
    if (pedidos >= MAX_CODES)
      throw new ConflitoError('Já foram pedidos códigos demais por este link. Peça outro ao escritório.');
    await refuseOverDay(tx, 'aceite', { idCliente, idUsuario, idRegistro: id });
    await askCodigo(tx, idCliente, id);
    return { email: hideEmail(email), minutos: CODE.minutes, reenviarEm: CODE.pauseSeconds };
  });
}

function tooSoon(seconds: number): AppError {
  const wait = Math.max(1, Math.ceil(seconds));
  const message = `O código acabou de ser pedido. Peça outro em ${wait} ${wait === 1 ? 'segundo' : 'segundos'}.`;
  return new AppError(429, 'MUITAS_TENTATIVAS', message, undefined, { 'retry-after': String(wait) });
}

/** The message for a wrong code; null if it is right. Each attempt is counted. */
async function refusalOfCodigo(
  tx: Transaction,
  secret: string,
  idCliente: number,
  link: LinkDeAceite,
  codigo: string | null,
): Promise<string | null> {
  if (link.email === null) return null;
  if (codigo === null) return 'Código é obrigatório';
  if (link.codigoHash === null || link.isVencido) return 'O código venceu ou não foi pedido. Peça outro';
  if (link.tentativas >= CODE.attempts) return 'Este código foi errado vezes demais. Peça outro';
  await countTentativaDeCodigo(tx, idCliente, link.id);
  if (isCodigo(secret, { idCliente, id: link.id }, codigo, link.codigoHash)) return null;
  const left = CODE.attempts - link.tentativas - 1;
  if (left === 0) return 'Código errado. Peça outro';
  return `Código errado. ${left === 1 ? 'Resta 1 tentativa' : `Restam ${left} tentativas`}`;
}

/**
 * Links with a running acceptance in this process: a simultaneous one waits and then finds the link accepted.
 */
const underway = new Map<string, Promise<unknown>>();

/**
 * Accepts the version of a link, once: the code is checked, the copy is made and stored, and then the row
 * that names it is written, so that there is no acceptance without its copy. The same transaction notifies
 * the people who wait for it.
 * @throws DadosInvalidosError for an invalid code, ConflitoError if it was accepted already,
 *   NaoEncontradoError
 */
export async function accept(
  request: FastifyRequest,
  idCliente: number,
  body: z.output<typeof acceptSchema>,
): Promise<void> {
  const key = hashOfLink(body.token);
  const turn = (underway.get(key) ?? Promise.resolve())
    .catch(() => undefined)
    .then(() => acceptNow(request, idCliente, body));
  underway.set(key, turn);
  try {
    await turn;
  } finally {
    if (underway.get(key) === turn) underway.delete(key);
  }
}

async function acceptNow(
  request: FastifyRequest,
  idCliente: number,
  { token, nome, cpf, codigo }: z.output<typeof acceptSchema>,
): Promise<void> {
  const { server: app } = request;
  const { link, refusal } = await request.withoutSession(idCliente, async (tx) => {
    const found = await lockLink(tx, idCliente, token);
    if (!found.baixado)
      throw new DadosInvalidosError({ aceito: 'Baixe e leia o documento antes de aceitar' });
    // Reported outside the transaction, so that the attempt stays counted.
    return {
      link: found,
      refusal: await refusalOfCodigo(tx, app.config.jwtSecret, idCliente, found, codigo),
    };
  });
  if (refusal !== null) throw new DadosInvalidosError({ codigo: refusal });
  const verificacao = makeVerificacao();
  const shown = groupCode(idCliente, verificacao);
  const endereco = request.ip.slice(0, 45);
  const navegador = cutText(request.headers['user-agent'] ?? '', 400) || null;
  const { agora: aceitoEm, escritorio, titulo, arquivo, n, sha256, email } = link;
  const copia = await makeCopia(app, idCliente, link, {
    escritorio,
    titulo,
    arquivo,
    n,
    sha256,
    email,
    nome,
    cpf,
    aceitoEm,
    endereco,
    navegador,
    codigo: shown,
    conferencia: placeOf(app.config.publicUrl, shown),
  });
  await request.withoutSession(idCliente, async (tx) => {
    await refuseSecond(tx, idCliente, link.id);
    await keepAceite(tx, idCliente, token, { link, nome, cpf, endereco, navegador, verificacao, copia });
    const hasMail = sendsMail(app.config);
    const agora = Date.parse(aceitoEm);
    await tellAceite(tx, idCliente, { idCompartilhamento: link.id, nome, hasMail, agora });
  });
  request.log.info({ event: 'document-accepted', tenant: idCliente, link: link.id }, 'document accepted');
}

/** The address where the code is checked; not from the request's `Host`, which a client can forge. */
const placeOf = (publicUrl: string | undefined, codigo: string): string =>
  publicUrl === undefined
    ? `Abra o endereço do Foro do escritório, com /aceite/${codigo} no fim.`
    : `Abra ${publicUrl}/aceite/${codigo}`;
