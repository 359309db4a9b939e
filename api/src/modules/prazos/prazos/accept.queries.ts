import { MAX_ACEITOS } from '@foro/shared/contracts/deadline-limits';
import type { AcceptRecount, AcceptRecountAnswer } from '@foro/shared/contracts/deadline-recount';
import type { ProcessDeadline } from '@foro/shared/contracts/process-deadline';
import type { Transaction } from '../../../db/drivers/transaction';
import { prazo } from '../../../db/schema/prazos';
import { giveReason } from '../../../history/give-reason';
import { touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { moveTarefasDoPrazo } from '../../agenda/tarefas/do-prazo.queries';
import { readAjuste, wantsTwo, type Duas } from './prazos-situacao.queries';
import { replacedOf } from './desaceitar.queries';
import { contagemOf, findPrazo, lockPrazo, SEM_CONFIRMACAO } from './prazos.queries';
import { readRecontagem } from './recontagem-devida.queries';

const MOTIVO = 'Recontado: o calendário forense mudou';

/**
 * Accepting the new day of a confirmed deadline confirms it, and the person is responsible for it: if the firm
 * requires two people, it waits for the second. An unconfirmed one stays a suggestion.
 */
const stateAfter = ({ situacao, fatal }: ProcessDeadline, ajuste: Duas, { idUsuario }: Sessao) =>
  situacao === 'confirmado'
    ? {
        ...SEM_CONFIRMACAO,
        situacao: wantsTwo(ajuste, fatal) ? 'sugerido' : 'confirmado',
        idUsuarioConfirmou: idUsuario,
        confirmadoEm: new Date(),
      }
    : SEM_CONFIRMACAO;

const WAITING = `select id from prazo where id_cliente = $1 and data_exclusao is null and fim_recontado is not null
    and (situacao = 'sugerido' or situacao = 'confirmado') and ($2::int[] is null or id = any($2::int[]))
  order by id limit ${MAX_ACEITOS}`;

/**
 * Replaces the counts of deadlines by those of the current calendar. Deadlines that no longer wait are
 * skipped.
 */
export async function acceptRecontados(
  tx: Transaction,
  sessao: Sessao,
  { ids }: AcceptRecount,
): Promise<AcceptRecountAnswer> {
  const { rows } = await tx.query<{ id: number }>(WAITING, [sessao.idCliente, ids ?? null]);
  const { duplaConferencia } = await readAjuste(tx, sessao.idCliente);
  await giveReason(tx, MOTIVO);
  const versoes: AcceptRecountAnswer['versoes'] = [];
  for (const { id } of rows) {
    const before = await lockPrazo(tx, sessao, id);
    // Somebody else accepted or closed it while this one waited for its row.
    if (before.fimRecontado === null || !['sugerido', 'confirmado'].includes(before.situacao)) continue;
    await touchRecord(tx, sessao, prazo, id, {
      ...(await contagemOf(tx, sessao.idCliente, before)),
      ...stateAfter(before, duplaConferencia, sessao),
      motivo: MOTIVO,
      contagemAnterior: replacedOf(before),
    });
    await moveTarefasDoPrazo(tx, sessao, id);
    versoes.push({ id, dataAlteracao: (await findPrazo(tx, sessao, id)).dataAlteracao });
  }
  const { aguardam } = await readRecontagem(tx, sessao);
  return { aceitos: versoes.length, restantes: aguardam, versoes };
}
