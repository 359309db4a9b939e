import { LIST_MAX, type Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { Transaction } from '../db/drivers/transaction';

/** What a list's address may ask for. */
export interface ShortListQuery {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly search?: string | undefined;
}

/** A list of few rows, which no kept search or order serves: its SQL is read whole. */
export interface ShortList {
  /** The rows as the answer has them, `id` among them. */
  readonly rows: string;
  readonly values: readonly unknown[];
  /** SQL over the rows: the text that a search reads. */
  readonly text: string;
  /** SQL over the rows: the order; by default by `id`, as the address asks. */
  readonly ordering?: string;
}

/** The list in the requested form: with `page` `{ items, total }`, without it an array. */
export async function findShortList<Row>(
  tx: Transaction,
  list: ShortList,
  query: ShortListQuery,
): Promise<Row[] | Page<Row>> {
  const found = await findShortPage<Row>(tx, list, query);
  return query.page === undefined ? found.items : found;
}

/** One page of the list; without `page` all of it. */
export async function findShortPage<Row>(
  tx: Transaction,
  { rows, values, text, ordering }: ShortList,
  { page, pageSize = PAGE_SIZE, order = 'desc', search = '' }: ShortListQuery,
): Promise<Page<Row>> {
  const [limit, offset] = page === undefined ? [LIST_MAX + 1, 0] : [pageSize, (page - 1) * pageSize];
  const by = `order by ${ordering ?? `id ${order}`}`;
  const first = values.length + 1;
  const { rows: answers } = await tx.query<Page<Row> & Record<string, unknown>>(
    `with achada as (select * from (${rows}) linhas where not exists (
        select from unnest($${first}::text[]) termo where strpos(foro_busca(${text}), foro_busca(termo)) = 0)),
      pagina as (select * from achada ${by} limit $${first + 1} offset $${first + 2})
    select (select count(*)::int from achada) as total, coalesce((select json_agg(pagina ${by}) from pagina), '[]') as items`,
    [...values, searchTerms(search), limit, offset],
  );
  return answers[0] ?? { items: [], total: 0 };
}
