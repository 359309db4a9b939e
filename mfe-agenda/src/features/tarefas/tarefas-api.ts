import type { Escopo } from '@foro/shared/contracts/escopo';
import type { Page } from '@foro/shared/contracts/list';
import type {
  Task,
  TaskBatchAnswer,
  TaskColumn,
  TaskCreate,
  TaskMove,
  TaskReportRow,
  TaskRow,
} from '@foro/shared/contracts/task';
import { type BoardKey, isTaskOpen, type TaskBatchAction } from '@foro/shared/contracts/task-codes';
import { api, invalidAnswer, recordCalls } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of the tasks, and first part of their keys in the query cache. */
export const TAREFAS = '/Task';

/** Key of one task in the query cache. */
export const TAREFA_KEY = ['Task'];

/** The queries that a changed task invalidates: queue, list, board, and the record. */
export const TAREFA_KEYS = [[TAREFAS], TAREFA_KEY];

export const tarefa = recordCalls<Task, TaskCreate>(TAREFAS);

type Version = Pick<TaskRow, 'id' | 'dataAlteracao'>;
const versionOf = ({ id, dataAlteracao }: Version): Version => ({ id, dataAlteracao });

/** What a move changes. `antesDe` is the task of the board that it is put before; null puts it last. */
export type Movimento = Omit<TaskMove, 'dataAlteracao'>;

/** Moves a task that has not changed since it was seen. */
export const moveTarefa = async ({ id, dataAlteracao }: Version, changes: Movimento): Promise<Task> =>
  (await api.post<Task>(`${TAREFAS}/${id}/move`, { dataAlteracao, ...changes })).data;

/** What a batch changes; which of the values it needs depends on the action. */
export interface Mudanca {
  acao: TaskBatchAction;
  idResponsavel?: number | null;
  vence?: string | null;
  motivo?: string | undefined;
}

/** Changes several tasks, each by its own rules. */
export const changeLote = async (tarefas: readonly Version[], mudanca: Mudanca): Promise<TaskBatchAnswer> =>
  (await api.post<TaskBatchAnswer>(`${TAREFAS}/batch`, { ...mudanca, tarefas: tarefas.map(versionOf) })).data;

/** Undoes recent changes, by the versions that they made. */
export const undoTarefas = (tarefas: readonly Version[]) =>
  api.post(`${TAREFAS}/batch/undo`, { tarefas: tarefas.map(versionOf) });

/** The first page of tasks by their day. */
async function fetchTarefas(
  asked: {
    escopo?: Escopo;
    situacao?: 'abertas';
    idProcesso?: number;
    ate?: string;
    de?: string;
    order?: 'desc';
  },
  signal: AbortSignal,
): Promise<Page<TaskRow>> {
  const params = { page: 1, pageSize: 100, sort: 'vence', order: 'asc', ...asked };
  const { data } = await api.get<Page<TaskRow>>(TAREFAS, { params, signal });
  if (!Array.isArray(data.items)) throw invalidAnswer(data);
  return data;
}

/**
 * The open tasks of a scope or a case, by their day: as many as a page has. Flows that start elsewhere (with a new
 * case, a treated publication) create tasks, so that they are always fetched again.
 */
export const useTarefas = (asked: Omit<Parameters<typeof fetchTarefas>[0], 'order'>) =>
  useQuery({
    queryKey: [TAREFAS, 'pagina', asked],
    queryFn: ({ signal }) => fetchTarefas(asked, signal),
    staleTime: 0,
  });

/**
 * The open tasks of a case, its closed ones, the latest day first, and how many tasks it has. The open ones are fetched
 * apart, so that no number of closed ones takes their place.
 */
export const useTarefasDoProcesso = (idProcesso: number) =>
  useQuery({
    queryKey: [TAREFAS, 'processo', idProcesso],
    queryFn: async ({ signal }) => {
      const [abertas, todas] = await Promise.all([
        fetchTarefas({ idProcesso, situacao: 'abertas' }, signal),
        fetchTarefas({ idProcesso, order: 'desc' }, signal),
      ]);
      const encerradas = todas.items.filter((row) => !isTaskOpen(row));
      return { abertas: abertas.items, encerradas, total: todas.total };
    },
    staleTime: 0,
  });

export const useQuadro = (asked: { escopo: Escopo; por: BoardKey; hoje: string }) =>
  useQuery({
    queryKey: [TAREFAS, 'quadro', asked],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<TaskColumn[]>(`${TAREFAS}/Board`, { params: asked, signal });
      if (!Array.isArray(data)) throw invalidAnswer(data);
      return data;
    },
  });

/** Tasks created and done in a period, by person and flow. */
export const useRelatorio = (asked: { de: string; ate: string; escopo?: Escopo; idEquipe?: number }) =>
  useQuery({
    queryKey: [TAREFAS, 'relatorio', asked],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<TaskReportRow[]>(`${TAREFAS}/Report`, { params: asked, signal });
      if (!Array.isArray(data)) throw invalidAnswer(data);
      return data;
    },
  });
