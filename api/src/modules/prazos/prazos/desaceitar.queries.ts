import type { UndoRecount, UndoRecountAnswer } from '@foro/shared/contracts/deadline-recount';
import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import type { Transaction } from '../../../db/drivers/transaction';
import { prazo } from '../../../db/schema/prazos';
import { ConflitoError, DesatualizadoError } from '../../../errors';
import { giveReason } from '../../../history/give-reason';
import { touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { moveTarefasDoPrazo } from '../../agenda/tarefas/do-prazo.queries';
import { isRecent, MINUTOS } from './desfazer.queries';
import { lockPrazo } from './prazos.queries';
import { warningsNow } from './recontagem.queries';

const MOTIVO = 'Aceitação da nova data desfeita';

/** The fields of a deadline that an accepted recount replaces. */
const REPLACED = [
  'publicacao',
  'marco',
  'diaUm',
  'fim',
  'fimConservador',
  'fimInterno',
  'memoria',
  'avisos',
  'situacao',
  'idUsuarioConfirmou',
  'confirmadoEm',
  'idUsuarioConferiu',
  'conferidoEm',
  'motivo',
] as const satisfies readonly (keyof ProcessDeadline)[];
type Replaced = Pick<ProcessDeadline, (typeof REPLACED)[number]>;

/** The count and the confirmation that are about to be replaced. */
export const replacedOf = (before: ProcessDeadline): Replaced =>
  Object.fromEntries(REPLACED.map((name) => [name, before[name]])) as Replaced;

interface Guardada extends Record<string, unknown> {
  readonly anterior: Replaced | null;
  readonly idUsuario: number | null;
}

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant));

async function unacceptPrazo(tx: Transaction, sessao: Sessao, id: number, made: string): Promise<void> {
  const now = await lockPrazo(tx, sessao, id);
  if (Date.parse(made) !== Date.parse(now.dataAlteracao))
    throw new DesatualizadoError(
      `O prazo "${now.descricao}" mudou depois que você aceitou a nova data. Nada foi desfeito.`,
    );
  const { rows } = await tx.query<Guardada>(
    'select contagem_anterior as anterior, id_usuario_alteracao as "idUsuario" from prazo where id_cliente = $1 and id = $2',
    [sessao.idCliente, id],
  );
  const { anterior = null, idUsuario = null } = rows[0] ?? {};
  if (anterior === null || idUsuario !== sessao.idUsuario || !isRecent(now.dataAlteracao))
    throw new ConflitoError(
      `Só quem aceitou a nova data do prazo "${now.descricao}" a desfaz, e nos primeiros ${MINUTOS} minutos.`,
    );
  await touchRecord(tx, sessao, prazo, id, {
    ...anterior,
    avisos: warningsNow(anterior, now),
    confirmadoEm: dateOf(anterior.confirmadoEm),
    conferidoEm: dateOf(anterior.conferidoEm),
    // It waits to be accepted again: with the day that was accepted, or the calendar's result since.
    fimRecontado: now.fimRecontado ?? now.fim,
    contagemAnterior: null,
  });
  await moveTarefasDoPrazo(tx, sessao, id);
}

/**
 * Restores the replaced counts of deadlines, all or nothing, shortly after the acceptance; they wait to be
 * accepted again.
 * @throws DesatualizadoError if somebody has changed one of them since, ConflitoError if another person
 *   accepted it
 */
export async function unacceptRecontados(
  tx: Transaction,
  sessao: Sessao,
  { prazos }: UndoRecount,
): Promise<UndoRecountAnswer> {
  const inOrder = prazos.toSorted((one, other) => one.id - other.id);
  await giveReason(tx, MOTIVO);
  for (const { id, dataAlteracao } of inOrder) await unacceptPrazo(tx, sessao, id, dataAlteracao);
  return { desfeitos: inOrder.map(({ id }) => id) };
}
