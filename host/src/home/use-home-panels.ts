import type { Home } from '@foro/shared/contracts/home';
import { api, invalidAnswer } from '@foro/shared/http';
import { useMutation, useQuery, useQueryClient } from '@foro/shared/query';
import { type ArrangedPanel, arrange, type AvailablePanel, keptOf } from './panel-order';

const PATH = '/Account/home';

async function fetchHome(signal: AbortSignal): Promise<Home> {
  const { data } = await api.get<Home | null>(PATH, { signal });
  if (!Array.isArray(data?.paineis)) throw invalidAnswer(data);
  return data;
}

/** The panels in the person's order, which the server stores; in the default order if that cannot be loaded. */
export function useHomePanels(available: readonly AvailablePanel[], hasPieces: boolean) {
  const cache = useQueryClient();
  const { data, isLoading } = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => fetchHome(signal),
    enabled: hasPieces,
    // The failure is silent: the panels keep their default order.
    retry: false,
  });
  const former = data?.paineis ?? [];
  const saving = useMutation({
    mutationFn: (home: Home) => api.put<Home>(PATH, home),
    onMutate: (home) => cache.setQueryData([PATH], home),
  });
  const save = (panels: readonly ArrangedPanel[]) => saving.mutate({ paineis: keptOf(panels, former) });
  return {
    panels: arrange(available, former),
    isLoading,
    save,
    /** Restores the default order. */
    reset: () => saving.mutate({ paineis: [] }),
    hasFailed: saving.isError,
    retry: () => saving.mutate({ paineis: former }),
  };
}
