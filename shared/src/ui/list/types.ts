import type { ReactNode } from 'react';
import type { Action } from '../dialogs/use-action';
import type { MenuItem } from '../menu/action-menu';

/** A column as the list's parts use it. Screens write `Column`, which checks the names. */
export interface AnyColumn<Row> {
  /** Field of the row, and the name by which the API sorts. */
  key: string;
  title: string;
  /** The cell's content; by default the field's text, 'Sim'/'Não' for a boolean, '-' for nothing. */
  render?: (row: Row) => ReactNode;
  /** Whether a click on the title sorts; default true. */
  sortable?: boolean;
  /** 'end' for numbers. */
  align?: 'start' | 'end';
  /** 'title': the card's heading, and the link to the row; 'fact': a named value; 'badge': beside the heading. Absent: not on the card. */
  card?: 'title' | 'fact' | 'badge';
  /**
   * 'tight' is as wide as its content; 'text' shares the remaining width and is cut, with a tooltip. Default:
   * 'tight' for numbers and with `render`, otherwise 'text'.
   */
  width?: 'text' | 'tight';
  /** Maximum lines of a 'text' column; default 2, and 1 on a card. */
  lines?: 1 | 2;
  /**
   * If the table is narrower than `below` (pixels), the column moves into another column's cell, on its second
   * line.
   */
  under?: { key: string; below: number };
  /**
   * Minimum width of a 'text' column, in pixels: that of its longest value, if that is known and must not be
   * cut.
   */
  least?: number;
  /** Relative share of the remaining width for a 'text' column; default 2 for the title, otherwise 1. */
  share?: number;
  /**
   * The column in a spreadsheet, if it is not the field `key`: the first of `fields` that is not empty ('totais.aPagar'
   * is a field within another), in the words of `words` if it is a code. With false it is in none.
   */
  sheet?: false | { fields?: readonly string[]; words?: Readonly<Record<string, string>> };
}

/**
 * A column of a list, and its place on the card that replaces the row on mobile. A name that the row does not
 * have, or by which the API cannot sort, does not compile.
 */
export type Column<Row, Sort extends string> = AnyColumn<Row> & { under?: { key: Sort } } & (
    | { key: Sort & keyof Row; sortable?: true }
    | { key: Sort; sortable?: true; render: (row: Row) => ReactNode }
    | { key: keyof Row & string; sortable: false }
  );

/**
 * A line of a row's menu 'Funções': a link (`to`), an action of the screen (`onSelect`), or a request that
 * the list runs (`run`).
 */
export interface RowAction extends MenuItem {
  /**
   * The list asks for confirmation, sends the request, reports the result, and then fetches its rows again.
   */
  run?: Action<unknown>;
}

/** Order of a list. */
export interface Sorting<Sort extends string = string> {
  sort: Sort;
  order: 'asc' | 'desc';
}
