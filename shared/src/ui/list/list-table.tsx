import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SortDownIcon, SortIcon, SortUpIcon } from '../icons';
import { SkeletonBar } from '../states/skeleton';
import { isFluid, renderCell, tipOf } from './cells';
import type { Column, Sorting } from './types';

const classOf = <Row,>(column: Column<Row>) =>
  [column.align === 'end' && 'foro-end', isFluid(column) && 'foro-fluid'].filter(Boolean).join(' ') ||
  undefined;

interface HeadProps<Row> {
  column: Column<Row>;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

function HeadCell<Row>({ column, sorting, onSort }: HeadProps<Row>) {
  const className = classOf(column);
  if (column.sortable === false) {
    return (
      <th scope="col" className={className}>
        {column.title}
      </th>
    );
  }
  const order = sorting.sort === column.key ? sorting.order : null;
  const Icon = order === null ? SortIcon : order === 'asc' ? SortUpIcon : SortDownIcon;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button
        type="button"
        className="foro-sort"
        onClick={() => onSort({ sort: column.key, order: order === 'asc' ? 'desc' : 'asc' })}
      >
        {column.title}
        <Icon />
      </button>
    </th>
  );
}

const SKELETON_WIDTHS = ['72%', '56%', '84%', '64%', '48%'];

function SkeletonRows<Row>({
  rows,
  columns,
  hasMenu,
}: {
  rows: number;
  columns: readonly Column<Row>[];
  hasMenu: boolean;
}) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {hasMenu && (
        <td className="foro-table-menu">
          <SkeletonBar width="92px" height={26} />
        </td>
      )}
      {columns.map((column, cell) => (
        <td key={column.key}>
          <SkeletonBar
            width={isFluid(column) ? SKELETON_WIDTHS[(row + cell * 2) % SKELETON_WIDTHS.length] : '96px'}
          />
        </td>
      ))}
    </tr>
  ));
}

function Cell<Row>({ column, row, to }: { column: Column<Row>; row: Row; to?: string | undefined }) {
  const content = renderCell(column, row);
  const linked =
    to && column.card === 'title' ? (
      <Link to={to} className="foro-row-link">
        {content}
      </Link>
    ) : (
      content
    );
  return (
    <td className={classOf(column)} title={isFluid(column) ? tipOf(content) : undefined}>
      {isFluid(column) ? <span className="foro-clamp">{linked}</span> : linked}
    </td>
  );
}

interface ListTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first ones are on their way. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => number;
  skeletonRows: number;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  /** The row's menu; absent: no column 'Funções'. */
  renderMenu?: ((row: Row) => ReactNode) | undefined;
  rowTo: (row: Row) => string | undefined;
  /** Id of the row one came from. */
  marked: number | null;
}

/** Columns from which on a table saves room between them. */
const DENSE_FROM = 9;

const weightOf = <Row,>(column: Column<Row>) =>
  isFluid(column) ? (column.share ?? (column.card === 'title' ? 2 : 1)) : 0;

// The shares add up to the whole table: the browser then gives tight columns their content's width and divides the rest.
function shareOf<Row>(column: Column<Row>, columns: readonly Column<Row>[]): number {
  const all = columns.reduce((sum, each) => sum + weightOf(each), 0);
  return Math.floor((100 * weightOf(column)) / all);
}

/** A list's rows as a table: the desktop's half of the list. */
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
  return (
    <div className="foro-table-scroll">
      <table className={columns.length < DENSE_FROM ? 'foro-table' : 'foro-table foro-table-dense'}>
        <colgroup>
          {renderMenu && <col />}
          {columns.map((column) => (
            <col key={column.key} width={isFluid(column) ? `${shareOf(column, columns)}%` : undefined} />
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
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sorting={sorting} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {!rows && <SkeletonRows rows={skeletonRows} columns={columns} hasMenu={renderMenu !== undefined} />}
          {rows?.map((row) => (
            <tr key={rowId(row)} aria-current={rowId(row) === marked || undefined}>
              {renderMenu && <td className="foro-table-menu">{renderMenu(row)}</td>}
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} to={rowTo(row)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
