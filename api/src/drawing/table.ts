/** A value of a table's cell; a day is told apart from a text by its column. */
export type Cell = string | number | null;

/** Whether a text is an amount, as a Brazilian spreadsheet writes it: '-250,50'. */
export const isAmount = (text: string): boolean => /^-?\d+,\d\d$/.test(text);

/** A table to write as a spreadsheet. */
export interface Table {
  /** The name of its sheet. */
  readonly name: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}
