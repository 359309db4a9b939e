import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { SkeletonBar } from '../states/skeleton';
import { renderCell, tipOf } from './cells';
import type { AnyColumn } from './types';

function SkeletonCard() {
  return (
    <li className="foro-card" aria-hidden="true">
      <SkeletonBar width="60%" height={16} />
      <SkeletonBar width="80%" />
      <SkeletonBar width="40%" />
    </li>
  );
}

function Card<Row>({
  row,
  columns,
  to,
  menu,
  isMarked,
}: {
  row: Row;
  columns: readonly AnyColumn<Row>[];
  to?: string | undefined;
  menu?: ReactNode;
  isMarked: boolean;
}) {
  const placed = (place: AnyColumn<Row>['card']) => columns.filter((column) => column.card === place);
  const titles = placed('title').map((column) => <span key={column.key}>{renderCell(column, row)}</span>);
  return (
    <li className="foro-card" aria-current={isMarked || undefined}>
      <h2 className="foro-card-title">{to ? <Link to={to}>{titles}</Link> : titles}</h2>
      {menu && <div className="foro-card-menu">{menu}</div>}
      <dl className="foro-card-facts">
        {[...placed('badge'), ...placed('fact')].map((column) => {
          const value = renderCell(column, row);
          return (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd className={column.lines === 2 ? 'foro-clamp' : 'foro-line'} title={tipOf(value)}>
                {value}
              </dd>
            </div>
          );
        })}
      </dl>
    </li>
  );
}

interface ListCardsProps<Row> {
  label: string;
  columns: readonly AnyColumn<Row>[];
  /** Undefined while the first ones load. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => number;
  renderMenu?: ((row: Row) => ReactNode) | undefined;
  rowTo: (row: Row) => string | undefined;
  /** Id of the row from which the person comes back. */
  marked: number | null;
}

/** A list's rows as cards: the mobile half of the list. */
export function ListCards<Row>(props: ListCardsProps<Row>) {
  const { label, columns, rows, rowId, renderMenu, rowTo, marked } = props;
  return (
    <ul className="foro-cards" aria-label={label}>
      {!rows && Array.from({ length: 5 }, (_, index) => <SkeletonCard key={index} />)}
      {rows?.map((row) => (
        <Card
          key={rowId(row)}
          row={row}
          columns={columns}
          to={rowTo(row)}
          menu={renderMenu?.(row)}
          isMarked={rowId(row) === marked}
        />
      ))}
    </ul>
  );
}
