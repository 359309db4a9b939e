import type { AnyColumn } from './types';

/** A displayed column of the table: its main column, and the columns that share its cell. */
export type Stack<Row> = readonly [main: AnyColumn<Row>, ...below: AnyColumn<Row>[]];

/**
 * Groups the columns that share a cell at this width of the table.
 *
 * @param width available width for the table, in pixels
 */
export function stackColumns<Row>(columns: readonly AnyColumn<Row>[], width: number): Stack<Row>[] {
  // The host of a column may itself have moved into another cell.
  const hostOf = ({ under }: AnyColumn<Row>): string | undefined => {
    if (!under || width >= under.below) return undefined;
    const host = columns.find(({ key }) => key === under.key);
    return (host && hostOf(host)) ?? under.key;
  };
  return columns
    .filter((column) => hostOf(column) === undefined)
    .map((main) => [main, ...columns.filter((column) => hostOf(column) === main.key)]);
}
