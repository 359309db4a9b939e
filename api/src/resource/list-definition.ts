/** What a list is made of; one for each list, at the module's top level. */
export interface ListDefinition<Sort extends string> {
  /** The table of the rows, `t` in `columns` and `joins`; it has `id_cliente`, `id` and `data_exclusao`. */
  readonly table: string;
  /** What a row answers, spelt as the wire spells it. */
  readonly columns: string;
  readonly joins?: string;
  /** The column of `table` behind each sort key, and the order when none is asked. Each wants an index that ends in it and `id`. */
  readonly sort: Readonly<Record<Sort, string>>;
  readonly defaultSort: Sort;
  /** Whether the table has a `busca` column that `foro_busca_pagina` knows. */
  readonly hasSearch: boolean;
  /** What a search goes over where that is less: it holds only what its readers may read. */
  readonly searchColumn?: 'busca' | 'busca_cliente';
}

/** The columns that narrow a list, by their SQL names: one value, or any of several. A filter is never text of a request. */
export type Filters = Readonly<Record<string, string | number | boolean | readonly (string | number)[]>>;

export interface ListQuery<Sort extends string> {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  /** Id of a row: the page that holds it is wanted, whatever `page` says. */
  readonly around?: number | undefined;
  /** Of a first page of a search: what answers best comes first, as selects show it. */
  readonly ranked?: boolean | undefined;
}

/** `conjunto = $2 and id_usuario_tipo = any($3)`, the first parameter being the tenant. */
export const conditionsOf = (filters: Filters, alias = '') =>
  Object.entries(filters)
    .map(
      ([column, value], index) =>
        ` and ${alias}${column} = ${Array.isArray(value) ? `any($${index + 2})` : `$${index + 2}`}`,
    )
    .join('');
