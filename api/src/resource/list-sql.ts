import { MAX_PAGE_SIZE, PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { getTableName } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../db/drivers/transaction';
import { selectColumns } from './columns';
import type { Filters, ListDefinition, ListTable } from './list-definition';

/** The parts of SQL for a definition, composed once. */
export interface ListSql<Sort extends string = string> {
  readonly table: string;
  readonly columns: string;
  readonly joins: string;
  readonly sorts: Readonly<Record<Sort, string>>;
  readonly searchColumn: string;
}

/** A request to a list, except for the window. */
export interface Asked {
  readonly idCliente: number;
  readonly filters: Filters;
  /** The words of a search; none without a search. */
  readonly terms: readonly string[];
  /** The column to sort by. */
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** The part of the ordered rows to return. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** A statement's text and values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The sizes of pages that our screens request, besides panels with few rows. */
const USUAL_SIZES: readonly number[] = [PAGE_SIZE, 50, MAX_PAGE_SIZE];

/**
 * Runs a statement and returns its rows. A text that holds the size of a page is prepared for the usual sizes only:
 * no value of a request is in a prepared text.
 */
export const run = async <Row extends Record<string, unknown>>(
  tx: Transaction,
  { text, values }: Statement,
  pageSize = PAGE_SIZE,
): Promise<Row[]> =>
  USUAL_SIZES.includes(pageSize) ? tx.prepared<Row>(text, values) : (await tx.query<Row>(text, values)).rows;

/** Composes the parts of SQL for a definition. */
export function listSql<Row, Sort extends string, T extends ListTable>({
  table,
  columns,
  joins = '',
  sorts,
  search,
}: ListDefinition<Row, Sort, T>): ListSql<Sort> {
  const names = Object.entries<AnyPgColumn>(sorts).map(([key, column]) => [key, column.name]);
  return {
    table: getTableName(table),
    columns: selectColumns(columns),
    joins,
    sorts: Object.fromEntries(names) as Record<Sort, string>,
    searchColumn: (table as Readonly<Record<typeof search, AnyPgColumn>>)[search].name,
  };
}
