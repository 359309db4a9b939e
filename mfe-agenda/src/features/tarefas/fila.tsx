import type { TaskRow } from '@foro/shared/contracts/task';
import { addDays } from '@foro/shared/format';
import { Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { Link } from 'react-router-dom';
import { TarefaLinha } from './tarefa-linha';
import { useTarefas } from './tarefas-api';
import { useFoco } from './use-foco';

const GRUPOS = ['Atrasadas', 'Hoje', 'Próximos 6 dias', 'Depois', 'Esperando outra tarefa'] as const;

/** The group of the queue that a task belongs to. */
export function grupoDe(
  { vence, esperaPor }: Pick<TaskRow, 'vence' | 'esperaPor'>,
  hoje: string,
): (typeof GRUPOS)[number] {
  if (esperaPor !== null) return 'Esperando outra tarefa';
  if (vence < hoje) return 'Atrasadas';
  if (vence === hoje) return 'Hoje';
  return vence <= addDays(hoje, 6) ? 'Próximos 6 dias' : 'Depois';
}

/** 'Minha fila': a person's open tasks, late ones first. */
export function Fila({ hoje }: { hoje: string }) {
  const { data, error, isFetching, refetch } = useTarefas({ escopo: 'meus', situacao: 'abertas' });
  const handleFocus = useFoco();
  if (!data && error)
    return (
      <ErrorState
        message="Não foi possível carregar a sua fila."
        detail={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <FormSkeleton fields={4} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title="Sua fila está vazia"
        text="Aqui ficam as tarefas que são suas, e as das suas equipes que ninguém pegou."
      />
    );
  return (
    <div onFocus={handleFocus}>
      {GRUPOS.map((grupo) => {
        const rows = data.items.filter((row) => grupoDe(row, hoje) === grupo);
        if (rows.length === 0) return null;
        return (
          <Panel key={grupo}>
            <h2 className="tarefa-grupo">{`${grupo} (${rows.length})`}</h2>
            <ul className="tarefa-lista" aria-label={grupo}>
              {rows.map((row) => (
                <TarefaLinha key={row.id} row={row} hoje={hoje} />
              ))}
            </ul>
          </Panel>
        );
      })}
      {data.total > data.items.length && (
        <p>
          <Link to="/tarefas?visao=lista&escopo=meus">{`Mais ${data.total - data.items.length} na lista`}</Link>
        </p>
      )}
    </div>
  );
}
