import type { Participant, ParticipantCreate } from '@foro/shared/contracts/process-schedule';
import { TIPOS_PLATAFORMA } from '@foro/shared/contracts/roles';
import type { Transaction } from '../../db/drivers/transaction';
import { compromissoParticipante } from '../../db/schema/processo';
import { NaoEncontradoError } from '../../errors';
import { requireReference } from '../../resource/reference';
import { deleteRecord, insertRecord } from '../../resource/write';
import type { Sessao } from '../../session/session.queries';
import { findCompromisso, lockCompromisso } from './compromissos.queries';

const COLUNAS = `t.id, usuario.nome as participante, t.id_usuario_participante as "idUsuarioParticipante"
  from compromisso_participante t join usuario on usuario.id_cliente = t.id_cliente and usuario.id = t.id_usuario_participante`;

/** Who takes part in a commitment that the user sees, by name; who left the firm since keeps his. */
export async function listParticipantes(
  tx: Transaction,
  sessao: Sessao,
  idAgenda: number,
): Promise<Participant[]> {
  await findCompromisso(tx, sessao, idAgenda);
  return tx.prepared<Participant & Record<string, unknown>>(
    `select ${COLUNAS} where t.id_cliente = $1 and t.id_processo_agenda = $2 and t.data_exclusao is null order by usuario.nome_ordem, t.id`,
    [sessao.idCliente, idAgenda],
  );
}

/** Adds an active platform user of the firm. The unique index refuses who takes part already, two requests at once included. */
export async function addParticipante(
  tx: Transaction,
  sessao: Sessao,
  { idProcessoAgenda, idUsuarioParticipante }: ParticipantCreate,
): Promise<Participant> {
  await lockCompromisso(tx, sessao, idProcessoAgenda);
  const where = { id_usuario_tipo: TIPOS_PLATAFORMA, ativo: true };
  await requireReference(tx, sessao.idCliente, {
    table: 'usuario',
    id: idUsuarioParticipante,
    where,
    field: 'idUsuarioParticipante',
    message: 'Participante inválido',
  });
  const id = await insertRecord(tx, sessao, compromissoParticipante, {
    idProcessoAgenda,
    idUsuarioParticipante,
  });
  const [added] = await tx.prepared<Participant & Record<string, unknown>>(
    `select ${COLUNAS} where t.id_cliente = $1 and t.id = $2`,
    [sessao.idCliente, id],
  );
  if (added === undefined) throw new NaoEncontradoError();
  return added;
}

/** Removes a participant of a commitment that the user sees. */
export async function removeParticipante(tx: Transaction, sessao: Sessao, id: number): Promise<void> {
  const { rows } = await tx.query<{ idProcessoAgenda: number }>(
    'select id_processo_agenda as "idProcessoAgenda" from compromisso_participante where id_cliente = $1 and id = $2 and data_exclusao is null',
    [sessao.idCliente, id],
  );
  if (rows[0] === undefined) throw new NaoEncontradoError();
  await lockCompromisso(tx, sessao, rows[0].idProcessoAgenda);
  await deleteRecord(tx, sessao, compromissoParticipante, id);
}
