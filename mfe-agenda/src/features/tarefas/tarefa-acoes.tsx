import type { TaskRow } from '@foro/shared/contracts/task';
import { TASK_STATE_WORDS, TASK_STATES, type TaskState } from '@foro/shared/contracts/task-codes';
import { useQueryClient } from '@foro/shared/query';
import { useAction, type Action } from '@foro/shared/ui/dialogs';
import type { RowAction } from '@foro/shared/ui/list';
import { ActionMenu } from '@foro/shared/ui/menu';
import { moveTarefa, TAREFA_KEYS, undoTarefas } from './tarefas-api';

const FAILURE = { title: 'A tarefa não foi movida', fallback: 'Erro inesperado ao mover a tarefa.' };

function moveTo(row: TaskRow, situacao: TaskState): Action<Awaited<ReturnType<typeof moveTarefa>>> {
  return {
    call: (motivo) => moveTarefa(row, { situacao, ...(motivo !== undefined && { motivo }) }),
    failure: FAILURE,
    ...(situacao === 'dispensada' && {
      confirm: {
        title: 'Dispensar tarefa',
        text: `"${row.titulo}" deixa de ser feita.`,
        confirmLabel: 'Dispensar',
      },
      reason: 'required' as const,
    }),
    undo: (moved) => ({
      text: `"${row.titulo}": ${TASK_STATE_WORDS[situacao]}.`,
      call: () => undoTarefas([moved]),
    }),
  };
}

/** The moves of a task to its other states: lines of its menu. */
export const movesOf = (row: TaskRow): RowAction[] =>
  TASK_STATES.filter((situacao) => situacao !== row.situacao).map((situacao) => ({
    label: `Mover para ${TASK_STATE_WORDS[situacao]}`,
    isDanger: situacao === 'dispensada',
    run: moveTo(row, situacao) as Action<unknown>,
  }));

/** The menu 'Mover para…' of a task outside a list. */
export function MoverMenu({ row }: { row: TaskRow }) {
  const runAction = useAction();
  const client = useQueryClient();
  const refresh = () => Promise.all(TAREFA_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })));
  const items = movesOf(row).map(({ run, ...item }) => ({
    ...item,
    ...(run && { onSelect: () => void runAction({ ...run, refresh }) }),
  }));
  return <ActionMenu label="Mover para…" about={row.titulo} items={items} />;
}
