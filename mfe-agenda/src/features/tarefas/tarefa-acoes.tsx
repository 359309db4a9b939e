import type { Task, TaskRow } from '@foro/shared/contracts/task';
import { TASK_STATE_WORDS, TASK_STATES } from '@foro/shared/contracts/task-codes';
import { useQueryClient } from '@foro/shared/query';
import { useAction, type Action } from '@foro/shared/ui/dialogs';
import type { RowAction } from '@foro/shared/ui/list';
import { ActionMenu } from '@foro/shared/ui/menu';
import { moveTarefa, TAREFA_KEYS, undoTarefas, type Movimento } from './tarefas-api';

const FAILURE = { title: 'A tarefa não foi movida', fallback: 'Erro inesperado ao mover a tarefa.' };

/** Moves a task. `words` names where to, for the undo; a mere change of place offers none. */
export const moveAction = (
  row: TaskRow,
  changes: Movimento,
  words?: string,
): Action<Awaited<ReturnType<typeof moveTarefa>>> => ({
  call: (motivo) => moveTarefa(row, { ...changes, ...(motivo !== undefined && { motivo }) }),
  failure: FAILURE,
  ...(changes.situacao === 'dispensada' && {
    confirm: {
      title: 'Dispensar tarefa',
      text: `"${row.titulo}" deixa de ser feita.`,
      confirmLabel: 'Dispensar',
    },
    reason: 'required' as const,
  }),
  ...(words && {
    undo: (moved: Task) => ({ text: `"${row.titulo}": ${words}.`, call: () => undoTarefas([moved]) }),
  }),
});

/** The moves of a task to its other states: lines of its menu. */
export const movesOf = (row: TaskRow): RowAction[] =>
  TASK_STATES.filter((situacao) => situacao !== row.situacao).map((situacao) => ({
    label: `Mover para ${TASK_STATE_WORDS[situacao]}`,
    isDanger: situacao === 'dispensada',
    run: moveAction(row, { situacao }, TASK_STATE_WORDS[situacao]) as Action<unknown>,
  }));

/** Runs a move outside a list, and then fetches the tasks again. */
export function useMove() {
  const runAction = useAction();
  const client = useQueryClient();
  const refresh = () => Promise.all(TAREFA_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })));
  return (run: Action<unknown>) => runAction({ ...run, refresh });
}

/** The menu 'Mover para…' of a task outside a list. */
export function MoverMenu({ row, mais = [] }: { row: TaskRow; mais?: readonly RowAction[] | undefined }) {
  const move = useMove();
  const items = [...mais, ...movesOf(row)].map(({ run, ...item }) => ({
    ...item,
    ...(run && { onSelect: () => void move(run) }),
  }));
  return <ActionMenu label="Mover para…" about={row.titulo} items={items} />;
}
