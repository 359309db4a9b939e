import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/drivers/transaction';
import { NaoEncontradoError } from '../errors';
import { rawSql, selectColumns, type ColumnOf, type RowColumns, type SqlText } from './columns';
import { pageHolding, type ListQuery } from './list';
import { run, type Statement, type Window } from './list-sql';
import { WHOLE } from './whole-list';

/** A table of records that belong to a case. */
type CaseTable = PgTable & Readonly<Record<'idCliente' | 'idProcesso' | 'id' | 'dataExclusao', AnyPgColumn>>;

/**
 * The definition of a list of the records of one case. A field of the row without a source, a sort key
 * without an order and a column of another table do not compile.
 */
export interface CaseListDefinition<Row, Sort extends string, T extends CaseTable> {
  /**
   * The table of the rows, or (with `never` for `T`) a statement in brackets that has the same four columns;
   * named `t` in the other expressions.
   */
  readonly table: T | SqlText;
  /** The source of each field of a row, by its name on the wire. */
  readonly columns: RowColumns<Row, T>;
  /** The expression of each sort key: any expression, because a case has few of them. */
  readonly sorts: Readonly<Record<Sort, ColumnOf<T> | SqlText>>;
  /** The order if none is requested. */
  readonly defaultOrder: readonly [sort: Sort, order: 'asc' | 'desc'];
  /** The texts that are searched. */
  readonly search: readonly (ColumnOf<T> | SqlText)[];
}

/** The client of a case: a company or a person. */
export interface Dono {
  readonly idEmpresa: number | null;
  readonly idContato: number | null;
}

/** A list of the records that belong to one case. */
export interface CaseList<Row, Sort extends string> {
  /**
   * The rows of a case in the requested form (with `page` `{ items, total }`, without it the whole array), and
   * the case's client: in one statement, because it travels with the session's check, and only then is it known
   * who may see the case. `further` are the values from `$3` on, where the definition names any. Every word of
   * a search must occur, whatever its accents.
   * @throws NaoEncontradoError if there is no such case
   */
  find(
    tx: Transaction,
    idCliente: number,
    idProcesso: number,
    query: ListQuery<Sort>,
    further?: readonly unknown[],
  ): Promise<readonly [rows: Row[] | Page<Row>, dono: Dono]>;
}

/** Defines a list of a case's records: once, at the top level of a module. */
export function createCaseList<Row extends Record<string, unknown>, Sort extends string, T extends CaseTable>(
  definition: CaseListDefinition<Row, Sort, T>,
): CaseList<Row, Sort> {
  const { defaultOrder } = definition;
  const sql = caseListSql(definition);
  const orderOf = ({ sort, order }: ListQuery<Sort>) => {
    const [by, way] = sort === undefined ? defaultOrder : [sort, 'asc'];
    return `order by ${sql.sorts[by]} ${order ?? way}, t.id ${order ?? way}`;
  };

  return {
    async find(tx, idCliente, idProcesso, query, further = []) {
      const { page, pageSize = PAGE_SIZE, search = '', around } = query;
      const values = [idCliente, idProcesso, ...further];
      const asked = { values, ordering: orderOf(query), terms: searchTerms(search) };
      const windowOf = (shown: number) => ({ limit: pageSize, offset: (shown - 1) * pageSize });
      if (page === undefined) {
        const [{ items }, dono] = await findRows<Row>(tx, caseRows(sql, asked, null));
        return [items, dono];
      }
      if (around === undefined) return findRows<Row>(tx, caseRows(sql, asked, windowOf(page)));
      const [row] = await run<{ posicao: number }>(tx, placeInCase(sql, asked, around));
      const held = pageHolding(row?.posicao, pageSize);
      const [rows, dono] = await findRows<Row>(tx, caseRows(sql, asked, windowOf(held ?? page)));
      return [{ ...rows, page: held }, dono];
    },
  };
}

/** The parts of SQL for a definition, composed once. */
interface CaseListSql<Sort extends string = string> {
  readonly table: string;
  readonly columns: string;
  readonly sorts: Readonly<Record<Sort, string>>;
  readonly searched: string;
}

function caseListSql<Row, Sort extends string, T extends CaseTable>({
  table,
  columns,
  sorts,
  search,
}: CaseListDefinition<Row, Sort, T>): CaseListSql<Sort> {
  const orders = Object.entries<AnyPgColumn | SqlText>(sorts).map(([key, column]) => [key, rawSql(column)]);
  return {
    table: 'sql' in table ? table.sql : getTableName(table),
    columns: selectColumns(columns),
    sorts: Object.fromEntries(orders) as Record<Sort, string>,
    searched: `concat_ws(' ', ${search.map(rawSql).join(', ')})`,
  };
}

/** A request to such a list, except for the window. `values` begins with the tenant and the case. */
interface Asked {
  readonly values: readonly unknown[];
  readonly ordering: string;
  readonly terms: readonly string[];
}

/** The rows, from `from` on; `values` receives the words of the search, if there are any. */
function rowsFrom({ table, searched }: CaseListSql, { terms }: Asked, values: unknown[]): string {
  const matching =
    terms.length === 0
      ? ''
      : ` and not exists (select from unnest($${values.push(terms)}::text[]) termo where strpos(foro_busca(${searched}), foro_busca(termo)) = 0)`;
  return `from ${table} t where t.id_cliente = $1 and t.id_processo = $2 and t.data_exclusao is null${matching}`;
}

/** The client of the case, with the rows of a window of its records; without a window, with the first. */
function caseRows(sql: CaseListSql, asked: Asked, window: Window | null): Statement {
  const { ordering } = asked;
  const values = [...asked.values];
  const from = rowsFrom(sql, asked, values);
  const total = window === null ? '0' : `(select count(*)::int ${from})`;
  const part =
    window === null
      ? WHOLE
      : ` limit $${values.push(window.limit)}::int offset $${values.push(window.offset)}::int`;
  const text = `select p.id_empresa as "_idEmpresa", p.id_contato as "_idContato", ${total} as "_total", x.*
    from processo p left join lateral (select (row_number() over (${ordering}))::int as "_posicao", ${sql.columns} ${from} ${ordering}${part}) x on true
    where p.id_cliente = $1 and p.id = $2 and p.data_exclusao is null order by x."_posicao"`;
  return { text, values };
}

/** The position of a row in the order, from 1. */
function placeInCase(sql: CaseListSql, asked: Asked, id: number): Statement {
  const values = [...asked.values];
  const from = rowsFrom(sql, asked, values);
  const text = `select posicao::int from (select t.id, row_number() over (${asked.ordering}) as posicao ${from}) lugares where id = $${values.push(id)}`;
  return { text, values };
}

interface Found extends Record<string, unknown> {
  readonly _idEmpresa: number | null;
  readonly _idContato: number | null;
  readonly _total: number;
  readonly _posicao: number | null;
}

async function findRows<Row extends Record<string, unknown>>(
  tx: Transaction,
  statement: Statement,
): Promise<readonly [page: Page<Row>, dono: Dono]> {
  const answered = await run<Row & Found>(tx, statement);
  const [first] = answered;
  if (first === undefined) throw new NaoEncontradoError();
  // A case without records yields one row, with the case alone.
  const items = answered.flatMap(({ _idEmpresa, _idContato, _total, _posicao, ...row }) =>
    _posicao === null ? [] : [row as unknown as Row],
  );
  return [
    { items, total: first._total },
    { idEmpresa: first._idEmpresa, idContato: first._idContato },
  ];
}
