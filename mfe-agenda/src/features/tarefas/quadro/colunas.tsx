import type { TaskColumn, TaskRow } from '@foro/shared/contracts/task';
import { useEffect, useRef, useState, type DragEvent, type FocusEvent } from 'react';
import { useMove } from '../tarefa-acoes';
import { TarefaLinha } from '../tarefa-linha';
import { useFoco } from '../use-foco';
import { boardMovesOf, moveInto, type Board } from './mover';

/** The card that is dragged, and where it would go: before a task, or (null) to the end of a column. */
interface Arrasto {
  readonly row: TaskRow;
  readonly chave?: string;
  readonly antesDe?: number | null;
}

/** Dragging of cards by the mouse. */
function useArrasto(board: Board) {
  const move = useMove();
  const [arrasto, setArrasto] = useState<Arrasto | null>(null);
  const over = (coluna: TaskColumn, antesDe: number | null) => (event: DragEvent) => {
    event.stopPropagation();
    if (arrasto === null) return;
    const run = moveInto(board, coluna, arrasto.row, antesDe);
    if (run) event.preventDefault();
    const target = run ? { chave: coluna.chave, antesDe } : {};
    if (arrasto.chave !== target.chave || arrasto.antesDe !== target.antesDe)
      setArrasto({ row: arrasto.row, ...target });
  };
  const drop = (coluna: TaskColumn, antesDe: number | null) => (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const run = arrasto && moveInto(board, coluna, arrasto.row, antesDe);
    setArrasto(null);
    if (run) void move(run);
  };
  /** What lets a part of a column take the dragged card. */
  const target = (coluna: TaskColumn, antesDe: number | null) => ({
    onDragOver: over(coluna, antesDe),
    onDrop: drop(coluna, antesDe),
    'data-alvo': (arrasto?.chave === coluna.chave && arrasto.antesDe === antesDe) || undefined,
  });
  /** What lets a card be dragged. */
  const source = (row: TaskRow) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      event.dataTransfer.setData('text/plain', row.titulo);
      setArrasto({ row });
    },
    onDragEnd: () => setArrasto(null),
  });
  return { target, source };
}

/** The place of a card, in words for screen readers. */
function placeOf(colunas: readonly TaskColumn[], id: number): string {
  for (const { titulo, tarefas } of colunas) {
    const index = tarefas.findIndex((row) => row.id === id);
    if (index !== -1) return `${tarefas[index]?.titulo}: ${index + 1}ª em ${titulo}.`;
  }
  return '';
}

/** Says where the card that had the focus has gone. */
function usePlace(colunas: readonly TaskColumn[]) {
  const last = useRef<{ id: number; place: string } | null>(null);
  const [place, setPlace] = useState('');
  const noteFocus = ({ target }: FocusEvent) => {
    const id = Number(target.closest('[data-tarefa]')?.getAttribute('data-tarefa'));
    if (id > 0) last.current = { id, place: placeOf(colunas, id) };
  };
  useEffect(() => {
    if (last.current === null) return;
    const { id, place: before } = last.current;
    const now = placeOf(colunas, id);
    if (now === '' || now === before) return;
    last.current = { id, place: now };
    setPlace(now);
  }, [colunas]);
  return { place, noteFocus };
}

export function Colunas(board: Board) {
  const { hoje, colunas } = board;
  const { target, source } = useArrasto(board);
  const { place, noteFocus } = usePlace(colunas);
  const keepFocus = useFoco();
  const handleFocus = (event: FocusEvent) => {
    noteFocus(event);
    keepFocus(event);
  };
  return (
    <div className="tarefa-quadro" onFocus={handleFocus}>
      <p role="status" className="foro-hidden">
        {place}
      </p>
      {colunas.map((coluna) => (
        <section
          key={coluna.chave}
          className="tarefa-coluna"
          aria-label={coluna.titulo}
          {...target(coluna, null)}
        >
          <h2 className="tarefa-grupo">{`${coluna.titulo} (${coluna.total})`}</h2>
          {coluna.total === 0 && <p>Nenhuma tarefa.</p>}
          <ul className="tarefa-lista" aria-label={`Tarefas: ${coluna.titulo}`}>
            {coluna.tarefas.map((row) => (
              <TarefaLinha
                key={row.id}
                row={row}
                hoje={hoje}
                mais={boardMovesOf(board, coluna, row)}
                arrastar={{ ...source(row), ...target(coluna, row.id) }}
              />
            ))}
          </ul>
          {coluna.total > coluna.tarefas.length && (
            <p>{`Mais ${coluna.total - coluna.tarefas.length}: veja-as na lista.`}</p>
          )}
        </section>
      ))}
    </div>
  );
}
