import type { TaskRow } from '@foro/shared/contracts/task';
import { isTaskOpen, TASK_STATE_WORDS } from '@foro/shared/contracts/task-codes';
import { formatDateOnly } from '@foro/shared/format';
import type { RowAction } from '@foro/shared/ui/list';
import type { LiHTMLAttributes } from 'react';
import { Link } from 'react-router-dom';
import { MoverMenu } from './tarefa-acoes';
import './tarefas.css';

/** How urgent a task is: one that waits for another is not late. */
export const urgencyOf = (row: TaskRow, hoje: string): 'atrasada' | 'hoje' | undefined => {
  if (!isTaskOpen(row) || row.esperaPor !== null) return undefined;
  return row.vence < hoje ? 'atrasada' : row.vence === hoje ? 'hoje' : undefined;
};

/** The day of a task, in words that also say that it is late. */
export function Dia({ row, hoje }: { row: TaskRow; hoje: string }) {
  const urgency = urgencyOf(row, hoje);
  const late = urgency === 'atrasada' ? ', atrasada' : '';
  return (
    <span className="tarefa-dia" data-urgencia={urgency}>
      {urgency === 'hoje' ? 'hoje' : `${formatDateOnly(row.vence)}${late}`}
    </span>
  );
}

/** A task in a queue or on the board: title, day, case, and 'Mover para…'. */
export function TarefaLinha({
  row,
  hoje,
  semProcesso = false,
  mais,
  arrastar,
}: {
  row: TaskRow;
  hoje: string;
  semProcesso?: boolean;
  /** Further lines of its menu. */
  mais?: readonly RowAction[];
  /** How it is dragged. */
  arrastar?: LiHTMLAttributes<HTMLLIElement>;
}) {
  const facts = [
    TASK_STATE_WORDS[row.situacao],
    row.responsavel ?? row.equipe,
    row.prioridade === 'alta' && 'prioridade alta',
    row.exigeRevisao && 'outra pessoa revisa',
    row.fluxo,
  ];
  return (
    <li className="tarefa-linha" data-tarefa={row.id} {...arrastar}>
      <div className="tarefa-texto">
        <Link to={`/tarefadetalhe/${row.id}`} draggable={arrastar ? false : undefined}>
          {row.titulo}
        </Link>
        {!semProcesso && (row.processoTitulo ?? row.cliente) && (
          <span>{[row.processoTitulo, row.cliente].filter(Boolean).join(' · ')}</span>
        )}
        <small>
          <Dia row={row} hoje={hoje} />
          {` · ${facts.filter(Boolean).join(' · ')}`}
        </small>
        {row.esperaPor !== null && <small>{`Espera por: ${row.esperaPor}`}</small>}
      </div>
      <MoverMenu row={row} mais={mais} />
    </li>
  );
}
