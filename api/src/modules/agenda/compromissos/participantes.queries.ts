import type { Participant, ParticipantCreate } from '@foro/shared/contracts/process-schedule';
import type { EscopoDaSerie } from '@foro/shared/contracts/schedule-repetition';
import type { Transaction } from '../../../db/drivers/transaction';
import { compromissoParticipante } from '../../../db/schema/processo';
import { requireRow } from '../../../errors';
import { requireReference } from '../../../resource/reference';
import { deleteRecord, insertRecord } from '../../../resource/write';
import { WHOLE } from '../../../resource/whole-list';
import type { Sessao } from '../../../session/session.queries';
import { inviteParticipante } from '../convites-agenda/convites-agenda.queries';
import { findCompromisso, lockCompromisso } from './compromissos.queries';
import { outrosDaSerie } from './serie.queries';

const COLUNAS = `t.id, usuario.nome as participante, t.id_usuario_participante as "idUsuarioParticipante"
  from compromisso_participante t join usuario on usuario.id_cliente = t.id_cliente and usuario.id = t.id_usuario_participante`;

/**
 * The participants of a commitment that the user may see, by name; a person who has since left the firm keeps
 * his name.
 */
export async function listParticipantes(
  tx: Transaction,
  sessao: Sessao,
  idAgenda: number,
): Promise<Participant[]> {
  await findCompromisso(tx, sessao, idAgenda);
  return tx.prepared<Participant & Record<string, unknown>>(
    `select ${COLUNAS} where t.id_cliente = $1 and t.id_processo_agenda = $2 and t.data_exclusao is null order by usuario.nome_ordem, t.id${WHOLE}`,
    [sessao.idCliente, idAgenda],
  );
}

/** SQL: the other commitment `c` of the same deadline as that of `$2`: both have the same participants. */
const OUTRO_DO_PRAZO = `c.id <> $2 and c.id_prazo = (select d.id_prazo from compromisso d where d.id_cliente = $1 and d.id = $2)`;

/**
 * Adds an active platform user of the firm. The unique index refuses a present participant, even with two
 * requests at once.
 */
export async function addParticipante(
  tx: Transaction,
  sessao: Sessao,
  { idProcessoAgenda, idUsuarioParticipante, escopo }: ParticipantCreate,
): Promise<Participant> {
  const { idPrazo } = await lockCompromisso(tx, sessao, idProcessoAgenda);
  await requireReference(tx, sessao.idCliente, {
    kind: 'plataforma',
    id: idUsuarioParticipante,
    field: 'idUsuarioParticipante',
    message: 'Participante inválido',
  });
  const id = await insertRecord(tx, sessao, compromissoParticipante, {
    idProcessoAgenda,
    idUsuarioParticipante,
  });
  if (idPrazo !== null)
    await tx.query(
      `insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante, id_usuario_inclusao, id_usuario_alteracao)
        select c.id_cliente, c.id, $4, $3, $3 from compromisso c where c.id_cliente = $1 and ${OUTRO_DO_PRAZO} on conflict do nothing`,
      [sessao.idCliente, idProcessoAgenda, sessao.idUsuario, idUsuarioParticipante],
    );
  const outros = await outrosDaSerie(tx, sessao, idProcessoAgenda, escopo);
  if (outros.length > 0)
    await tx.query(
      `insert into compromisso_participante (id_cliente, id_processo_agenda, id_usuario_participante, id_usuario_inclusao, id_usuario_alteracao)
        select $1, c, $4, $3, $3 from unnest($2::int[]) as c on conflict do nothing`,
      [sessao.idCliente, outros, sessao.idUsuario, idUsuarioParticipante],
    );
  await inviteParticipante(tx, sessao, idUsuarioParticipante, [idProcessoAgenda, ...outros]);
  const [added] = await tx.prepared<Participant & Record<string, unknown>>(
    `select ${COLUNAS} where t.id_cliente = $1 and t.id = $2`,
    [sessao.idCliente, id],
  );
  return requireRow(added);
}

/** Removes a participant of a commitment that the user sees. */
export async function removeParticipante(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  escopo?: EscopoDaSerie,
): Promise<void> {
  const { rows } = await tx.query<{ idProcessoAgenda: number; idUsuarioParticipante: number }>(
    'select id_processo_agenda as "idProcessoAgenda", id_usuario_participante as "idUsuarioParticipante" from compromisso_participante where id_cliente = $1 and id = $2 and data_exclusao is null',
    [sessao.idCliente, id],
  );
  const removed = requireRow(rows[0]);
  const { idPrazo } = await lockCompromisso(tx, sessao, removed.idProcessoAgenda);
  // The others come first: if the user sees this one only as its participant, he sees no other afterwards.
  const outros = await outrosDaSerie(tx, sessao, removed.idProcessoAgenda, escopo);
  if (outros.length > 0)
    await tx.query(
      `update compromisso_participante p set data_exclusao = date_trunc('milliseconds', clock_timestamp()), data_alteracao = foro_nova_versao(p.data_alteracao), id_usuario_alteracao = $3
        where p.id_cliente = $1 and p.id_processo_agenda = any($2::int[]) and p.id_usuario_participante = $4 and p.data_exclusao is null`,
      [sessao.idCliente, outros, sessao.idUsuario, removed.idUsuarioParticipante],
    );
  await deleteRecord(tx, sessao, compromissoParticipante, id);
  if (idPrazo !== null)
    await tx.query(
      `update compromisso_participante p set data_exclusao = date_trunc('milliseconds', clock_timestamp()), data_alteracao = foro_nova_versao(p.data_alteracao), id_usuario_alteracao = $3
        from compromisso c where p.id_cliente = $1 and c.id_cliente = $1 and p.id_processo_agenda = c.id and p.id_usuario_participante = $4 and p.data_exclusao is null and ${OUTRO_DO_PRAZO}`,
      [sessao.idCliente, removed.idProcessoAgenda, sessao.idUsuario, removed.idUsuarioParticipante],
    );
}
