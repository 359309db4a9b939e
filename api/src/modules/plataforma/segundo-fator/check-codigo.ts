import type { FastifyRequest } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, DadosInvalidosError } from '../../../errors';
import { noteEvento } from '../../../history/note-evento';
import { seal, unseal } from '../../../sealed';
import { tooManyAttempts } from '../acesso/limite';
import { countTentativa, delayOf, forgiveTentativa } from '../acesso/tentativas.queries';
import { notifyByMail } from '../mensagens/notify-by-mail';
import type { MensagemPedida } from '../mensagens/mensagens.queries';
import { clockMessage, isOfAuthenticator, judgeCodigo, type Juizo } from './codigos';
import { findFator, spendPasso, spendReserva, type Dono, type Fator } from './segundo-fator.queries';

const USED = 'Este código já foi usado. Espere o próximo';
const WRONG = 'Código incorreto';
const UNREADABLE =
  'Os códigos do aplicativo não podem ser conferidos neste servidor. Use um código de reserva, ou peça à administração que desligue o seu segundo fator';

/** A person with further refusals gets at most one mail within this time. */
const TOLD_ONCE_MS = 60 * 60_000;

/** The purpose of a secret's seal: one person, so that a row copied to somebody else is useless. */
const purposeOf = ({ idCliente, idUsuario }: Dono) => `segundo-fator\n${idCliente}\n${idUsuario}`;

/** The secret in its stored form. */
export const sealSegredo = (jwtSecret: string, dono: Dono, segredo: string): string =>
  seal(jwtSecret, purposeOf(dono), segredo);

/** Judges a code of the authenticator; null if the secret was sealed with another key of the installation. */
export function judgeSealed(jwtSecret: string, dono: Dono, { segredo }: Fator, codigo: string): Juizo | null {
  const open = unseal(jwtSecret, purposeOf(dono), segredo);
  return open === null ? null : judgeCodigo(open, codigo, Date.now());
}

/**
 * Checks a code and uses it up. Attempts are counted, slowed down and refused like passwords; each refusal is
 * an event, and reaching the limit sends a mail.
 * @param chave the key under which attempts are counted; by default that of the account
 * @throws DadosInvalidosError for `codigo`, ConflitoError if no second factor is on, AppError 429 with the
 *   wait
 */
export async function checkCodigo(
  request: FastifyRequest,
  dono: Dono,
  codigo: string,
  chave = `codigo-conta:${dono.idCliente}:${dono.idUsuario}`,
): Promise<void> {
  const { jwtSecret, signInDelayMs } = request.server.config;
  const { idCliente, idUsuario } = dono;
  const [fator, tentativa] = await request.withoutSession(idCliente, async (tx) => {
    const counted = await countTentativa(tx, [['codigo', chave]]);
    if ('waitSeconds' in counted) await notifyByMail(tx, request.server.config, dono, refusedTooOften(dono));
    return [await findFator(tx, dono), counted] as const;
  });
  if ('waitSeconds' in tentativa) throw tooManyAttempts(tentativa.waitSeconds);
  if (!fator?.isLigado) throw new ConflitoError('O segundo fator não está ligado.');
  await wait(delayOf(tentativa.falhas, signInDelayMs));
  const refusal = await request.withoutSession(idCliente, async (tx) => {
    const issue = isOfAuthenticator(codigo)
      ? await spendOf(tx, dono, fator, judgeSealed(jwtSecret, dono, fator, codigo))
      : (await spendReserva(tx, dono, codigo))
        ? null
        : 'Código de reserva incorreto, ou já usado';
    if (issue === null) await forgiveTentativa(tx, tentativa.ids);
    const acao = issue === null ? 'codigo_reserva_usado' : 'segundo_fator_recusado';
    if (issue !== null || !isOfAuthenticator(codigo))
      await noteEvento(tx, {
        tabela: 'usuario',
        acao,
        idRegistro: idUsuario,
        idUsuario,
        idRequisicao: request.id,
      });
    return issue;
  });
  request.server.linkEventosSoon(idCliente);
  if (refusal === null) return;
  request.log.warn({ event: 'second-factor-refused', user: idUsuario, tenant: idCliente }, 'code refused');
  throw new DadosInvalidosError({ codigo: refusal });
}

/**
 * Checks the code of the signed-in person, if she has a second factor, before something dangerous.
 * @throws DadosInvalidosError without a code, and as `checkCodigo` does
 */
export async function requireCodigo(request: FastifyRequest, codigo: string | null): Promise<void> {
  const dono = await request.transaction(async (tx, sessao) =>
    (await findFator(tx, sessao))?.isLigado ? sessao : null,
  );
  if (dono === null) return;
  if (codigo === null) throw new DadosInvalidosError({ codigo: 'Código é obrigatório' });
  await checkCodigo(request, dono, codigo);
}

/** The code's error; null if it is right, and now used up. */
async function spendOf(
  tx: Transaction,
  dono: Dono,
  fator: Fator,
  juizo: Juizo | null,
): Promise<string | null> {
  if (juizo === null) return UNREADABLE;
  if (juizo.kind === 'errado') return WRONG;
  // A code of another time is used up too: the message about it must not help a guesser.
  if (!(await spendPasso(tx, dono, fator.id, juizo.passo))) return USED;
  return juizo.kind === 'relogio' ? clockMessage(juizo.minutos) : null;
}

const refusedTooOften = ({ idUsuario }: Dono): MensagemPedida => ({
  chave: `fator_recusado:${idUsuario}:${Math.floor(Date.now() / TOLD_ONCE_MS)}`,
  tipo: 'fator_recusado',
  idUsuario,
});
