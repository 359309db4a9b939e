import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Page, PageQuery } from '../../contracts/list';
import { countPages } from './page-numbers';
import type { Column, Sorting } from './types';
import { useListState } from './use-list-state';

/** Where a list's rows come from. */
export interface ListSource<Row> {
  /** Key of the list in the query cache; invalidating it fetches the rows anew. */
  queryKey: readonly unknown[];
  /** Fetches one page; `signal` gives up on an answer nobody waits for any more. */
  fetchPage: (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>;
  columns: readonly Column<Row>[];
  defaultSort: Sorting;
}

/** The rows of the page that the address names; the former page stands until the next one is there. */
export function useList<Row>({ queryKey, fetchPage, columns, defaultSort }: ListSource<Row>) {
  const sortable = columns.filter((column) => column.sortable !== false).map((column) => column.key);
  const state = useListState(sortable, defaultSort);
  const { page, pageSize, search, sort, order, setPage } = state;
  const query: PageQuery = { page, pageSize, sort, order, ...(search && { search }) };
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [...queryKey, 'page', query],
    queryFn: ({ signal }) => fetchPage(query, signal),
    placeholderData: keepPreviousData,
  });
  const total = data?.total ?? 0;
  const pages = countPages(total, pageSize);
  const isBeyond = data !== undefined && !isPlaceholderData && page > pages;

  // A link to a page that is no more, or whose last row was deleted.
  useEffect(() => {
    if (isBeyond) setPage(pages, { replace: true });
  }, [isBeyond, pages, setPage]);

  return { ...state, rows: isBeyond ? undefined : data?.items, total, pages, error, isFetching, isStale: isPlaceholderData, refetch };
}

/** What `useList` gives. */
export type ListController<Row> = ReturnType<typeof useList<Row>>;
