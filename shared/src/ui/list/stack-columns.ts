import type { AnyColumn } from './types';

/** A displayed column of the table: its main column, and the columns that share its cell. */
export type Stack<Row> = readonly [main: AnyColumn<Row>, ...below: AnyColumn<Row>[]];

/**
 * Groups the columns that share a cell at this width of the table.
 *
 * @param width available width for the table, in pixels
 */
export function stackColumns<Row>(columns: readonly AnyColumn<Row>[], width: number): Stack<Row>[] {
  const hostOf = ({ under }: AnyColumn<Row>) => (under && width < under.below ? under.key : undefined);
  return columns
    .filter((column) => hostOf(column) === undefined)
    .map((main) => [main, ...columns.filter((column) => hostOf(column) === main.key)]);
}
