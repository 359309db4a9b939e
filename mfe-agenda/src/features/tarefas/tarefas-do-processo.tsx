import { toDateOnly } from '@foro/shared/format';
import type { SlotProps } from '@foro/shared/slots';
import { Button, LinkButton } from '@foro/shared/ui/core';
import { PlusIcon } from '@foro/shared/ui/icons';
import { Page, Panel } from '@foro/shared/ui/page';
import { EmptyState, ErrorState, FormSkeleton } from '@foro/shared/ui/states';
import { useState } from 'react';
import { IniciarDialog } from './fluxos/iniciar-dialog';
import { TarefaLinha } from './tarefa-linha';
import { useTarefasDoProcesso } from './tarefas-api';
import { useFoco } from './use-foco';

function Lista({ idProcesso }: { idProcesso: number }) {
  const hoje = toDateOnly();
  const { data, error, isFetching, refetch } = useTarefasDoProcesso(idProcesso);
  const handleFocus = useFoco();
  if (!data && error)
    return (
      <ErrorState
        message="Não foi possível carregar as tarefas do processo."
        detail={error.message}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <FormSkeleton fields={4} />;
  const { abertas, encerradas, total } = data;
  const others = total - abertas.length - encerradas.length;
  if (total === 0)
    return (
      <EmptyState
        title="Nenhuma tarefa neste processo"
        text="Tarefa é trabalho sem hora: diga o que, quem e até que dia."
      />
    );
  const parts = [
    ['Em aberto', abertas],
    ['Encerradas', encerradas],
  ] as const;
  return (
    <div onFocus={handleFocus}>
      {parts.map(
        ([title, rows]) =>
          rows.length > 0 && (
            <section key={title}>
              <h2 className="tarefa-grupo">{title}</h2>
              <ul className="tarefa-lista" aria-label={`Tarefas: ${title}`}>
                {rows.map((row) => (
                  <TarefaLinha key={row.id} row={row} hoje={hoje} semProcesso />
                ))}
              </ul>
            </section>
          ),
      )}
      {others > 0 && (
        <p>{others === 1 ? 'Mais 1 tarefa não é mostrada.' : `Mais ${others} tarefas não são mostradas.`}</p>
      )}
    </div>
  );
}

/** The tab 'Tarefas' of a case (slot `processo.aba`). */
export default function TarefasDoProcesso({ context: { idProcesso } }: SlotProps<'processo.aba'>) {
  const [isStarting, setStarting] = useState(false);
  return (
    <Page
      title="Tarefas"
      isNarrow
      actions={
        <>
          <Button onClick={() => setStarting(true)}>Iniciar fluxo</Button>
          <LinkButton to={`/tarefadetalhe/0?processo=${idProcesso}`} type="primary" icon={<PlusIcon />}>
            Nova Tarefa
          </LinkButton>
        </>
      }
    >
      <Panel>
        <Lista idProcesso={idProcesso} />
      </Panel>
      {isStarting && <IniciarDialog idProcesso={idProcesso} onClose={() => setStarting(false)} />}
    </Page>
  );
}
