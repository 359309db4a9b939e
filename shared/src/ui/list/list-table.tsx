import { type CSSProperties, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useWidth } from '../core/use-width';
import { SortDownIcon, SortIcon, SortUpIcon } from '../icons';
import { SkeletonBar } from '../states/skeleton';
import { isFluid, renderCell, tipOf } from './cells';
import { type Stack, stackColumns } from './stack-columns';
import type { AnyColumn, Sorting } from './types';

const classOf = <Row,>(column: AnyColumn<Row>) =>
  [
    column.align === 'end' && 'foro-end',
    isFluid(column) && 'foro-fluid',
    column.card === 'title' && 'foro-title',
  ]
    .filter(Boolean)
    .join(' ') || undefined;

interface HeadProps<Row> {
  stack: Stack<Row>;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

function SortButton<Row>({
  column: { key, title },
  sorting,
  onSort,
}: Omit<HeadProps<Row>, 'stack'> & { column: AnyColumn<Row> }) {
  const order = sorting.sort === key ? sorting.order : null;
  const Icon = order === null ? SortIcon : order === 'asc' ? SortUpIcon : SortDownIcon;
  return (
    <button
      type="button"
      className={order === null ? 'foro-sort' : 'foro-sort foro-sort-on'}
      onClick={() => onSort({ sort: key, order: order === 'asc' ? 'desc' : 'asc' })}
    >
      {title}
      <Icon />
    </button>
  );
}

function HeadCell<Row>({ stack, sorting, onSort }: HeadProps<Row>) {
  const [main] = stack;
  const isSortable = stack.some(({ sortable }) => sortable !== false);
  const order = stack.some(({ key }) => key === sorting.sort) ? sorting.order : null;
  return (
    <th
      scope="col"
      className={classOf(main)}
      style={main.least === undefined ? undefined : ({ '--foro-least': `${main.least}px` } as CSSProperties)}
      aria-sort={
        !isSortable ? undefined : order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'
      }
    >
      {stack.map((column) =>
        column.sortable === false ? (
          column.title
        ) : (
          <SortButton key={column.key} column={column} sorting={sorting} onSort={onSort} />
        ),
      )}
    </th>
  );
}

const SKELETON_WIDTHS = ['72%', '56%', '84%', '64%', '48%'];

function SkeletonRows<Row>({
  rows,
  stacks,
  hasMenu,
}: {
  rows: number;
  stacks: readonly Stack<Row>[];
  hasMenu: boolean;
}) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {hasMenu && (
        <td className="foro-table-menu">
          <SkeletonBar width="32px" height={26} />
        </td>
      )}
      {stacks.map(([column], cell) => (
        <td key={column.key}>
          <SkeletonBar
            width={isFluid(column) ? SKELETON_WIDTHS[(row + cell * 2) % SKELETON_WIDTHS.length] : '96px'}
          />
        </td>
      ))}
    </tr>
  ));
}

interface CellProps<Row> {
  stack: Stack<Row>;
  row: Row;
  to?: string | undefined;
}

function Cell<Row>({ stack: [column, ...below], row, to }: CellProps<Row>) {
  const content = renderCell(column, row);
  const linked =
    to && column.card === 'title' ? (
      <Link to={to} className="foro-row-link">
        {content}
      </Link>
    ) : (
      content
    );
  const isOneLine = column.lines === 1 || below.length > 0;
  return (
    <td className={classOf(column)} title={isFluid(column) ? tipOf(content) : undefined}>
      {isFluid(column) ? <span className={isOneLine ? 'foro-line' : 'foro-clamp'}>{linked}</span> : linked}
      {below.map((other) => {
        const value = renderCell(other, row);
        return (
          <span key={other.key} className="foro-line foro-under" title={tipOf(value)}>
            <span className="foro-hidden">{other.title}: </span>
            {value}
          </span>
        );
      })}
    </td>
  );
}

interface ListTableProps<Row> {
  caption: string;
  columns: readonly AnyColumn<Row>[];
  /** Undefined while the first ones load. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => number;
  skeletonRows: number;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** The row's menu; without it there is no column 'Funções'. */
  renderMenu?: ((row: Row) => ReactNode) | undefined;
  rowTo: (row: Row) => string | undefined;
  /** Id of the row from which the person comes back. */
  marked: number | null;
}

/** Number of columns from which on a table saves space between them. */
const DENSE_FROM = 9;

const weightOf = <Row,>(column: AnyColumn<Row>) =>
  isFluid(column) ? (column.share ?? (column.card === 'title' ? 2 : 1)) : 0;

// The shares add up to the whole table, so the browser gives tight columns their content's width and divides
// the rest.
function shareOf<Row>(column: AnyColumn<Row>, stacks: readonly Stack<Row>[]): number {
  const all = stacks.reduce((sum, [each]) => sum + weightOf(each), 0);
  return Math.floor((100 * weightOf(column)) / all);
}

/** A list's rows as a table: the desktop half of the list. */
export function ListTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  skeletonRows,
  sorting,
  onSort,
  renderMenu,
  rowTo,
  marked,
}: ListTableProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  const stacks = stackColumns(columns, useWidth(frame));
  return (
    <div ref={frame} className="foro-table-scroll">
      <table className={columns.length < DENSE_FROM ? 'foro-table' : 'foro-table foro-table-dense'}>
        <colgroup>
          {renderMenu && <col />}
          {stacks.map(([column]) => (
            <col key={column.key} width={isFluid(column) ? `${shareOf(column, stacks)}%` : undefined} />
          ))}
        </colgroup>
        <caption className="foro-hidden">{caption}</caption>
        <thead>
          <tr>
            {renderMenu && (
              <th scope="col" className="foro-table-menu">
                Funções
              </th>
            )}
            {stacks.map((stack) => (
              <HeadCell key={stack[0].key} stack={stack} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {!rows && <SkeletonRows rows={skeletonRows} stacks={stacks} hasMenu={renderMenu !== undefined} />}
          {rows?.map((row) => (
            <tr key={rowId(row)} aria-current={rowId(row) === marked || undefined}>
              {renderMenu && <td className="foro-table-menu">{renderMenu(row)}</td>}
              {stacks.map((stack) => (
                <Cell key={stack[0].key} stack={stack} row={row} to={rowTo(row)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
