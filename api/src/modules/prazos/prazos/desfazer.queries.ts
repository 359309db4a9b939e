import type { ConfirmBatch, UnconfirmBatchAnswer } from '@foro/shared/contracts/deadline-overview';
import type { Transaction } from '../../../db/drivers/transaction';
import { prazo } from '../../../db/schema/prazos';
import { ConflitoError, DesatualizadoError } from '../../../errors';
import { touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { lockPrazo, requireAberto, SEM_CONFIRMACAO } from './prazos.queries';

/**
 * How long a confirmation or an accepted day may be undone: a slip is noticed at once, and afterwards others
 * rely on it.
 */
export const MINUTOS = 10;

export const isRecent = (em: string | null) => em !== null && Date.now() - Date.parse(em) < MINUTOS * 60_000;

/** Undoes the person's own confirmation; if it was the second, the first keeps waiting. */
async function unconfirmPrazo(tx: Transaction, sessao: Sessao, id: number, made: string): Promise<void> {
  const before = await lockPrazo(tx, sessao, id);
  if (Date.parse(made) !== Date.parse(before.dataAlteracao))
    throw new DesatualizadoError(
      `O prazo "${before.descricao}" mudou depois que você o confirmou. Nada foi desfeito.`,
    );
  requireAberto(before);
  const isSecond = before.idUsuarioConferiu === sessao.idUsuario && isRecent(before.conferidoEm);
  const isFirst =
    before.idUsuarioConferiu === null &&
    before.idUsuarioConfirmou === sessao.idUsuario &&
    isRecent(before.confirmadoEm);
  if (!isSecond && !isFirst)
    throw new ConflitoError(
      `Só quem confirmou o prazo "${before.descricao}" desfaz a confirmação, e nos primeiros ${MINUTOS} minutos.`,
    );
  await touchRecord(
    tx,
    sessao,
    prazo,
    id,
    isSecond ? { situacao: 'sugerido', idUsuarioConferiu: null, conferidoEm: null } : SEM_CONFIRMACAO,
  );
}

/**
 * Undoes the person's recent confirmations, all or nothing.
 * @throws DesatualizadoError if somebody has changed one of them since, ConflitoError if another person
 *   confirmed it
 */
export async function unconfirmLote(
  tx: Transaction,
  sessao: Sessao,
  { prazos }: ConfirmBatch,
): Promise<UnconfirmBatchAnswer> {
  const inOrder = prazos.toSorted((one, other) => one.id - other.id);
  for (const { id, dataAlteracao } of inOrder) await unconfirmPrazo(tx, sessao, id, dataAlteracao);
  return { desfeitos: inOrder.map(({ id }) => id) };
}
