import { LIST_MAX, type Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms, trimSearch } from '@foro/shared/contracts/search-text';
import type { Transaction } from '../db/drivers/transaction';
import type { Filters, ListDefinition, ListQuery, ListTable, Total } from './list-definition';
import { listSql, run, type Asked, type Window } from './list-sql';
import { firstPage, foundRows, laterPage, placeOf, rankedRows, wholeList } from './list-statements';

export type { Filters, ListQuery } from './list-definition';

/** Whether a list is read by one statement: then it may travel with the session's check. */
export const isOneStatement = ({ page, around, ranked = false }: ListQuery<string>): boolean =>
  page !== undefined && around === undefined && !ranked;

/** The page that holds the row at a position (from 1); null if the list does not have the row. */
export const pageHolding = (place: number | undefined, pageSize = PAGE_SIZE): number | null =>
  place === undefined ? null : Math.ceil(place / pageSize);

/** The window of a list without pages; the row beyond its limit says that there are more. */
const ALL: Window = { limit: LIST_MAX + 1, offset: 0 };

type ListRow = Record<string, unknown> & { readonly id: number };

/** A list of a tenant's records. */
export interface List<Row, Sort extends string> {
  /** The rows in the requested form: with `page` `{ items, total }`, without it an array. */
  find(
    tx: Transaction,
    idCliente: number,
    query: ListQuery<Sort>,
    filters: Filters,
    total: Total,
  ): Promise<Row[] | Page<Row>>;
  /** The rows that the filters match, in the default order, up to the limit of a list. */
  findAll(tx: Transaction, idCliente: number, filters: Filters): Promise<Row[]>;
}

/** Creates a list: once, at the top level of a module. */
export function createList<Row extends ListRow, Sort extends string, T extends ListTable>(
  definition: ListDefinition<Row, Sort, T>,
): List<Row, Sort> {
  const { defaultSort } = definition;
  const sql = listSql(definition);
  const askedOf = (idCliente: number, query: ListQuery<Sort>, filters: Filters): Asked => {
    const { search = '', sort = defaultSort, order = 'asc' } = query;
    return { idCliente, filters, terms: searchTerms(search), column: sql.sorts[sort], order };
  };

  /** A page of all rows, or of those that a search finds. */
  async function findPage(
    tx: Transaction,
    asked: Asked,
    { search = '', ranked = false, sort = defaultSort, pageSize }: ListQuery<Sort>,
    total: Total,
    window: Window,
  ): Promise<Page<Row>> {
    const isFirst = window.offset === 0;
    if (asked.terms.length === 0) {
      const pageRows = isFirst ? firstPage : laterPage;
      return counted<Row>(await run(tx, pageRows(sql, asked, total, window), window.limit));
    }
    const found = headed<Row>(await run(tx, foundRows(sql, asked, window), window.limit));
    const isRanked = ranked && isFirst && pageSize !== undefined && sort === defaultSort;
    // It reads all rows of the tenant, so it runs only if more were found than fit.
    if (!isRanked || found.total <= found.items.length) return found;
    const ranking = rankedRows(sql, asked, trimSearch(search), window.limit);
    const best = await run<Row & Best>(tx, ranking, window.limit);
    return bestFirst(best, found, window.limit);
  }

  return {
    findAll: (tx, idCliente, filters) => run(tx, wholeList(sql, askedOf(idCliente, {}, filters))),
    async find(tx, idCliente, query, filters, total) {
      const { page, pageSize = PAGE_SIZE, around } = query;
      const asked = askedOf(idCliente, query, filters);
      if (page === undefined)
        return asked.terms.length === 0
          ? run<Row>(tx, wholeList(sql, asked))
          : headed<Row>(await run(tx, foundRows(sql, asked, ALL))).items;
      const windowOf = (shown: number) => ({ limit: pageSize, offset: (shown - 1) * pageSize });
      if (around === undefined) return findPage(tx, asked, query, total, windowOf(page));
      const [row] = await run<{ posicao: number }>(tx, placeOf(sql, asked, around));
      const held = pageHolding(row?.posicao, pageSize);
      return { ...(await findPage(tx, asked, query, total, windowOf(held ?? page))), page: held };
    },
  };
}

type Counted<Row> = Row & { readonly _total: number; readonly _found?: boolean };

/** Builds the page from rows that each carry the total; a page without rows has only the total. */
function counted<Row extends ListRow>(rows: readonly Counted<Row>[]): Page<Row> {
  const items = rows.flatMap(({ _total, _found = true, ...row }) => (_found ? [row as unknown as Row] : []));
  return { items, total: rows[0]?._total ?? 0 };
}

type Found<Row> = Row & { readonly _total: number; readonly _posicao: number };

/** Builds the page from rows that follow a head with the total. */
function headed<Row extends ListRow>([head, ...rows]: readonly Found<Row>[]): Page<Row> {
  const items = rows.map(({ _total, _posicao, ...row }) => row as unknown as Row);
  return { items, total: head?._total ?? 0 };
}

interface Best {
  readonly _id: number;
}

/** The found page with the best matches first. */
function bestFirst<Row extends ListRow>(
  best: readonly (Row & Best)[],
  found: Page<Row>,
  limit: number,
): Page<Row> {
  const ids = new Set(best.map(({ _id }) => _id));
  const first = best.map(({ _id, ...row }) => row as unknown as Row);
  const others = found.items.filter(({ id }) => !ids.has(id));
  return { ...found, items: [...first, ...others].slice(0, limit) };
}
