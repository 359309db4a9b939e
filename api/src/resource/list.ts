import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import type { Transaction } from '../db/drivers/transaction';
import { conditionsOf, type Filters, type ListDefinition, type ListQuery } from './list-definition';
import { rankFound } from './ranked';

export type { Filters, ListDefinition, ListQuery } from './list-definition';

/** Whether a list is read by one statement: then it may travel with the session's check. */
export const isOneStatement = ({ page, around, ranked = false }: ListQuery<string>): boolean =>
  page !== undefined && around === undefined && !ranked;

/** Where the number of rows comes from: the counts that triggers keep, or (few rows) counting. */
export type Total = { readonly tipos: readonly number[]; readonly ativo?: boolean | undefined } | 'count';

/**
 * The rows of a list in the form that was asked for: with `page` `{ items, total }`, without it the whole array.
 * The page is found first, in its index, and joined afterwards.
 */
export async function list<Row extends Record<string, unknown>, Sort extends string>(
  tx: Transaction,
  idCliente: number,
  definition: ListDefinition<Sort>,
  query: ListQuery<Sort>,
  filters: Filters,
  total: Total,
): Promise<Row[] | Page<Row>> {
  const { around, ...plain } = query;
  if (around !== undefined && plain.page !== undefined) {
    const place = await placeOf(tx, idCliente, definition, plain, filters, around);
    const page = pageHolding(place, plain.pageSize);
    const found = { ...plain, page: page ?? plain.page };
    const rows = await list<Row, Sort>(tx, idCliente, definition, found, filters, total);
    return Array.isArray(rows) ? rows : { ...rows, page };
  }
  const terms = searchTerms(query.search ?? '');
  if (terms.length > 0) {
    const found = await search<Row, Sort>(tx, idCliente, definition, query, filters, terms);
    const isRanked = plain.ranked === true && plain.page === 1 && !Array.isArray(found);
    return isRanked ? rankFound(tx, idCliente, definition, plain, filters, found) : found;
  }
  const { page, pageSize = PAGE_SIZE } = query;
  if (page === undefined) return wholeList(tx, idCliente, definition, query, filters);
  const isFirst = page === 1;
  return (isFirst ? firstPage : laterPage)<Row, Sort>(tx, idCliente, definition, query, filters, total, {
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
}

/** The page that holds the row at a place (from 1); null where the list does not have the row. */
export const pageHolding = (place: number | undefined, pageSize = PAGE_SIZE): number | null =>
  place === undefined ? null : Math.ceil(place / pageSize);

/** The place of a row in the order, from 1. It reads the index up to its end: for after a save, not for each page. */
async function placeOf<Sort extends string>(
  tx: Transaction,
  idCliente: number,
  { table, sort, defaultSort, searchColumn = 'busca' }: ListDefinition<Sort>,
  { search: text = '', sort: by = defaultSort, order = 'asc' }: ListQuery<Sort>,
  filters: Filters,
  id: number,
): Promise<number | undefined> {
  const terms = searchTerms(text);
  const places =
    terms.length > 0
      ? tx.prepared<{ posicao: number }>(
          `select posicao::int from foro_busca_pagina('${table}', $1, $2, $3, $4, null, 0, '${searchColumn}') where id = $5`,
          [terms, JSON.stringify(filters), sort[by], order === 'desc', id],
        )
      : tx.prepared<{ posicao: number }>(
          `select posicao::int from
          (select id, row_number() over (order by ${sort[by]} ${order}, id ${order}) as posicao from ${table} where id_cliente = $1 and data_exclusao is null${conditionsOf(filters)}) lugares
          where id = $${Object.keys(filters).length + 2}`,
          [idCliente, ...Object.values(filters), id],
        );
  const [row] = await places;
  return row?.posicao;
}

/** Which of the ordered rows. */
interface Window {
  readonly limit: number;
  readonly offset: number;
}

function wholeList<Row extends Record<string, unknown>, Sort extends string>(
  tx: Transaction,
  idCliente: number,
  { table, columns, joins = '', sort, defaultSort }: ListDefinition<Sort>,
  { sort: by = defaultSort, order = 'asc' }: ListQuery<Sort>,
  filters: Filters,
): Promise<Row[]> {
  const text = `select ${columns} from ${table} t ${joins} where t.id_cliente = $1 and t.data_exclusao is null${conditionsOf(filters, 't.')} order by t.${sort[by]} ${order}, t.id ${order}`;
  return tx.prepared<Row>(text, [idCliente, ...Object.values(filters)]);
}

type Counted<Row> = Row & { readonly _total: number };

/** The page that is asked for most: rows and number of rows in one statement. The size is written into it, for from a parameter the planner expects a tenth of the table. */
async function firstPage<Row extends Record<string, unknown>, Sort extends string>(
  tx: Transaction,
  idCliente: number,
  { table, columns, joins = '', sort, defaultSort }: ListDefinition<Sort>,
  { sort: by = defaultSort, order = 'asc' }: ListQuery<Sort>,
  filters: Filters,
  total: Total,
  { limit }: Window,
): Promise<Page<Row>> {
  const values: unknown[] = [idCliente, ...Object.values(filters)];
  const counting = countingOf(table, filters, total, values);
  const column = sort[by];
  const text = `with pagina as (select id from ${table} where id_cliente = $1 and data_exclusao is null${conditionsOf(filters)} order by ${column} ${order}, id ${order} limit ${limit})
    select (${counting}) as "_total", ${columns} from pagina join ${table} t on t.id_cliente = $1 and t.id = pagina.id ${joins} order by t.${column} ${order}, t.id ${order}`;
  const rows = await tx.prepared<Counted<Row>>(text, values);
  return { items: rows.map(({ _total, ...row }) => row as unknown as Row), total: rows[0]?._total ?? 0 };
}

/** The statement that counts the rows; `values` begins with the tenant and the filters' values, and is given what else it takes. */
function countingOf(table: string, filters: Filters, total: Total, values: unknown[]): string {
  if (total === 'count')
    return `select count(*)::int as total from ${table} where id_cliente = $1 and data_exclusao is null${conditionsOf(filters)}`;
  const tipos = `$${values.push(total.tipos)}::int[]`;
  const ativo = total.ativo === undefined ? '' : ` and ativo = $${values.push(total.ativo)}`;
  return `select coalesce(sum(total), 0)::int as total from contagem where id_cliente = $1 and tabela = '${table}' and tipo = any(${tipos})${ativo}`;
}

/**
 * Any other page, read from the end where that is nearer, so that the last page costs what the first does.
 * One statement, for it may travel in one round trip with the session's check: of its two halves the one whose condition
 * does not hold is never run, and the number of rows comes even with a page beyond the last.
 */
async function laterPage<Row extends Record<string, unknown>, Sort extends string>(
  tx: Transaction,
  idCliente: number,
  { table, columns, joins = '', sort, defaultSort }: ListDefinition<Sort>,
  { sort: by = defaultSort, order = 'asc' }: ListQuery<Sort>,
  filters: Filters,
  total: Total,
  { limit, offset }: Window,
): Promise<Page<Row>> {
  const values: unknown[] = [idCliente, ...Object.values(filters)];
  const pulo = `$${values.push(offset)}::int`;
  const counting = countingOf(table, filters, total, values);
  const column = sort[by];
  const contrary = order === 'asc' ? 'desc' : 'asc';
  const half = (condition: string, walked: string, window: string) =>
    `(select id from ${table} where id_cliente = $1 and data_exclusao is null${conditionsOf(filters)} and (select ${condition} from n) order by ${column} ${walked}, id ${walked} ${window})`;
  const text = `with n as materialized (${counting}),
    metades as (
      ${half(`${pulo} < total / 2`, order, `limit ${limit} offset ${pulo}`)}
      union all
      ${half(`${pulo} >= total / 2 and ${pulo} < total`, contrary, `limit (select greatest(0, least(${limit}, total - ${pulo})) from n) offset (select greatest(0, total - ${pulo} - ${limit}) from n)`)}
    ),
    -- Once more, as a number: from the limits above the planner would expect a tenth of the table, and join all of it.
    pagina as (select id from metades limit ${limit})
    select n.total as "_total", pagina.id is not null as "_found", ${columns} from n left join pagina on true left join ${table} t on t.id_cliente = $1 and t.id = pagina.id ${joins}
    order by t.${column} ${order}, t.id ${order}`;
  const rows = await tx.prepared<Counted<Row> & { _found: boolean }>(text, values);
  const items = rows.flatMap(({ _total, _found, ...row }) => (_found ? [row as unknown as Row] : []));
  return { items, total: rows[0]?._total ?? 0 };
}

async function search<Row extends Record<string, unknown>, Sort extends string>(
  tx: Transaction,
  idCliente: number,
  { table, columns, joins = '', sort, defaultSort, hasSearch, searchColumn = 'busca' }: ListDefinition<Sort>,
  { page, pageSize = PAGE_SIZE, sort: by = defaultSort, order = 'asc' }: ListQuery<Sort>,
  filters: Filters,
  terms: readonly string[],
): Promise<Row[] | Page<Row>> {
  if (!hasSearch) throw new Error(`the list of ${table} has no search`);
  const isPaged = page !== undefined;
  // The rows of the page and the head. Without the number the planner expects a thousand, and reads the whole table to join them.
  const limit = isPaged ? `limit ${pageSize + 1}` : '';
  const text = `select a.total as "_total", a.posicao as "_posicao", ${columns}
    from (select * from foro_busca_pagina('${table}', $2, $3, $4, $5, $6, $7, '${searchColumn}') ${limit}) a left join ${table} t on t.id_cliente = $1 and t.id = a.id ${joins}
    order by a.posicao nulls first`;
  const values = [
    idCliente,
    terms,
    JSON.stringify(filters),
    sort[by],
    order === 'desc',
    isPaged ? pageSize : null,
    isPaged ? (page - 1) * pageSize : 0,
  ];
  const [head, ...rows] = await tx.prepared<Counted<Row> & { _posicao: number }>(text, values);
  const items = rows.map(({ _total, _posicao, ...row }) => row as unknown as Row);
  return isPaged ? { items, total: head?._total ?? 0 } : items;
}
