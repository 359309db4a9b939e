import type { Task, TaskBatch, TaskBatchAnswer, TaskMove, TaskUndo } from '@foro/shared/contracts/task';
import type { Transaction } from '../../../db/drivers/transaction';
import { tarefa } from '../../../db/schema/tarefa';
import { AppError, ConflitoError, DesatualizadoError } from '../../../errors';
import { touchRecord } from '../../../resource/write';
import type { Sessao } from '../../../session/session.queries';
import { isRecent, MINUTOS } from '../../prazos/prazos/desfazer.queries';
import { anchorOf, findTarefa, lockTarefa, moveTarefa } from './tarefas.queries';

/** What the batch changes of each task. */
function changesOf({ acao, idResponsavel, vence, motivo }: TaskBatch): Omit<TaskMove, 'dataAlteracao'> {
  if (acao === 'concluir') return { situacao: 'feita' };
  if (acao === 'dispensar') return { situacao: 'dispensada', motivo };
  return acao === 'passar' ? { idResponsavel: idResponsavel ?? undefined } : { vence: vence ?? undefined };
}

/** Whether a task has the values already. Writing them again makes no event, and undoing reverts the last one. */
const isDone = (before: Task, changes: ReturnType<typeof changesOf>) =>
  (['situacao', 'idResponsavel', 'vence'] as const).every(
    (field) => changes[field] === undefined || changes[field] === before[field],
  );

/**
 * Changes several tasks, each by the rules for a single one: a refusal stops no other. Tasks that have the values
 * already are left out.
 */
export async function changeLote(
  tx: Transaction,
  sessao: Sessao,
  batch: TaskBatch,
): Promise<TaskBatchAnswer> {
  const answer: TaskBatchAnswer = { feitas: [], recusadas: [] };
  const changes = changesOf(batch);
  // In the order of their ids, so that two people who change the same tasks cannot deadlock.
  for (const { id, dataAlteracao } of batch.tarefas.toSorted((one, other) => one.id - other.id)) {
    try {
      if (isDone(await lockTarefa(tx, sessao, id), changes)) continue;
      const made = await moveTarefa(tx, sessao, id, { ...changes, dataAlteracao });
      answer.feitas.push({ id, dataAlteracao: made.dataAlteracao });
    } catch (error) {
      // These refusals happen before anything is written; any other failure rolls the whole batch back.
      if (!(error instanceof AppError)) throw error;
      answer.recusadas.push({ id, message: error.message });
    }
  }
  return answer;
}

interface Antes extends Record<string, unknown> {
  readonly situacao: string;
  readonly vence: string;
  readonly idResponsavel: number | null;
  readonly idEquipe: number | null;
  readonly idUsuarioFez: number | null;
  readonly feitaEm: Date | null;
  readonly motivo: string | null;
}

/**
 * The values before a task's last change, as its event has them; the reason of its last dismissal, which no event
 * has among the values.
 */
const ANTES = `select r.situacao, to_char(r.vence, 'YYYY-MM-DD') as vence, r.id_responsavel as "idResponsavel", r.id_equipe as "idEquipe",
    r.id_usuario_fez as "idUsuarioFez", r.feita_em as "feitaEm", (select d.motivo from evento d where d.id_cliente = t.id_cliente and d.tabela = 'tarefa'
      and d.id_registro = t.id and d.id < e.id and d.depois ->> 'situacao' = 'dispensada' order by d.id desc limit 1) as motivo
  from tarefa t join evento e on e.id_cliente = t.id_cliente and e.tabela = 'tarefa' and e.id_registro = t.id and e.acao = 'alteracao'
  cross join lateral jsonb_populate_record(t, e.antes) r
  where t.id_cliente = $1 and t.id = $2 and e.id_usuario = $3 order by e.id desc limit 1`;

async function undoUma(tx: Transaction, sessao: Sessao, { id, dataAlteracao }: TaskUndo['tarefas'][number]) {
  const now = await lockTarefa(tx, sessao, id);
  if (Date.parse(dataAlteracao) !== Date.parse(now.dataAlteracao))
    throw new DesatualizadoError(`A tarefa "${now.titulo}" mudou depois disso. Nada foi desfeito.`);
  const { rows } = await tx.query<Antes>(ANTES, [sessao.idCliente, id, sessao.idUsuario]);
  const [antes] = rows;
  if (antes === undefined || now.idUsuarioAlteracao !== sessao.idUsuario || !isRecent(now.dataAlteracao))
    throw new ConflitoError(
      `Só quem mudou a tarefa "${now.titulo}" desfaz a mudança, e nos primeiros ${MINUTOS} minutos.`,
    );
  await touchRecord(tx, sessao, tarefa, id, {
    ...antes,
    motivo: antes.situacao === 'dispensada' ? (now.motivo ?? antes.motivo) : null,
    passo: await anchorOf(tx, sessao.idCliente, { idPrazo: now.idPrazo, vence: antes.vence }, now),
  });
  return { id, dataAlteracao: (await findTarefa(tx, sessao, id)).dataAlteracao };
}

/**
 * Undoes the person's recent batch, all or nothing.
 * @throws DesatualizadoError if a task has changed since, ConflitoError if another person changed it
 */
export async function undoLote(
  tx: Transaction,
  sessao: Sessao,
  { tarefas }: TaskUndo,
): Promise<TaskBatchAnswer> {
  const feitas = [];
  for (const one of tarefas.toSorted((a, b) => a.id - b.id)) feitas.push(await undoUma(tx, sessao, one));
  return { feitas, recusadas: [] };
}
