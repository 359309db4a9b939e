import { keepPreviousData, type Query, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Page, PageQuery } from '../contracts/list';
import { PAGE_SIZE } from '../contracts/page-size';
import { trimSearch } from '../contracts/search-text';
import { api } from '../http/api';
import { type ApiError, invalidAnswer } from '../http/api-error';
import { takeArrived } from '../http/first-answers';
import { useSession } from '../session/session-store';

/** The present state of a list. */
export interface PagedQuery<Row> {
  rows: Row[];
  /** Rows on all pages. */
  total: number;
  /** Page of the record that `around` requested; null: no page has it, undefined: none was requested. */
  found: number | null | undefined;
  /** Whether there is nothing to show yet. */
  isLoading: boolean;
  /** Whether rows are being fetched, perhaps while the previous page's rows are shown. */
  isFetching: boolean;
  /** Why the last fetch failed; null if it did not. Earlier rows stay. */
  error: ApiError | null;
  refetch: () => Promise<unknown>;
}

const NONE: never[] = [];

function isPage<Row>(data: Page<Row> | null | undefined): data is Page<Row> {
  return Array.isArray(data?.items) && typeof data.total === 'number';
}

async function fetchPage<Row>(path: string, params: object, signal: AbortSignal): Promise<Page<Row>> {
  const { data } = await api.get<Page<Row> | null>(path, { params, signal });
  if (!isPage(data)) throw invalidAnswer(data);
  return data;
}

/**
 * Rows that were requested before the screen existed count as fresh for it, regardless of how long its first
 * render takes.
 */
const DRAWING_MS = 60_000;

/** Queries whose rows a screen has shown: the next screen fetches them again. */
const shown = new WeakSet<Query>();

/**
 * The page with which a list opens, if its rows have arrived before the list; otherwise undefined.
 */
function useArrived<Row>(path: string, params: object) {
  const client = useQueryClient();
  const query = client.getQueryCache().find({ queryKey: [path, params] });
  const wasShown = query !== undefined && shown.has(query);
  const [arrived] = useState(() => {
    const { token } = useSession.getState();
    // As always, shown rows stay while new ones are fetched.
    if (token === null || wasShown) return undefined;
    // React starts a suspended screen again, and by then it has taken the rows already.
    const data = query?.state.data ?? takeArrived({ path, params: { ...params } }, token);
    return isPage(data as Page<Row> | undefined) ? { key: JSON.stringify([path, params]), data } : undefined;
  });
  useEffect(() => {
    const drawn = client.getQueryCache().find({ queryKey: [path, params] });
    if (drawn) shown.add(drawn);
  });
  if (arrived?.key !== JSON.stringify([path, params])) return { staleTime: 0 };
  return { staleTime: wasShown ? 0 : DRAWING_MS, initialData: arrived.data as Page<Row> };
}

/**
 * One page of a list. While another page, search or order loads, the previous rows stay. Invalidate `[path]`
 * after a change to fetch it again.
 *
 * @param path the list's path, `/User/FindByTipo`
 * @param query page (from 1), search, sort and order, from the address; ten rows by default
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
  const arrived = useArrived<Row>(path, params);
  const { data, isLoading, isFetching, error, refetch } = useQuery<Page<Row>, ApiError>({
    queryKey: [path, params],
    queryFn: async ({ signal }) => {
      const answer = await fetchPage<Row>(path, params, signal);
      // From then on the page is shown under its own number: older rows of it must not appear in between.
      if (params.around !== undefined)
        client.setQueryData(
          [path, { ...params, around: undefined, page: answer.page ?? params.page }],
          answer,
        );
      return answer;
    },
    placeholderData: keepPreviousData,
    ...arrived,
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
