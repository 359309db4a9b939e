import { conditionsOf, type Total } from './list-definition';
import type { Asked, ListSql, Statement, Window } from './list-sql';
import { WHOLE } from './whole-list';

const valuesOf = ({ idCliente, filters }: Asked): unknown[] => [idCliente, ...Object.values(filters)];

/** Every row, in order, up to the limit of a list without pages. */
export const wholeList = ({ table, columns, joins }: ListSql, asked: Asked): Statement => ({
  text: `select ${columns} from ${table} t ${joins} where t.id_cliente = $1 and t.data_exclusao is null${conditionsOf(asked.filters, 't.')} order by t.${asked.column} ${asked.order}, t.id ${asked.order}${WHOLE}`,
  values: valuesOf(asked),
});

/**
 * The most frequent page: rows and number of rows in one statement. The page is found first, in its index,
 * and joined afterwards. Its size is a literal, because for a parameter the planner expects a tenth of the
 * table.
 */
export function firstPage(list: ListSql, asked: Asked, total: Total, { limit }: Window): Statement {
  const { table, columns, joins } = list;
  const { column, order } = asked;
  const values = valuesOf(asked);
  const counting = countRows(list, asked, total, values);
  const text = `with pagina as (select id from ${table} where id_cliente = $1 and data_exclusao is null${conditionsOf(asked.filters)} order by ${column} ${order}, id ${order} limit ${limit})
    select (${counting}) as "_total", ${columns} from pagina join ${table} t on t.id_cliente = $1 and t.id = pagina.id ${joins} order by t.${column} ${order}, t.id ${order}`;
  return { text, values };
}

/**
 * The statement that counts the rows; `values` begins with the tenant and the filters' values, and receives
 * the other parameters.
 */
function countRows({ table }: ListSql, { filters }: Asked, total: Total, values: unknown[]): string {
  if (total === 'count')
    return `select count(*)::int as total from ${table} where id_cliente = $1 and data_exclusao is null${conditionsOf(filters)}`;
  const tipos = `$${values.push(total.tipos)}::int[]`;
  const ativo = total.ativo === undefined ? '' : ` and ativo = $${values.push(total.ativo)}`;
  return keptTotal(table, ` and tipo = any(${tipos})${ativo}`);
}

/** SQL of the number of a table's rows that triggers keep, without those of cases that the reader does not see. */
export const keptTotal = (table: string, kind = ''): string =>
  `select (coalesce(sum(total), 0)${table === 'processo' || table === 'documento' ? ` - foro_linhas_ocultas('${table}')` : ''})::int as total from contagem where id_cliente = $1 and tabela = '${table}'${kind}`;

/**
 * Any other page, read from the end if that is nearer, so that the last page costs what the first does. It is
 * a single statement, because it may share a round trip with the session's check: the conditions let only one
 * of its two halves run, and the number of rows comes even with a page beyond the last.
 */
export function laterPage(list: ListSql, asked: Asked, total: Total, { limit, offset }: Window): Statement {
  const { table, columns, joins } = list;
  const { column, order } = asked;
  const values = valuesOf(asked);
  const pulo = `$${values.push(offset)}::int`;
  const counting = countRows(list, asked, total, values);
  const contrary = order === 'asc' ? 'desc' : 'asc';
  const half = (condition: string, walked: string, window: string) =>
    `(select id from ${table} where id_cliente = $1 and data_exclusao is null${conditionsOf(asked.filters)} and (select ${condition} from n) order by ${column} ${walked}, id ${walked} ${window})`;
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
  return { text, values };
}

/** A head with the number of rows that a search finds, and a window of these rows. */
export function foundRows(
  { table, columns, joins, searchColumn }: ListSql,
  { idCliente, filters, terms, column, order }: Asked,
  { limit, offset }: Window,
): Statement {
  // The rows of the page and the head. Without the number the planner expects a thousand, and reads the whole
  // table to join them.
  const text = `select a.total as "_total", a.posicao as "_posicao", ${columns}
    from (select * from foro_busca_pagina('${table}', $2, $3, $4, $5, $6, $7, '${searchColumn}') limit ${limit + 1}) a left join ${table} t on t.id_cliente = $1 and t.id = a.id ${joins}
    order by a.posicao nulls first`;
  return {
    text,
    values: [idCliente, terms, JSON.stringify(filters), column, order === 'desc', limit, offset],
  };
}

/**
 * The rows whose name (the column of the order) matches a text best: equal, begins with it, a word begins with
 * it.
 */
export function rankedRows(
  { table, columns, joins }: ListSql,
  asked: Asked,
  typedText: string,
  limit: number,
): Statement {
  const values = [...valuesOf(asked), typedText];
  const typed = `(select foro_normaliza($${values.length}))`;
  const { column } = asked;
  const text = `with pagina as (
      select id, row_number() over (order by case when ${column} = ${typed} then 0 when starts_with(${column}, ${typed}) then 1 else 2 end, ${column}, id) as lugar
      from ${table} where id_cliente = $1 and data_exclusao is null${conditionsOf(asked.filters)} and position(' ' || ${typed} in ' ' || ${column}) > 0
      order by lugar limit ${limit})
    select t.id as "_id", ${columns} from pagina join ${table} t on t.id_cliente = $1 and t.id = pagina.id ${joins} order by pagina.lugar`;
  return { text, values };
}

/**
 * The position of a row in the order, or among the rows that a search finds, from 1. It reads the index up to
 * the row: for use after a save, not for each page.
 */
export const placeOf = (list: ListSql, asked: Asked, id: number): Statement =>
  asked.terms.length === 0 ? placeInOrder(list, asked, id) : placeAmongFound(list, asked, id);

const placeInOrder = ({ table }: ListSql, asked: Asked, id: number): Statement => ({
  text: `select posicao::int from
          (select id, row_number() over (order by ${asked.column} ${asked.order}, id ${asked.order}) as posicao from ${table} where id_cliente = $1 and data_exclusao is null${conditionsOf(asked.filters)}) lugares
          where id = $${Object.keys(asked.filters).length + 2}`,
  values: [...valuesOf(asked), id],
});

const placeAmongFound = (
  { table, searchColumn }: ListSql,
  { filters, terms, column, order }: Asked,
  id: number,
): Statement => ({
  text: `select posicao::int from foro_busca_pagina('${table}', $1, $2, $3, $4, null, 0, '${searchColumn}') where id = $5`,
  values: [terms, JSON.stringify(filters), column, order === 'desc', id],
});
