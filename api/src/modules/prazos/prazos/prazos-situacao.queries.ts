import type { DeadlineSettings, ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import { STALE_ADVICE } from '@foro/shared/contracts/stale';
import type { Transaction } from '../../../db/drivers/transaction';
import { prazo } from '../../../db/schema/prazos';
import { ConflitoError, DesatualizadoError } from '../../../errors';
import { giveReason } from '../../../history/give-reason';
import { touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { startByTrigger } from '../../agenda/fluxos/start.queries';
import { dismissTarefasDoPrazo } from '../../agenda/tarefas/do-prazo.queries';
import { findPrazo, lockPrazo, requireAberto } from './prazos.queries';

export type Duas = DeadlineSettings['duplaConferencia'];

/** Whether a second person must confirm; by default never. */
export async function readAjuste(tx: Transaction, idCliente: number): Promise<DeadlineSettings> {
  const { rows } = await tx.query<{ duplaConferencia: Duas }>(
    'select dupla_conferencia as "duplaConferencia" from prazo_ajuste where id_cliente = $1',
    [idCliente],
  );
  return { duplaConferencia: rows[0]?.duplaConferencia ?? 'nunca' };
}

export async function writeAjuste(
  tx: Transaction,
  { idCliente }: Sessao,
  { duplaConferencia }: DeadlineSettings,
): Promise<DeadlineSettings> {
  await tx.query(
    `insert into prazo_ajuste (id_cliente, dupla_conferencia) values ($1, $2)
      on conflict (id_cliente) do update set dupla_conferencia = excluded.dupla_conferencia`,
    [idCliente, duplaConferencia],
  );
  return readAjuste(tx, idCliente);
}

/** Whether a second person must confirm such a deadline. */
export const wantsTwo = (ajuste: Duas, fatal: boolean) =>
  ajuste === 'sempre' || (ajuste === 'fatais' && fatal);

/**
 * Confirms a deadline. If the firm requires two people, the first confirmation leaves it waiting for the
 * second, by another person.
 * @param seen the version that the person saw, because the person who confirms is responsible for it
 * @throws DesatualizadoError if it has changed since; ConflitoError if it is confirmed, closed, or waits
 *   for a second person
 */
export async function confirmPrazo(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  seen: string | undefined,
): Promise<ProcessDeadline> {
  const before = await lockPrazo(tx, sessao, id);
  requireAberto(before);
  if (before.situacao === 'confirmado') throw new ConflitoError('Este prazo já está confirmado.');
  if (seen !== undefined && Date.parse(seen) !== Date.parse(before.dataAlteracao))
    throw new DesatualizadoError(`Este prazo mudou depois que você o abriu. ${STALE_ADVICE}`);
  const { duplaConferencia } = await readAjuste(tx, sessao.idCliente);
  const isForTwo = wantsTwo(duplaConferencia, before.fatal);
  const isOwn = before.idUsuarioConfirmou === sessao.idUsuario;
  if (isOwn && isForTwo) throw new ConflitoError('A segunda conferência é de outra pessoa.');
  const now = new Date();
  if (before.idUsuarioConfirmou === null || isOwn) {
    await touchRecord(tx, sessao, prazo, id, {
      idUsuarioConfirmou: sessao.idUsuario,
      confirmadoEm: now,
      situacao: isForTwo ? 'sugerido' : 'confirmado',
    });
  } else {
    await touchRecord(tx, sessao, prazo, id, {
      idUsuarioConferiu: sessao.idUsuario,
      conferidoEm: now,
      situacao: 'confirmado',
    });
  }
  const made = await findPrazo(tx, sessao, id);
  if (made.situacao === 'confirmado')
    await startByTrigger(tx, sessao, 'prazo', { idProcesso: made.idProcesso, idPrazo: id });
  return made;
}

/** Records that a deadline was met. @throws ConflitoError for an unconfirmed or closed one */
export async function fulfilPrazo(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  prova: { protocolo: string | null; nota: string | null },
): Promise<ProcessDeadline> {
  const before = await lockPrazo(tx, sessao, id);
  requireAberto(before);
  if (before.situacao !== 'confirmado')
    throw new ConflitoError('Confirme o prazo antes de dá-lo por cumprido.');
  await touchRecord(tx, sessao, prazo, id, { ...prova, situacao: 'cumprido', cumpridoEm: new Date() });
  return findPrazo(tx, sessao, id);
}

/** Records that nobody will meet a deadline, or that it was missed, and why; its open tasks are dismissed. */
export async function dismissPrazo(
  tx: Transaction,
  sessao: Sessao,
  id: number,
  { motivo, perdido }: { motivo: string; perdido: boolean },
): Promise<ProcessDeadline> {
  requireAberto(await lockPrazo(tx, sessao, id));
  await giveReason(tx, motivo);
  await touchRecord(tx, sessao, prazo, id, { motivo, situacao: perdido ? 'perdido' : 'dispensado' });
  await dismissTarefasDoPrazo(tx, sessao, id, `Prazo ${perdido ? 'perdido' : 'dispensado'}: ${motivo}`);
  return findPrazo(tx, sessao, id);
}
