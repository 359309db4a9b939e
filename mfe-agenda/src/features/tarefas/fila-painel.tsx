import { addDays, toDateOnly } from '@foro/shared/format';
import type { SlotProps } from '@foro/shared/slots';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { TarefaLinha } from './tarefa-linha';
import { useTarefas } from './tarefas-api';
import { useFoco } from './use-foco';

/** How many tasks the panel shows. */
const SHOWN = 5;

/** 'Minha fila': the first tasks of the scope that are due within the week (slot `inicio`). */
export default function FilaPainel({ context: { escopo }, title }: SlotProps<'inicio'>) {
  const [hoje] = useState(() => toDateOnly());
  const handleFocus = useFoco();
  const { data, error, isFetching, refetch } = useTarefas({
    escopo,
    situacao: 'abertas',
    ate: addDays(hoje, 6),
  });
  return (
    <section className="foro-panel tarefa-painel" aria-label={title}>
      <div className="tarefa-painel-topo">
        <h2>{title}</h2>
        {data && (
          <Link
            to={escopo === 'meus' ? '/tarefas' : `/tarefas?visao=lista&escopo=${escopo}&periodo=ateSemana`}
          >
            {data.total === 1 ? '1 tarefa em 7 dias' : `${data.total} tarefas em 7 dias`}
          </Link>
        )}
      </div>
      {data?.total === 0 && <p>Nenhuma tarefa atrasada nem para os próximos dias.</p>}
      {data && (
        <div onFocus={handleFocus}>
          <ul className="tarefa-lista" aria-label={title}>
            {data.items.slice(0, SHOWN).map((row) => (
              <TarefaLinha key={row.id} row={row} hoje={hoje} />
            ))}
          </ul>
        </div>
      )}
      {!data && !error && <SkeletonBar height={96} />}
      {!data && error && (
        <ErrorState
          message="Não foi possível carregar as tarefas."
          detail={error.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </section>
  );
}
