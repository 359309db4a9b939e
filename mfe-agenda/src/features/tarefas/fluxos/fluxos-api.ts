import type { DeadlineAct } from '@foro/shared/contracts/process-deadline';
import type {
  PlannedTask,
  Workflow,
  WorkflowCreate,
  WorkflowRow,
  WorkflowStart,
} from '@foro/shared/contracts/workflow';
import { api, type ApiError, invalidAnswer, recordCalls } from '@foro/shared/http';
import { useOptions } from '@foro/shared/lookups';
import { useQuery } from '@foro/shared/query';

/** Path of the flows, and first part of their keys in the query cache. */
export const FLUXOS = '/Workflow';

/** Key of one flow in the query cache. */
export const FLUXO_KEY = ['Workflow'];

/** The requests for one flow. */
export const fluxo = recordCalls<Workflow, WorkflowCreate>(FLUXOS);

/** The firm's flows, by name. */
export const useFluxos = () =>
  useQuery({
    queryKey: [FLUXOS],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<WorkflowRow[]>(FLUXOS, { signal });
      if (!Array.isArray(data)) throw invalidAnswer(data);
      return data;
    },
  });

/** The tasks that a start would create. Null sends no request. */
export const usePrevia = (id: number | null, start: WorkflowStart | null) =>
  useQuery<PlannedTask[], ApiError>({
    queryKey: [FLUXOS, 'previa', id, start],
    queryFn: async ({ signal }) =>
      (await api.post<PlannedTask[]>(`${FLUXOS}/${id}/preview`, start, { signal })).data,
    enabled: id !== null && start !== null,
    retry: false,
  });

export const startFluxo = (id: number, start: WorkflowStart) => api.post(`${FLUXOS}/${id}/start`, start);

/** Dismisses the open tasks of a run. */
export const cancelExecucao = (idExecucao: number, motivo: string | undefined) =>
  api.post(`${FLUXOS}/running/${idExecucao}/cancel`, { motivo });

/** The acts of the catalogue, as options. */
export const useAtos = () =>
  useOptions({
    key: ['/ProcessDeadline', 'atos'],
    fetchRows: async (signal) => (await api.get<DeadlineAct[]>('/ProcessDeadline/acts', { signal })).data,
    toOption: ({ id, nome }) => ({ id, descricao: nome }),
    staleTime: 5 * 60_000,
  });
