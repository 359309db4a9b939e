import type {
  CaseAccess,
  CaseAccessUpdate,
  CaseEnter,
  RestrictedCases,
} from '@foro/shared/contracts/case-access';
import { api } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { PROCESSO_KEY, PROCESSOS } from '../processos-api';

const OCULTOS_KEY = [...PROCESSO_KEY, 'restricted'];

/** What a change of access makes stale: everything of cases, and the lists. */
export const ACESSO_KEYS = [PROCESSO_KEY, [PROCESSOS.path]];

export const getAcesso = async (id: number, signal?: AbortSignal) =>
  (await api.get<CaseAccess>(`/Process/${id}/Access`, { ...(signal && { signal }) })).data;

export const saveAcesso = async (id: number, acesso: CaseAccessUpdate) =>
  (await api.put<CaseAccess>(`/Process/${id}/Access`, acesso)).data;

export const enterProcesso = async (id: number, motivo: CaseEnter) =>
  (await api.post<CaseAccess>(`/Process/${id}/Access/enter`, motivo)).data;

/** Whether there are restricted cases that the person does not see; which, only for an Admin. */
export const useOcultos = () =>
  useQuery({
    queryKey: OCULTOS_KEY,
    queryFn: async ({ signal }) => (await api.get<RestrictedCases>('/Process/Restricted', { signal })).data,
    staleTime: 60_000,
  }).data;
