import type { DeadlineSettings } from '@foro/shared/contracts/process-deadline';
import { api } from '@foro/shared/http';
import { useQuery, useQueryClient } from '@foro/shared/query';
import { Choices } from '@foro/shared/ui/core';
import { useAction } from '@foro/shared/ui/dialogs';
import { Panel } from '@foro/shared/ui/page';
import { ErrorState, SkeletonBar } from '@foro/shared/ui/states';

const AJUSTES = '/ProcessDeadline/settings';

const OPCOES: readonly { readonly value: DeadlineSettings['duplaConferencia']; readonly label: string }[] = [
  { value: 'nunca', label: 'Nunca: uma pessoa confirma' },
  { value: 'fatais', label: 'Só os prazos fatais' },
  { value: 'sempre', label: 'Sempre' },
];

/** The setting whether a second person confirms the firm's deadlines. */
export function ConferenciaAjuste() {
  const client = useQueryClient();
  const act = useAction();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [AJUSTES],
    queryFn: async ({ signal }) => (await api.get<DeadlineSettings>(AJUSTES, { signal })).data,
  });
  const choose = (duplaConferencia: DeadlineSettings['duplaConferencia']) =>
    void act({
      call: () => api.put(AJUSTES, { duplaConferencia }),
      success: 'Conferência dos prazos alterada!',
      failure: {
        title: 'Falha ao alterar a conferência',
        fallback: 'Erro inesperado ao alterar a conferência.',
      },
      refresh: () => client.invalidateQueries({ queryKey: [AJUSTES] }),
    });
  return (
    <Panel>
      <fieldset className="calendario-ajuste">
        <legend>Segunda conferência dos prazos</legend>
        <p>Quem confere em segundo lugar é sempre outra pessoa.</p>
        {!data && error && (
          <ErrorState
            message="Não foi possível carregar este ajuste."
            detail={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && <SkeletonBar height={44} />}
        {data && (
          <Choices
            aria-label="Segunda conferência dos prazos"
            choices={OPCOES}
            value={data.duplaConferencia}
            onChange={choose}
          />
        )}
      </fieldset>
    </Panel>
  );
}
