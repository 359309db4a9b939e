import type { AcceptRecountAnswer, DeadlineRecount } from '@foro/shared/contracts/deadline-recount';
import { api } from '@foro/shared/http';
import { useQuery } from '@foro/shared/query';

/** Path of the deadlines, and first part of their keys in the query cache. */
export const PRAZOS = '/ProcessDeadline';

/** How often the progress is asked for while there is some, in milliseconds. */
const PAUSE_MS = 2_000;

/** How far the recount is, and how many deadlines wait. */
export const useRecontagem = () =>
  useQuery({
    queryKey: [PRAZOS, 'recontagem'],
    queryFn: async ({ signal }) => (await api.get<DeadlineRecount>(`${PRAZOS}/recount`, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.situacao === 'andamento' ? PAUSE_MS : false),
  });

/** Accepts the new day of these deadlines; without any, of the first of all that wait. */
export const acceptRecontados = async (ids?: readonly number[]) =>
  (await api.post<AcceptRecountAnswer>(`${PRAZOS}/recount/accept`, ids ? { ids } : {})).data;

/** Accepts all that wait, a part at a time. */
export async function acceptAll(): Promise<void> {
  for (let isMore = true; isMore;) {
    const { aceitos, restantes } = await acceptRecontados();
    isMore = aceitos > 0 && restantes > 0;
  }
}
