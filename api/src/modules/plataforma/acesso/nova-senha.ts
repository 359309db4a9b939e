import type { FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { setTimeout as wait } from 'node:timers/promises';
import { firmOfToken } from '../../../firm-of-token';
import { isFirmAway } from '../../../db/drivers/errors';
import type { Transaction } from '../../../db/drivers/transaction';
import { usuario } from '../../../db/schema/usuario';
import { ConflitoError, DadosInvalidosError } from '../../../errors';
import { hashSenha } from '../../../passwords';
import { touchRecord } from '../../../resource/write';
import { noteEvento } from '../../../history/note-evento';
import { sendsMail } from '../mensagens/mail-mode';
import { enqueueMensagem, hashOfLink, type Finalidade } from '../mensagens/mensagens.queries';
import { refuseWeakSenha } from '../../cadastros/usuarios/senha-nova.queries';
import { findCredencial } from './acesso.queries';
import { chavesOf } from './chaves';
import { tooManyAttempts } from './limite';
import { countTentativa } from './tentativas.queries';

/**
 * Within this time a person gets only one mail, however often it is requested. A name has no other limit: a
 * stranger would use it up, and the person's own request would be silent.
 */
const ONCE_MS = 5 * 60_000;

/**
 * Asks for a link by mail. The response is the same in words and in time whether the address exists or not: it
 * is sent after a fixed time.
 * @throws ConflitoError if no mail is configured, AppError 429 for a network with many requests
 */
export async function askNovaSenha(request: FastifyRequest, username: string): Promise<void> {
  const { config } = request.server;
  if (!sendsMail(config))
    throw new ConflitoError(
      'O envio de e-mail não está configurado. Peça uma nova senha à administração do escritório.',
    );
  const [outcome] = await Promise.all([
    enqueueFor(request, username),
    // Longer than the work takes, so that the time does not reveal whether there was any.
    wait(config.signInDelayMs * 2),
  ]);
  if (outcome !== null) throw tooManyAttempts(outcome.waitSeconds);
}

async function enqueueFor(
  request: FastifyRequest,
  username: string,
): Promise<{ readonly waitSeconds: number } | null> {
  const { rede } = chavesOf(request.server.config.jwtSecret, username, request.ip);
  const counted = await request.withoutSession(null, async (tx) => {
    const byNetwork = await countTentativa(tx, [['pedidoRede', `pedido-${rede}`]]);
    if ('waitSeconds' in byNetwork) return byNetwork;
    return { credencial: await findCredencial(tx, username) };
  });
  if ('waitSeconds' in counted) return counted;
  const { credencial } = counted;
  if (credencial === null || !credencial.ativo || credencial.senhaHash === null) return null;
  const { idCliente, idUsuario } = credencial;
  const chave = `redefinir:${idUsuario}:${Math.floor(Date.now() / ONCE_MS)}`;
  try {
    await request.withoutSession(idCliente, (tx) =>
      enqueueMensagem(tx, { idCliente }, { chave, tipo: 'redefinir', idUsuario }),
    );
  } catch (error) {
    // A refusal would reveal that the address exists.
    if (isFirmAway(error)) return null;
    throw error;
  }
  request.log.info({ event: 'password-link-asked', user: idUsuario, tenant: idCliente }, 'link asked');
  return null;
}

interface DonoDoLink {
  readonly idUsuario: number;
  readonly nome: string;
  readonly email: string;
  readonly idEmpresa: number | null;
  readonly finalidade: Finalidade;
}

const DONO = `select u.id as "idUsuario", u.nome, u.email, u.id_empresa as "idEmpresa", l.finalidade from link_de_senha l
  join usuario u on u.id_cliente = l.id_cliente and u.id = l.id_usuario and u.ativo and u.data_exclusao is null
  where l.id_cliente = $1 and l.hash = $2 and l.expira_em > clock_timestamp()`;

/** The message for an invalid link, by the purpose for which it was opened. */
const GONE: Readonly<Record<Finalidade, string>> = {
  redefinir: 'Este link venceu ou já foi usado. Peça outro em "Esqueci minha senha".',
  convite: 'Este convite venceu, foi revogado ou já foi usado. Peça outro à administração do escritório.',
};

/** The message for a valid link with another purpose. */
const OTHER: Readonly<Record<Finalidade, string>> = {
  redefinir:
    'Este link é o de uma nova senha, e não o de um convite. Abra o endereço da mensagem por inteiro.',
  convite: 'Este link é o de um convite, e não o de uma nova senha. Abra o endereço da mensagem por inteiro.',
};

const refused = (token: string) => new DadosInvalidosError({ token });

/**
 * Sets a new password with the link from a mail, which is used up; every session of the person ends.
 * @throws DadosInvalidosError for a link that is invalid or no longer valid, and for a password that breaks
 *   the rules
 */
export async function setNovaSenha(
  request: FastifyRequest,
  { token, senha, convite }: { token: string; senha: string; convite?: boolean | undefined },
): Promise<void> {
  const finalidade = convite ? 'convite' : 'redefinir';
  const gone = () => refused(GONE[finalidade]);
  const idCliente = firmOfToken(token);
  if (idCliente === null) throw gone();
  const hash = hashOfLink(token);
  const findDono = async (tx: Transaction) => {
    const {
      rows: [dono],
    } = await tx.query<DonoDoLink & Record<string, unknown>>(DONO, [idCliente, hash]);
    if (dono === undefined) throw gone();
    if (dono.finalidade !== finalidade) throw refused(OTHER[dono.finalidade]);
    return dono;
  };
  await request.withoutSession(idCliente, async (tx) => {
    const { idUsuario: id, nome, email, idEmpresa } = await findDono(tx);
    await refuseWeakSenha(tx, { idCliente }, senha, { id, nome, email, idEmpresa });
  });
  const senhaHash = await hashSenha(senha);
  const idUsuario = await request.withoutSession(idCliente, async (tx) => {
    const dono = await findDono(tx);
    const { rowCount } = await tx.query(
      'delete from link_de_senha where id_cliente = $1 and hash = $2 returning hash',
      [idCliente, hash],
    );
    // If one link is used twice at once, the second finds it used up.
    if (rowCount === 0) throw gone();
    await touchRecord(tx, { idCliente, idUsuario: dono.idUsuario }, usuario, dono.idUsuario, {
      senhaHash,
      versaoToken: sql`${usuario.versaoToken} + 1`,
    });
    if (finalidade === 'convite') await noteAceito(tx, request, dono);
    return dono.idUsuario;
  });
  request.log.info(
    { event: 'password-set', by: 'link', user: idUsuario, tenant: idCliente, target: idUsuario },
    'password-set',
  );
}

const noteAceito = (tx: Transaction, request: FastifyRequest, { idUsuario, nome }: DonoDoLink) =>
  noteEvento(tx, {
    tabela: 'usuario',
    acao: 'convite_aceito',
    idRegistro: idUsuario,
    rotulo: nome,
    idUsuario,
    idRequisicao: request.id,
  });
