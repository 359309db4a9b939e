import type { Fields } from '@foro/shared/contracts/fields';
import { getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { instantSql } from './sql';

/** A table that holds every one of the fields, by the fields' own names. */
export type HoldsFields<F extends Fields> = Readonly<Record<keyof F, AnyPgColumn>>;

/** How a column of `t` is read so that it leaves as the wire has it. */
function readSql(column: AnyPgColumn): string {
  const name = `t.${column.name}`;
  if (column.columnType.startsWith('PgDate')) return `to_char(${name}, 'YYYY-MM-DD')`;
  if (column.columnType === 'PgNumericNumber') return `${name}::float8`;
  if (column.columnType === 'PgNumeric') return `${name}::text`;
  if (column.columnType.startsWith('PgTimestamp')) return instantSql(name);
  return name;
}

/**
 * What a SELECT names for the fields of a contract: a field that the table does not hold does not compile.
 * The record's table is `t`.
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
