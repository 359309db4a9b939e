import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ColumnOf, RowColumns } from './columns';

/** A table that a list can be built on. A search also needs its name in `foro_busca_pagina`. */
export type ListTable = PgTable &
  Readonly<Record<'idCliente' | 'id' | 'dataExclusao' | 'busca', AnyPgColumn>>;

/**
 * The definition of a list. A field of the row without a source, a sort key without a column and a column of
 * another table do not compile.
 */
export interface ListDefinition<Row, Sort extends string, T extends ListTable> {
  /** The table of the rows, `t` in SQL. */
  readonly table: T;
  /** The source of each field of a row, by its name on the wire. */
  readonly columns: RowColumns<Row, T>;
  /** The joins that SQL in `columns` reads from; left joins only, because the row of the total has no record. */
  readonly joins?: string;
  /** The column behind each sort key. Each needs an index that ends in it and `id`. */
  readonly sorts: Readonly<Record<Sort, ColumnOf<T>>>;
  /** The order if none is requested. */
  readonly defaultSort: Sort;
  /** The column that a search reads: `buscaCliente` holds only what clients may read. */
  readonly search: Extract<keyof T, 'busca' | 'buscaCliente'>;
}

/**
 * The filter columns of a list, by their SQL names: one value, or any of several. A filter is never text of a
 * request.
 */
export type Filters = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;

/** Where the number of rows comes from: the counts that triggers maintain, or (for few rows) counting. */
export type Total = { readonly tipos: readonly number[]; readonly ativo?: boolean | undefined } | 'count';

export interface ListQuery<Sort extends string> {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Id of a row: returns the page that holds it, whatever `page` says. */
  readonly around?: number | undefined;
  /** On the first page of a search, puts the best matches first, as selects show them. */
  readonly ranked?: boolean | undefined;
}

/** Builds `conjunto = $2 and id_usuario_tipo = any($3)`, the first parameter being the tenant. */
export const conditionsOf = (filters: Filters, alias = '') =>
  Object.entries(filters)
    .map(
      ([column, value], index) =>
        ` and ${alias}${column} = ${Array.isArray(value) ? `any($${index + 2})` : `$${index + 2}`}`,
    )
    .join('');
