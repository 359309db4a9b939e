import { useEffect } from 'react';
import { usePagedQuery } from '../../lookups/paged-query';
import { countPages } from './page-numbers';
import type { Column, Sorting } from './types';
import { useListState } from './use-list-state';

/** Where a list's rows come from. */
export interface ListSource<Row> {
  /** Path of the list in the API, `/User/FindByTipo`; `[path]` is its key in the query cache. */
  path: string;
  /** Further parameters of this list. */
  filters?: Record<string, string | number | undefined>;
  columns: readonly Column<Row>[];
  defaultSort: Sorting;
}

/** The rows of the page that the address names; the former page stands until the next one is there. */
export function useList<Row>({ path, filters, columns, defaultSort }: ListSource<Row>) {
  const sortable = columns.filter((column) => column.sortable !== false).map((column) => column.key);
  const state = useListState(sortable, defaultSort);
  const { page, pageSize, search, sort, order, setPage } = state;
  const query = usePagedQuery<Row>(path, { page, pageSize, search, sort, order }, filters);
  const { rows, total, isLoading, isFetching, error, refetch } = query;
  const pages = countPages(total, pageSize);
  const isBeyond = !isLoading && !isFetching && !error && page > pages;

  // A link to a page that is no more, or whose last row was deleted.
  useEffect(() => {
    if (isBeyond) setPage(pages, { replace: true });
  }, [isBeyond, pages, setPage]);

  const hasRows = !isLoading && !isBeyond && !(error && rows.length === 0);
  return { ...state, rows: hasRows ? rows : undefined, total, pages, error, isFetching, refetch };
}

/** What `useList` gives. */
export type ListController<Row> = ReturnType<typeof useList<Row>>;
