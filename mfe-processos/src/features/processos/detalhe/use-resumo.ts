import type { ProcessSummary } from '@foro/shared/contracts/process-summary';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery, type UseQueryResult } from '@foro/shared/query';
import { RESUMO_KEY } from '../processos-api';

/**
 * The next and the latest events of the case. Fetched at each opening, because the calendar, another module,
 * changes it.
 */
export const useResumo = (id: number): UseQueryResult<ProcessSummary, ApiError> =>
  useQuery<ProcessSummary, ApiError>({
    queryKey: [...RESUMO_KEY, id],
    queryFn: async ({ signal }) => (await api.get<ProcessSummary>(`/Process/${id}/Summary`, { signal })).data,
    staleTime: 0,
  });
