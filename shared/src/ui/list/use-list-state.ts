import { cutText } from '../../format';
import { useCallback, useMemo } from 'react';
import type { PageQuery } from '../../contracts/list';
import { PAGE_SIZE } from '../../contracts/page-size';
import { MAX_SEARCH, trimSearch } from '../../contracts/search-text';
import type { Sorting } from './types';
import { useAddressParams } from './use-address-params';

const readPage = (text: string | null) => (text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1);

const readId = (text: string | null) => (text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

function readState(
  params: URLSearchParams,
  sortable: readonly string[],
  defaultSort: Sorting,
): PageQuery & Sorting & { search: string; around: number | undefined } {
  const sort = params.get('sort');
  const sorting: Sorting =
    sort && sortable.includes(sort)
      ? { sort, order: params.get('order') === 'desc' ? 'desc' : 'asc' }
      : defaultSort;
  return {
    page: readPage(params.get('page')),
    pageSize: PAGE_SIZE,
    search: cutText(params.get('search') ?? '', MAX_SEARCH),
    around: readId(params.get('around')),
    ...sorting,
  };
}

/** Search, order and page of a list, in the address: a link shows the same rows, and Back returns to them. */
export function useListState(sortable: readonly string[], defaultSort: Sorting) {
  const [params, setParams] = useAddressParams();
  const state = readState(params, sortable, defaultSort);

  const change = useCallback(
    (values: Record<string, string | null>, replace: boolean) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );

  const setters = useMemo(
    () => ({
      setPage: (page: number, { replace = false } = {}) =>
        change({ page: page === 1 ? null : String(page), around: null }, replace),
      // Replaces the history entry: typing would fill the history with parts of words.
      setSearch: (search: string) => change({ search: trimSearch(search), page: null }, true),
      setSorting: ({ sort, order }: Sorting) =>
        change({ sort, order: order === 'desc' ? order : null, page: null }, true),
    }),
    [change],
  );
  return { ...state, ...setters };
}
