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

/** The panels as the person arranged them, kept on the server; as they come where that cannot be had. */
export function useHomePanels(available: readonly AvailablePanel[], hasPieces: boolean) {
  const cache = useQueryClient();
  const { data, isLoading } = useQuery({
    queryKey: [PATH],
    queryFn: ({ signal }) => fetchHome(signal),
    enabled: hasPieces,
    // Nobody is told that it failed: the panels stand as they come.
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
    /** As they come again. */
    reset: () => saving.mutate({ paineis: [] }),
    hasFailed: saving.isError,
    retry: () => saving.mutate({ paineis: former }),
  };
}
