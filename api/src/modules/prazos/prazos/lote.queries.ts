import type { ConfirmBatch, ConfirmBatchAnswer } from '@foro/shared/contracts/deadline-overview';
import type { Transaction } from '../../../db/drivers/transaction';
import { AppError } from '../../../errors';
import type { Sessao } from '../../../session/session.queries';
import { confirmPrazo } from './prazos-situacao.queries';

/**
 * Confirms several deadlines as one person, each by the rules for a single one: the four-eyes rule applies. A
 * deadline that is closed, or has changed since it was seen, is refused with its reason while the others
 * proceed.
 */
export async function confirmLote(
  tx: Transaction,
  sessao: Sessao,
  { prazos }: ConfirmBatch,
): Promise<ConfirmBatchAnswer> {
  const answer: ConfirmBatchAnswer = { confirmados: [], aguardam: [], recusados: [], versoes: [] };
  // In the order of their ids, so that two people who confirm the same deadlines cannot deadlock.
  for (const { id, dataAlteracao } of prazos.toSorted((one, other) => one.id - other.id)) {
    try {
      const made = await confirmPrazo(tx, sessao, id, dataAlteracao);
      (made.situacao === 'confirmado' ? answer.confirmados : answer.aguardam).push(id);
      answer.versoes.push({ id, dataAlteracao: made.dataAlteracao });
    } catch (error) {
      // These refusals happen before anything is written; any other failure rolls the whole batch back.
      if (!(error instanceof AppError)) throw error;
      answer.recusados.push({ id, message: error.message });
    }
  }
  return answer;
}
