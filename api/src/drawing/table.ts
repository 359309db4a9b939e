/** A value of a table's cell; a day is told apart from a text by its column. */
export type Cell = string | number | null;

/** A table to write as a spreadsheet. */
export interface Table {
  /** The name of its sheet. */
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
