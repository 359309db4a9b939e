import type { AnyColumn } from './types';

/** A displayed column of the table: its own, and those that share its cell. */
export type Stack<Row> = readonly [main: AnyColumn<Row>, ...below: AnyColumn<Row>[]];

/**
 * The columns that share a cell at this width of the table.
 *
 * @param width of the table's place, in pixels
 */
export function stackColumns<Row>(columns: readonly AnyColumn<Row>[], width: number): Stack<Row>[] {
  const hostOf = ({ under }: AnyColumn<Row>) => (under && width < under.below ? under.key : undefined);
  return columns
    .filter((column) => hostOf(column) === undefined)
    .map((main) => [main, ...columns.filter((column) => hostOf(column) === main.key)]);
}
