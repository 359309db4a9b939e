import type { Resposta, ScheduleGuest, ScheduleInvitation } from '@foro/shared/contracts/schedule-invitation';
import type { EscopoDaSerie } from '@foro/shared/contracts/schedule-repetition';
import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError, NaoEncontradoError, requireRow } from '../../../errors';
import { instantSql } from '../../../resource/sql';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { writeAvisos } from '../../plataforma/avisos/write-avisos.queries';
import { refuseOverDay } from '../../plataforma/mensagens/refuse-over-day.queries';
import { findCompromisso, lockCompromisso } from '../compromissos/compromissos.queries';
import { outrosDaSerie } from '../compromissos/serie.queries';
import { FROM_CONVITE, RESPOSTA, SAIU } from './convite-sql';

const LIST = `select v.id, v.id_participante as "idParticipante", coalesce(u.nome, v.nome) as nome, v.email, u.id is not distinct from $3::int as proprio,
    ${RESPOSTA} as resposta, case when v.respondida_sequencia = c.sequencia then ${instantSql('v.respondida_em')} end as "respondidaEm",
    ${instantSql('v.enviada_em')} as "enviadaEm"
  from ${FROM_CONVITE} where v.id_cliente = $1 and v.id_processo_agenda = $2 and not ${SAIU} order by v.id${WHOLE}`;

/** The people invited to a commitment that the user sees, and their answers. */
export async function listConvites(
  tx: Transaction,
  sessao: Sessao,
  idAgenda: number,
): Promise<ScheduleInvitation[]> {
  await findCompromisso(tx, sessao, idAgenda);
  const { rows } = await tx.query<ScheduleInvitation & Record<string, unknown>>(LIST, [
    sessao.idCliente,
    idAgenda,
    sessao.idUsuario,
  ]);
  return rows;
}

/** SQL: removed people `v` whom no mail has told so: if invited again, they have their invitation and answer back. */
const POR_CANCELAR = 'v.sequencia is not null and not v.cancelada';

const REINVITE = `update compromisso_convite v set id_participante = p.id from compromisso_participante p, compromisso_participante antes
  where v.id_cliente = $1 and v.id_processo_agenda = any($2::int[]) and ${POR_CANCELAR}
    and antes.id_cliente = $1 and antes.id = v.id_participante and antes.id_usuario_participante = $3 and antes.data_exclusao is not null
    and p.id_cliente = $1 and p.id_processo_agenda = v.id_processo_agenda and p.id_usuario_participante = $3 and p.data_exclusao is null`;

// The person who created the commitment is not invited to it.
const INVITE = `insert into compromisso_convite (id_cliente, id_processo_agenda, id_participante, id_usuario_inclusao, fim)
  select p.id_cliente, p.id_processo_agenda, p.id, $4, c.data_fim
  from compromisso_participante p join compromisso c on c.id_cliente = p.id_cliente and c.id = p.id_processo_agenda
  where p.id_cliente = $1 and p.id_processo_agenda = any($2::int[]) and p.id_usuario_participante = $3 and p.data_exclusao is null
    and c.id_prazo is null and c.id_usuario_inclusao is distinct from p.id_usuario_participante
  on conflict do nothing`;

const ADDED = `select p.id, c.processo_agenda as titulo, (extract(epoch from c.data_inicio) * 1000)::float8 as inicio
  from compromisso_participante p join compromisso c on c.id_cliente = p.id_cliente and c.id = p.id_processo_agenda
  where p.id_cliente = $1 and p.id_processo_agenda = $2 and p.id_usuario_participante = $3 and p.data_exclusao is null
    and c.id_prazo is null and c.data_inicio > clock_timestamp()`;

/**
 * Invites a person of the firm who was added to commitments, the chosen one first: the watcher's next round
 * requests the mails, and the bell shows it at once.
 */
export async function inviteParticipante(
  tx: Transaction,
  { idCliente, idUsuario }: Sessao,
  idUsuarioParticipante: number,
  idsAgenda: readonly number[],
): Promise<void> {
  await tx.query(REINVITE, [idCliente, idsAgenda, idUsuarioParticipante]);
  await tx.query(INVITE, [idCliente, idsAgenda, idUsuarioParticipante, idUsuario]);
  if (idUsuarioParticipante === idUsuario) return;
  const { rows } = await tx.query<{ id: number; titulo: string; inicio: number }>(ADDED, [
    idCliente,
    idsAgenda[0],
    idUsuarioParticipante,
  ]);
  const avisos = rows.map(({ id, titulo, inicio }) => ({
    chave: `i:${id}`,
    tipo: 'convite' as const,
    idUsuario: idUsuarioParticipante,
    idTitular: idUsuarioParticipante,
    titulo,
    idCompromisso: idsAgenda[0] ?? null,
    idPrazo: null,
    referencia: inicio,
    quantidade: null,
    email: false,
    push: true,
  }));
  await writeAvisos(tx, idCliente, avisos);
}

const ADD_AGAIN = `update compromisso_convite v set retirado_em = null, nome = $3
  where v.id_cliente = $1 and v.id_processo_agenda = any($2::int[]) and lower(v.email) = lower($4) and v.retirado_em is not null and ${POR_CANCELAR}`;

const ADD = `insert into compromisso_convite (id_cliente, id_processo_agenda, nome, email, id_usuario_inclusao, fim)
  select c.id_cliente, c.id, $3, $4, $5, c.data_fim from compromisso c where c.id_cliente = $1 and c.id = any($2::int[])
  on conflict do nothing`;

/**
 * Invites a guest from outside, by name and address.
 * @throws ConflitoError if he is invited already, or the commitment or the person has invited too many
 */
export async function addConvidado(
  tx: Transaction,
  sessao: Sessao,
  idAgenda: number,
  { nome, email, escopo }: ScheduleGuest,
): Promise<ScheduleInvitation> {
  const { idPrazo } = await lockCompromisso(tx, sessao, idAgenda);
  if (idPrazo !== null)
    throw new ConflitoError('Este compromisso é de um prazo: não se convida ninguém de fora para ele.');
  const taken = (await listConvites(tx, sessao, idAgenda)).some(
    (convite) => convite.email?.toLowerCase() === email.toLowerCase(),
  );
  if (taken) throw new ConflitoError('Este e-mail já foi convidado para o compromisso.');
  await refuseOverDay(tx, 'agenda', { ...sessao, idRegistro: idAgenda });
  const ids = [idAgenda, ...(await outrosDaSerie(tx, sessao, idAgenda, escopo))];
  await tx.query(ADD_AGAIN, [sessao.idCliente, ids, nome, email]);
  await tx.query(ADD, [sessao.idCliente, ids, nome, email, sessao.idUsuario]);
  const added = (await listConvites(tx, sessao, idAgenda)).find(
    (convite) => convite.email?.toLowerCase() === email.toLowerCase(),
  );
  return requireRow(added);
}

/** Removes a guest from outside; the next round cancels the invitation by mail, if one was sent. */
export async function removeConvidado(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  escopo?: EscopoDaSerie,
): Promise<void> {
  const { rows } = await tx.query<{ idAgenda: number; email: string }>(
    'select id_processo_agenda as "idAgenda", email from compromisso_convite where id_cliente = $1 and id = $2 and email is not null and retirado_em is null',
    [sessao.idCliente, id],
  );
  const removed = requireRow(rows[0]);
  await lockCompromisso(tx, sessao, removed.idAgenda);
  const ids = [removed.idAgenda, ...(await outrosDaSerie(tx, sessao, removed.idAgenda, escopo))];
  await tx.query(
    `update compromisso_convite set retirado_em = clock_timestamp()
      where id_cliente = $1 and id_processo_agenda = any($2::int[]) and lower(email) = lower($3) and retirado_em is null`,
    [sessao.idCliente, ids, removed.email],
  );
}

const ANSWER_OWN = `update compromisso_convite v set resposta = $4, respondida_em = clock_timestamp(), respondida_sequencia = c.sequencia
  from compromisso c, compromisso_participante p
  where v.id_cliente = $1 and v.id_processo_agenda = any($2::int[]) and c.id_cliente = $1 and c.id = v.id_processo_agenda
    and p.id_cliente = $1 and p.id = v.id_participante and p.id_usuario_participante = $3 and p.data_exclusao is null`;

/** Stores a participant's own answer. @throws NaoEncontradoError for a person who is not invited */
export async function answerOwn(
  tx: Transaction,
  sessao: Sessao,
  idAgenda: number,
  resposta: Resposta,
): Promise<void> {
  await findCompromisso(tx, sessao, idAgenda);
  const { rowCount } = await tx.query(ANSWER_OWN, [sessao.idCliente, [idAgenda], sessao.idUsuario, resposta]);
  if (rowCount === 0) throw new NaoEncontradoError('Você não foi convidado para este compromisso.');
}
