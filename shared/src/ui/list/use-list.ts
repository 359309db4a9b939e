import { useEffect, useState } from 'react';
import { usePagedQuery } from '../../lookups/paged-query';
import { useKeptPlace } from '../places/places';
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

/**
 * The rows of the page that the address names; the former page stands until the next one is there. After a save the page
 * is the one that holds the saved record: a new one is found even where it means to give the search up.
 */
export function useList<Row>({ path, filters, columns, defaultSort }: ListSource<Row>) {
  const sortable = columns.filter((column) => column.sortable !== false).map((column) => column.key);
  const state = useListState(sortable, defaultSort);
  const { page, pageSize, search, sort, order, setPage, setSearch } = state;
  const mark = useKeptPlace();
  const [sought, setSought] = useState(mark?.saved ? mark.record : undefined);
  const asked = { page, pageSize, search, sort, order, ...(sought !== undefined && { around: sought }) };
  const query = usePagedQuery<Row>(path, asked, filters);
  const { rows, total, found, isLoading, isFetching, error, refetch } = query;
  const pages = countPages(total, pageSize);
  const isSettled = !isLoading && !isFetching && !error;
  const isBeyond = isSettled && sought === undefined && page > pages;

  useEffect(() => {
    if (sought === undefined || isFetching) return;
    if (isSettled && found === null && mark?.saved === 'new' && search !== '') return setSearch('');
    if (isSettled && found && found !== page) setPage(found, { replace: true });
    setSought(undefined);
  }, [sought, isFetching, isSettled, found, mark, search, page, setPage, setSearch]);

  // A link to a page that is no more, or whose last row was deleted.
  useEffect(() => {
    if (isBeyond) setPage(pages, { replace: true });
  }, [isBeyond, pages, setPage]);

  const hasRows = !isLoading && !isBeyond && !(error && rows.length === 0);
  const marked = mark?.record ?? null;
  return { ...state, rows: hasRows ? rows : undefined, total, pages, error, isFetching, refetch, marked };
}

/** What `useList` gives. */
export type ListController<Row> = ReturnType<typeof useList<Row>>;
