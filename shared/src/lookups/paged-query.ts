import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Page, PageQuery } from '../contracts/list';
import { PAGE_SIZE } from '../contracts/page-size';
import { trimSearch } from '../contracts/search-text';
import { api } from '../http/api';
import { type ApiError, invalidAnswer } from '../http/api-error';

/** What a list shows at the moment. */
export interface PagedQuery<Row> {
  rows: Row[];
  /** Rows on all pages. */
  total: number;
  /** Page that holds the record that was asked for by `around`; null: none does, undefined: none was asked for. */
  found: number | null | undefined;
  /** Nothing to show yet. */
  isLoading: boolean;
  /** Fetching, perhaps behind rows of the page before. */
  isFetching: boolean;
  /** Why the last fetch failed, null when it did not; rows fetched before it stay. */
  error: ApiError | null;
  refetch: () => Promise<unknown>;
}

const NONE: never[] = [];

async function fetchPage<Row>(path: string, params: object, signal: AbortSignal): Promise<Page<Row>> {
  const { data } = await api.get<Page<Row> | null>(path, { params, signal });
  if (!Array.isArray(data?.items) || typeof data.total !== 'number') throw invalidAnswer(data);
  return data;
}

/**
 * One page of a list. While another page, search or order is on its way, the former rows stay.
 * Invalidate `[path]` after a change to fetch it again.
 *
 * @param path of the list, `/User/FindByTipo`
 * @param query page (from 1), search, sort and order, as the address holds them; ten rows unless it says otherwise
 * @param filters further parameters of this list
 */
export function usePagedQuery<Row>(
  path: string,
  query: Omit<PageQuery, 'pageSize'> & { pageSize?: number },
  filters: Record<string, string | number | undefined> = {},
): PagedQuery<Row> {
  const client = useQueryClient();
  const params = {
    ...filters,
    ...query,
    search: trimSearch(query.search ?? '') || undefined,
    pageSize: query.pageSize ?? PAGE_SIZE,
  };
  const { data, isLoading, isFetching, error, refetch } = useQuery<Page<Row>, ApiError>({
    queryKey: [path, params],
    queryFn: async ({ signal }) => {
      const answer = await fetchPage<Row>(path, params, signal);
      // The page is shown under its own number from then on: older rows of it are not to appear in between.
      if (params.around !== undefined)
        client.setQueryData(
          [path, { ...params, around: undefined, page: answer.page ?? params.page }],
          answer,
        );
      return answer;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return {
    rows: data?.items ?? NONE,
    total: data?.total ?? 0,
    found: data?.page,
    isLoading,
    isFetching,
    error,
    refetch,
  };
}
