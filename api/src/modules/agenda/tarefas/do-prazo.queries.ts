import type { TaskAnchor } from '@foro/shared/contracts/task';
import type { TaskState } from '@foro/shared/contracts/task-codes';
import { cutText } from '@foro/shared/format';
import { countStep, planFluxo } from '@foro/shared/prazos';
import type { Transaction } from '../../../db/drivers/transaction';
import { tarefa } from '../../../db/schema/tarefa';
import { giveReason } from '../../../history/give-reason';
import { touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { readFimDoPrazo } from './fim-do-prazo.queries';
import { isAberta } from './recorte';

interface Ligada extends Record<string, unknown> {
  readonly id: number;
  readonly vence: string;
  readonly isAberta: boolean;
  readonly idExecucao: number | null;
  readonly passo: TaskAnchor | null;
}

// Deleted ones too: a later step counts from their day.
const LIGADAS = `select t.id, to_char(t.vence, 'YYYY-MM-DD') as vence, ${isAberta('t')} and t.data_exclusao is null as "isAberta",
    t.id_execucao as "idExecucao", t.passo
  from tarefa t where t.id_cliente = $1 and t.id_prazo = $2 order by t.id for update`;

type Numbered = TaskAnchor & { readonly n: number };
const isNumbered = (passo: TaskAnchor | null): passo is Numbered => passo?.n !== undefined;

/** The days of the tasks of one run of a flow; those of closed and deleted tasks stay. */
function daysOf(run: readonly Ligada[], fim: string, calendario: Parameters<typeof planFluxo>[2]) {
  const passos = run.map(({ passo }) => passo).filter(isNumbered);
  const fixed = new Map(
    run.flatMap(({ isAberta: isOpen, passo, vence }) =>
      isOpen || !isNumbered(passo) ? [] : [[passo.n, vence] as const],
    ),
  );
  return planFluxo(passos, { inicio: passos[0]?.inicio ?? fim, fim, fixed }, calendario);
}

/**
 * Moves the open tasks of a deadline to the days that its end gives, in the transaction that moves the deadline;
 * their events have its reason.
 */
export async function moveTarefasDoPrazo(tx: Transaction, sessao: Sessao, idPrazo: number): Promise<void> {
  const { rows } = await tx.query<Ligada>(LIGADAS, [sessao.idCliente, idPrazo]);
  if (!rows.some((row) => row.isAberta)) return;
  const prazo = await readFimDoPrazo(tx, sessao.idCliente, idPrazo);
  if (prazo === null) return;
  const { fim, calendario } = prazo;
  const runs = [...new Set(rows.map(({ idExecucao }) => idExecucao))];
  const days = new Map(
    runs.map((run) => {
      const tarefas = rows.filter(({ idExecucao }) => idExecucao === run);
      return [run, daysOf(tarefas, fim, calendario)];
    }),
  );
  for (const { id, passo, idExecucao, vence, isAberta: isOpen } of rows) {
    if (!isOpen || passo === null) continue;
    const day = isNumbered(passo) ? days.get(idExecucao)?.get(passo.n) : countStep(fim, passo, calendario);
    if (day !== undefined && day !== vence) await touchRecord(tx, sessao, tarefa, id, { vence: day });
  }
}

/** Why tasks are dismissed with a deleted deadline, and by what they are found again if it is restored. */
export const PRAZO_EXCLUIDO = 'Prazo excluído';

const DISPENSADAS = `select t.id, (select e.antes ->> 'situacao' from evento e where e.id_cliente = t.id_cliente and e.tabela = 'tarefa'
      and e.id_registro = t.id and e.depois ->> 'situacao' = 'dispensada' order by e.id desc limit 1) as situacao
  from tarefa t where t.id_cliente = $1 and t.id_prazo = any($2::int[]) and t.situacao = 'dispensada' and t.motivo = $3
    and t.data_exclusao is null order by t.id for update`;

/** Gives the tasks that were dismissed with deleted deadlines their former state: the deadlines are restored. */
export async function reopenTarefasDosPrazos(
  tx: Transaction,
  sessao: Pick<Sessao, 'idCliente' | 'idUsuario'>,
  prazos: readonly number[],
): Promise<void> {
  const { rows } = await tx.query<{ id: number; situacao: TaskState | null }>(DISPENSADAS, [
    sessao.idCliente,
    prazos,
    PRAZO_EXCLUIDO,
  ]);
  for (const { id, situacao } of rows)
    if (situacao !== null) await touchRecord(tx, sessao, tarefa, id, { situacao, motivo: null });
}

/** Dismisses the open tasks of a deadline that nobody will meet. */
export async function dismissTarefasDoPrazo(
  tx: Transaction,
  sessao: Sessao,
  idPrazo: number,
  reason: string,
): Promise<void> {
  const { rows } = await tx.query<Ligada>(LIGADAS, [sessao.idCliente, idPrazo]);
  const motivo = cutText(reason, 500);
  await giveReason(tx, motivo);
  for (const { id, isAberta: isOpen } of rows)
    if (isOpen) await touchRecord(tx, sessao, tarefa, id, { situacao: 'dispensada', motivo });
}
