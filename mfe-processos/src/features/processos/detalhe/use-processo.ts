import type { Process } from '@foro/shared/contracts/process';
import type { ApiError } from '@foro/shared/http';
import { useQuery, type UseQueryResult } from '@foro/shared/query';
import { useRecordId } from '@foro/shared/ui/form-frame';
import { processo, PROCESSO_KEY } from '../processos-api';

/** The case of the address, fetched once for header, reading and form; a save updates it. */
export function useProcesso(): UseQueryResult<Process, ApiError> {
  const id = useRecordId('idProcesso');
  return useQuery<Process, ApiError>({
    queryKey: [...PROCESSO_KEY, id],
    queryFn: ({ signal }) => processo.get(id ?? 0, signal),
    enabled: Boolean(id),
    // Each opening of a case fetches it: its form is based on this version.
    gcTime: 0,
  });
}
