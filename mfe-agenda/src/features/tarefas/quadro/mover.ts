import type { TaskColumn, TaskRow } from '@foro/shared/contracts/task';
import { TASK_STATES, type BoardKey } from '@foro/shared/contracts/task-codes';
import type { Action } from '@foro/shared/ui/dialogs';
import type { RowAction } from '@foro/shared/ui/list';
import { oneOf } from '../recorte';
import { moveAction } from '../tarefa-acoes';
import type { Movimento } from '../tarefas-api';

/** The board as it is shown. */
export interface Board {
  readonly por: BoardKey;
  readonly hoje: string;
  readonly colunas: readonly TaskColumn[];
}

const isIn = ({ tarefas }: TaskColumn, row: TaskRow) => tarefas.some(({ id }) => id === row.id);

/** The value that the tasks of a column share; undefined if they share none that a move could set. */
function valueOf({ por, hoje }: Board, { chave }: TaskColumn): Movimento | undefined {
  if (por === 'vence') return chave === 'hoje' ? { vence: hoje } : undefined;
  if (por === 'responsavel') return chave === '' ? undefined : { idResponsavel: Number(chave) };
  const situacao = oneOf(TASK_STATES, chave);
  return situacao && { situacao };
}

/**
 * The move of a card into a column, before another card or (null) behind the last; undefined if nothing would
 * change, or the column takes none. Closed tasks have no order by hand, nor has what is behind the shown cards.
 */
export function moveInto(
  board: Board,
  coluna: TaskColumn,
  row: TaskRow,
  antesDe: number | null,
): Action<unknown> | undefined {
  const isShown = antesDe !== null || coluna.total === coluna.tarefas.length;
  const place = coluna.chave !== 'feita' && isShown ? { antesDe } : {};
  if (!isIn(coluna, row)) {
    // Whatever its day, a task that waits stays in its column.
    if (board.por === 'vence' && row.esperaPor !== null) return undefined;
    const value = valueOf(board, coluna);
    return value && (moveAction(row, { ...value, ...place }, coluna.titulo) as Action<unknown>);
  }
  const index = coluna.tarefas.findIndex(({ id }) => id === row.id);
  const next = coluna.tarefas[index + 1]?.id ?? null;
  if (!('antesDe' in place) || antesDe === row.id || antesDe === next) return undefined;
  return moveAction(row, place) as Action<unknown>;
}

/** The lines of a card's menu that do the same as dragging it, except to another state. */
export function boardMovesOf(board: Board, coluna: TaskColumn, row: TaskRow): RowAction[] {
  const index = coluna.tarefas.findIndex(({ id }) => id === row.id);
  const previous = coluna.tarefas[index - 1];
  const lines: (readonly [string, Action<unknown> | undefined])[] = [
    ['Mover para cima', previous && moveInto(board, coluna, row, previous.id)],
    [
      'Mover para baixo',
      coluna.tarefas[index + 1] && moveInto(board, coluna, row, coluna.tarefas[index + 2]?.id ?? null),
    ],
  ];
  if (board.por !== 'situacao')
    for (const other of board.colunas)
      if (other !== coluna) lines.push([`Mover para ${other.titulo}`, moveInto(board, other, row, null)]);
  return lines.flatMap(([label, run]) => (run ? [{ label, run }] : []));
}
