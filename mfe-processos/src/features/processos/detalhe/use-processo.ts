import type { Process } from '@foro/shared/contracts/process';
import { api, type ApiError } from '@foro/shared/http';
import { useQuery, type UseQueryResult } from '@foro/shared/query';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { PROCESSO_KEY } from '../processos-api';

/** The case of the address, to read: header, and what a client sees. Forms fetch theirs anew. */
export function useProcesso(): UseQueryResult<Process, ApiError> {
  const id = useRecordId('idProcesso');
  return useQuery<Process, ApiError>({
    queryKey: [...PROCESSO_KEY, 'reading', id],
    queryFn: async ({ signal }) => (await api.get<Process>(`/Process/${id}`, { signal })).data,
    enabled: Boolean(id),
  });
}
