import type { InvitationRow } from '@foro/shared/contracts/invitation';
import type { Config } from '../../../config';
import type { Transaction } from '../../../db/drivers/transaction';
import { usuario } from '../../../db/schema/usuario';
import { ConflitoError, NaoEncontradoError } from '../../../errors';
import { noteEvento, type NotaAcao } from '../../../history/note-evento';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import { touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { enqueueMensagem, makeLink } from '../../plataforma/mensagens/mensagens.queries';
import { sendsMail } from '../../plataforma/mensagens/mail-mode';
import { refuseOverDay } from '../../plataforma/mensagens/refuse-over-day.queries';
import { lockUsuario, type UsuarioTravado } from '../usuarios/usuario-travado.queries';
import { isClientePF, mayKeepUsuario, requireKeepUsuario } from '../usuarios/usuarios.policy';

/** The person who invites, and the request. */
export interface Pedido {
  readonly config: Config;
  readonly sessao: Sessao;
  readonly idRequisicao: string;
}

const note = (
  tx: Transaction,
  { sessao, idRequisicao }: Pedido,
  acao: NotaAcao,
  idRegistro: number,
  rotulo: string,
) =>
  noteEvento(tx, { tabela: 'usuario', acao, idRegistro, rotulo, idUsuario: sessao.idUsuario, idRequisicao });

/** Withdraws a person's unsent mail and existing link. */
async function withdraw(tx: Transaction, idCliente: number, idUsuario: number): Promise<boolean> {
  const { rowCount: messages } = await tx.query(
    "delete from mensagem where id_cliente = $1 and id_usuario = $2 and tipo = 'convite' and situacao <> 'enviada' returning id",
    [idCliente, idUsuario],
  );
  const { rowCount: links } = await tx.query(
    "delete from link_de_senha where id_cliente = $1 and id_usuario = $2 and finalidade = 'convite' returning hash",
    [idCliente, idUsuario],
  );
  return messages !== 0 || links !== 0;
}

/**
 * Invites a person who has no password: by mail or, without mail, by an address that somebody passes on.
 * @returns that address; null if it is mailed
 * @throws ConflitoError if she was invited, or the person has invited, too often today
 */
export async function invite(
  tx: Transaction,
  pedido: Pedido,
  { id, nome }: { readonly id: number; readonly nome: string },
): Promise<string | null> {
  const { sessao, config, idRequisicao } = pedido;
  const { idCliente } = sessao;
  await refuseOverDay(tx, 'convite', { ...sessao, idRegistro: id });
  await withdraw(tx, idCliente, id);
  await note(tx, pedido, 'convite_enviado', id, nome);
  if (!sendsMail(config)) return `/convite#${await makeLink(tx, { idCliente, idUsuario: id }, 'convite')}`;
  const chave = `convite:${id}:${idRequisicao}`;
  await enqueueMensagem(tx, { idCliente }, { chave, tipo: 'convite', idUsuario: id });
  return null;
}

/**
 * @throws NaoEncontradoError for a person whom the role may not manage, ConflitoError if no invitation is
 *   needed
 */
async function lockInvited(tx: Transaction, sessao: Sessao, id: number): Promise<UsuarioTravado> {
  const stored = await lockUsuario(tx, sessao, id);
  if (!mayKeepUsuario(sessao.role, stored.idUsuarioTipo)) throw new NaoEncontradoError();
  requireKeepUsuario(sessao, stored.idUsuarioTipo);
  if (isClientePF(stored.idUsuarioTipo))
    throw new ConflitoError('O acesso de um Cliente Pessoa Física é dado por "Liberar Acesso".');
  if (stored.canSignIn) throw new ConflitoError('Esta pessoa já tem senha: um convite não é preciso.');
  return stored;
}

/** Replaces an invitation by another one; a person whose access was revoked gets it back. */
export async function resendConvite(tx: Transaction, pedido: Pedido, id: number): Promise<string | null> {
  const stored = await lockInvited(tx, pedido.sessao, id);
  if (!stored.ativo) await touchRecord(tx, pedido.sessao, usuario, id, { ativo: true });
  return invite(tx, pedido, stored);
}

/** @throws NaoEncontradoError if there is none */
export async function revokeConvite(tx: Transaction, pedido: Pedido, id: number): Promise<void> {
  const { nome } = await lockInvited(tx, pedido.sessao, id);
  if (!(await withdraw(tx, pedido.sessao.idCliente, id)))
    throw new NaoEncontradoError('Não há convite a revogar.');
  await note(tx, pedido, 'convite_revogado', id, nome);
}

const LIST = `select u.id as "idUsuario", u.nome, u.email, ${instantSql('l.expira_em')} as "expiraEm",
    case when l.expira_em > clock_timestamp() then 'valido' when l.expira_em is not null then 'vencido'
      when exists (select from mensagem m where m.id_cliente = u.id_cliente and m.id_usuario = u.id and m.tipo = 'convite' and m.situacao = 'pendente') then 'fila'
      else 'sem-convite' end as situacao
  from usuario u left join link_de_senha l on l.id_cliente = u.id_cliente and l.id_usuario = u.id and l.finalidade = 'convite'
  where u.id_cliente = $1 and u.data_exclusao is null and u.conjunto <> 'F' and u.senha_hash is null
  order by lower(u.nome), u.id${WHOLE}`;

/** GET /User/Invitation. */
export async function listConvites(tx: Transaction, { idCliente }: Sessao): Promise<InvitationRow[]> {
  const { rows } = await tx.query<InvitationRow & Record<string, unknown>>(LIST, [idCliente]);
  return rows;
}
