import type { Fields } from '@foro/shared/contracts/fields';
import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { instantSql } from './sql';

/** A table that has a column for each of the fields, under the field's name. */
export type HoldsFields<F extends Fields> = Readonly<Record<keyof F, AnyPgColumn>>;

/** SQL in place of a column, for values that no single column of the table has. */
export interface SqlText {
  readonly sql: string;
}

/** A column's type on the wire: an instant is text. */
type Wire<C extends AnyPgColumn> =
  | (C['_']['data'] extends Date ? string : C['_']['data'])
  | (C['_']['notNull'] extends true ? never : null);

/** The columns of a table that have this type of value; none without a table. */
export type ColumnOf<T extends PgTable, Value = unknown> = [T] extends [never]
  ? never
  : {
      [Key in keyof T['_']['columns']]: Wire<T['_']['columns'][Key]> extends Value
        ? T['_']['columns'][Key]
        : never;
    }[keyof T['_']['columns']];

/** The source of each field of a row: a column of the table with that type, or SQL. */
export type RowColumns<Row, T extends PgTable> = {
  readonly [Field in keyof Row]: ColumnOf<T, Row[Field]> | SqlText;
};

/** The expression that reads a column of the table `alias` in its wire format. */
function readSql(column: AnyPgColumn, alias = 't'): string {
  const name = `${alias}.${column.name}`;
  if (column.columnType.startsWith('PgDate')) return `to_char(${name}, 'YYYY-MM-DD')`;
  if (column.columnType === 'PgNumericNumber') return `${name}::float8`;
  if (column.columnType === 'PgNumeric') return `${name}::text`;
  if (column.columnType.startsWith('PgTimestamp')) return instantSql(name);
  return name;
}

/** A column of `t` without conversion, for sorting or searching. */
export const rawSql = (column: AnyPgColumn | SqlText): string =>
  'sql' in column ? column.sql : `t.${column.name}`;

/** A text of `t` without accents and capitals, for sorting. */
export const normalized = (column: AnyPgColumn): SqlText => ({ sql: `foro_normaliza(${rawSql(column)})` });

/** A column of a table that a list joins under the name `alias`. */
export const joined = (alias: string, column: AnyPgColumn): SqlText => ({ sql: readSql(column, alias) });

/** A text column that triggers maintain; null instead of empty. */
export const emptyAsNull = (column: AnyPgColumn): SqlText => ({ sql: `nullif(${rawSql(column)}, '')` });

/** The SELECT list for the fields of a row. */
export const selectColumns = (columns: Readonly<Record<string, AnyPgColumn | SqlText>>): string =>
  Object.entries(columns)
    .map(([field, column]) => `${'sql' in column ? column.sql : readSql(column)} as "${field}"`)
    .join(', ');

/**
 * The SELECT list for the fields of a contract: a field that the table lacks does not compile. The record's
 * table is `t`.
 */
export function selectFields<F extends Fields>(table: PgTable & HoldsFields<F>, fields: F): string {
  const columns: Record<string, AnyPgColumn> = getTableColumns(table);
  return Object.keys(fields)
    .map((name) => {
      const column = columns[name];
      if (column === undefined) throw new Error(`no column holds ${name}`);
      return `${readSql(column)} as "${name}"`;
    })
    .join(', ');
}
