import type { ProcessHistory, ProcessHistoryCreate } from '@foro/shared/contracts/process-history';
import type { AutomaticVisibility, ProcessMovementState } from '@foro/shared/contracts/process-movement';
import { api, recordCalls } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';
import { ofProcesso } from '../processos-api';

/** Path of a case's follow-ups. */
export const acompanhamentosOf = (idProcesso: number | null) => ({
  path: `/ProcessHistory/Process/${idProcesso}`,
});
/** Key of one follow-up in the query cache. */
export const ACOMPANHAMENTO_KEY = ['ProcessHistory'];

export const acompanhamento = recordCalls<ProcessHistory, ProcessHistoryCreate>('/ProcessHistory');

/** Fetches a follow-up of this case; one of another case is treated as not found. */
export const acompanhamentoOf = (idProcesso: number) => ofProcesso(idProcesso, acompanhamento.get);

/** DataJud's data of a case at the last query. */
export const useAndamentos = (idProcesso: number) =>
  useQuery({
    queryKey: ['ProcessMovement', idProcesso],
    queryFn: async ({ signal }) =>
      (await api.get<ProcessMovementState>(`/ProcessMovement/Process/${idProcesso}`, { signal })).data,
  });

const VISIBILIDADE = '/ProcessMovement/Visibility';
/** Key of the setting for the automatic entries that clients see. */
export const VISIBILIDADE_KEY = [VISIBILIDADE];

export const fetchVisibilidade = async (signal: AbortSignal) =>
  (await api.get<AutomaticVisibility>(VISIBILIDADE, { signal })).data;

export const saveVisibilidade = (choice: AutomaticVisibility) => api.put(VISIBILIDADE, choice);
