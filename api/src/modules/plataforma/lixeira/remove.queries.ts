import type { Transaction } from '../../../db/drivers/transaction';
import { ConflitoError } from '../../../errors';
import { giveReason } from '../../../history/give-reason';
import type { InTenant } from '../../../history/chain';
import type { Sessao } from '../../../session/session.queries';
import { listVencidas, type Exclusao } from './lixeira.queries';
import { checkedTable, lockExcluida, requireExclusao } from './restore.queries';

/** The rows that are removed with a record and are not records themselves. */
const PARTS: Readonly<Record<string, readonly (readonly [tabela: string, coluna: string])[]>> = {
  documento: [
    ['documento_aceite', 'id_documento'],
    ['documento_compartilhamento', 'id_documento'],
    ['documento_versao', 'id_documento'],
  ],
  empresa: [['qualificacao', 'id_empresa']],
  processo: [['avaliacao_risco', 'id_processo']],
  compromisso: [['compromisso_participante', 'id_processo_agenda']],
  equipe: [['equipe_membro', 'id_equipe']],
  usuario: [
    ['equipe_membro', 'id_usuario'],
    ['qualificacao', 'id_contato'],
    ['sessao', 'id_usuario'],
    ['mensagem', 'id_usuario'],
    ['link_de_senha', 'id_usuario'],
  ],
  calendario: [
    ['calendario_dia', 'id_calendario'],
    ['calendario_suspensao', 'id_calendario'],
    ['calendario_conferencia', 'id_calendario'],
  ],
};

/** Removes the rows of a deletion, dependent ones first. */
async function removeRows(tx: Transaction, idCliente: number, exclusao: Exclusao): Promise<void> {
  const { tabela, idRegistro, junto } = exclusao;
  for (const row of [...junto.toReversed(), { tabela, idRegistro }]) {
    for (const [parte, coluna] of PARTS[row.tabela] ?? [])
      await tx.query(`delete from ${parte} where id_cliente = $1 and ${coluna} = $2`, [
        idCliente,
        row.idRegistro,
      ]);
    await tx.query(
      `delete from ${checkedTable(row.tabela)} where id_cliente = $1 and id = $2 and data_exclusao is not null`,
      [idCliente, row.idRegistro],
    );
  }
}

/** Whether another record still refers to the row: people who created or changed records stay with them. */
const isReferred = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503';

/**
 * Removes a deleted record for good; its event stays, with the reason.
 * @throws ConflitoError if other records refer to it
 */
export async function removeExclusao(
  tx: Transaction,
  sessao: Sessao,
  idEvento: number,
  motivo: string,
): Promise<void> {
  const exclusao = await requireExclusao(tx, sessao.idCliente, idEvento);
  await lockExcluida(tx, sessao, exclusao);
  await giveReason(tx, motivo);
  await removeRows(tx, sessao.idCliente, exclusao).catch((error: unknown) => {
    if (!isReferred(error)) throw error;
    throw new ConflitoError(
      'Outros registros ainda se referem a este, mesmo excluídos: remova-os antes. Quem incluiu ou alterou registros fica com eles.',
    );
  });
}

/** How many deletions are examined at once. */
const BATCH = 500;

/**
 * Empties the trash of expired deletions, the oldest first, each in a separate transaction. A record that
 * others still refer to stays hidden, and its removal is tried again the next time.
 * @param isStopped asked before each: whether the process is to end
 */
export async function purgeLixeira(
  inTenant: InTenant,
  idCliente: number,
  isStopped: () => boolean = () => false,
): Promise<{ readonly removed: number; readonly kept: number }> {
  let removed = 0;
  let kept = 0;
  let last = 0;
  for (;;) {
    const after = last;
    const due = await inTenant((tx) => listVencidas(tx, idCliente, { after, limit: BATCH }));
    for (const exclusao of due) {
      if (isStopped()) return { removed, kept };
      if (await removeVencida(inTenant, idCliente, exclusao)) removed += 1;
      else kept += 1;
      last = exclusao.idEvento;
    }
    if (due.length < BATCH) return { removed, kept };
  }
}

/** Removes an expired record; returns whether that was possible. */
const removeVencida = (inTenant: InTenant, idCliente: number, exclusao: Exclusao): Promise<boolean> =>
  inTenant(async (tx) => {
    await giveReason(tx, 'Fim do prazo da lixeira');
    await removeRows(tx, idCliente, exclusao);
    return true;
  }).catch((error: unknown) => {
    if (!isReferred(error)) throw error;
    return false;
  });
