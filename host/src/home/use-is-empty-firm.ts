import { api } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Whether the firm has no case yet; false until that is known, and without panels. */
export function useIsEmptyFirm(hasPanels: boolean): boolean {
  const { data } = useQuery({
    queryKey: ['/Process', 'inicio'],
    queryFn: async ({ signal }) => {
      const { data: answer } = await api.get<{ total?: unknown } | null>('/Process', {
        params: { page: 1, pageSize: 1 },
        signal,
      });
      return answer?.total === 0;
    },
    enabled: hasPanels,
    // The failure is silent here: the panels report it themselves.
    retry: false,
  });
  return data ?? false;
}
