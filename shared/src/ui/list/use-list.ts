import { useEffect } from 'react';
import { usePagedQuery } from '../../lookups/paged-query';
import { useKeptPlace } from '../places/places';
import { countPages } from './page-numbers';
import type { AnyColumn, Sorting } from './types';
import { useListState } from './use-list-state';

/** The source of a list's rows. */
export interface ListSource<Row> {
  /** Path of the list in the API, `/User/FindByTipo`; `[path]` is its key in the query cache. */
  path: string;
  /** Further parameters of this list. */
  filters?: Record<string, string | number | undefined>;
  columns: readonly AnyColumn<Row>[];
  defaultSort: Sorting;
  /** Limit to which the API counts the rows of a search, which answers one more if there are more. */
  searchCountedTo?: number;
}

/**
 * The rows of the address's page; the previous page stays until the next one arrives. An address with
 * `around` (a save leads to one) requests the page that contains this record: a new record is found even if
 * the search has to be dropped for it.
 */
export function useList<Row>({ path, filters, columns, defaultSort, searchCountedTo }: ListSource<Row>) {
  const sortable = columns.filter((column) => column.sortable !== false).map((column) => column.key);
  const state = useListState(sortable, defaultSort);
  const { page, pageSize, search, sort, order, around, setPage, setSearch } = state;
  const mark = useKeptPlace();
  const asked = { page, pageSize, search, sort, order, ...(around !== undefined && { around }) };
  const query = usePagedQuery<Row>(path, asked, filters);
  const { rows, found, isLoading, isFetching, error, refetch } = query;
  const isMore = search !== '' && searchCountedTo !== undefined && query.total > searchCountedTo;
  const total = isMore ? searchCountedTo : query.total;
  const pages = countPages(total, pageSize);
  const isBeyond = !isLoading && !isFetching && !error && around === undefined && page > pages;
  const isNew = mark?.saved === 'new';

  useEffect(() => {
    if (around === undefined || isFetching) return;
    if (!error && found === null && isNew && search !== '') setSearch('');
    else setPage((!error && found) || page, { replace: true });
  }, [around, isFetching, error, found, isNew, search, page, setPage, setSearch]);

  // A link to a page that no longer exists, or whose last row was deleted, leads to the last page.
  useEffect(() => {
    if (isBeyond) setPage(pages, { replace: true });
  }, [isBeyond, pages, setPage]);

  // 'None' is shown only if no fetch is running: after a change the cache still has the previous rows.
  const hasRows = !isLoading && !isBeyond && (rows.length > 0 || (!error && !isFetching));
  const marked = mark?.record ?? null;
  const shown = hasRows ? rows : undefined;
  return { ...state, rows: shown, total, isMore, pages, error, isFetching, refetch, marked };
}

/** The result of `useList`. */
export type ListController<Row> = ReturnType<typeof useList<Row>>;
