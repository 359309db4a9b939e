import type { AcceptRecountAnswer, DeadlineRecount } from '@foro/shared/contracts/deadline-recount';
import { MAX_ACEITOS } from '@foro/shared/contracts/deadline-limits';
import type { Page } from '@foro/shared/contracts/list';
import type { ProcessDeadlineRow } from '@foro/shared/contracts/process-deadline';
import { api, invalidAnswer } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of the deadlines, and first part of their keys in the query cache. */
export const PRAZOS = '/ProcessDeadline';

/** How often the progress is polled during a recount, in milliseconds. */
const PAUSE_MS = 2_000;

/** The filter of the list. */
export const RECONTADOS = { situacao: 'abertos', recontados: 'true' };

/** The first hundred that wait, to be seen before all are accepted. */
export async function firstRecontados(): Promise<ProcessDeadlineRow[]> {
  const params = { ...RECONTADOS, page: 1, pageSize: 100, sort: 'fim', order: 'asc' };
  const { data } = await api.get<Page<ProcessDeadlineRow>>(PRAZOS, { params });
  if (!Array.isArray(data.items)) throw invalidAnswer(data);
  return data.items;
}

/** The progress of the recount, and how many deadlines wait. */
export const useRecontagem = () =>
  useQuery({
    queryKey: [PRAZOS, 'recontagem'],
    queryFn: async ({ signal }) => (await api.get<DeadlineRecount>(`${PRAZOS}/recount`, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.situacao === 'andamento' ? PAUSE_MS : false),
  });

/** Accepts the new day of these deadlines; without ids, of the first of all that wait. */
export const acceptRecontados = async (ids?: readonly number[]) =>
  (await api.post<AcceptRecountAnswer>(`${PRAZOS}/recount/accept`, ids ? { ids } : {})).data;

export type Versoes = AcceptRecountAnswer['versoes'];

/** Accepts all that wait, a part at a time. @returns the accepted deadlines, with their versions */
export async function acceptAll(): Promise<Versoes> {
  const versoes: Versoes = [];
  for (let isMore = true; isMore;) {
    const { aceitos, restantes, versoes: accepted } = await acceptRecontados();
    versoes.push(...accepted);
    isMore = aceitos > 0 && restantes > 0;
  }
  return versoes;
}

/** Undoes a recent acceptance, a part at a time; if somebody changed a deadline since, its part is refused. */
export async function undoAccepted(versoes: Versoes): Promise<void> {
  for (let from = 0; from < versoes.length; from += MAX_ACEITOS)
    await api.post(`${PRAZOS}/recount/undo`, { prazos: versoes.slice(from, from + MAX_ACEITOS) });
}
