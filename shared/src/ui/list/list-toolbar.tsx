import type { ReactNode } from 'react';
import { SearchBox } from './search-box';
import type { AnyColumn, Sorting } from './types';

interface MobileSortProps<Row> {
  columns: readonly AnyColumn<Row>[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}

/**
 * Cards have no column titles to click: the order is chosen here. It uses the system's own list, which thumbs
 * know.
 */
function MobileSort<Row>({ columns, sorting, onSort }: MobileSortProps<Row>) {
  const options = columns.filter((column) => column.sortable !== false);
  const present = `${sorting.sort} ${sorting.order}`;
  // A list may start with an order that is not a column; the box must not name another one then.
  const isListed = options.some(({ key }) => key === sorting.sort);
  return (
    <select
      aria-label="Ordenar por"
      className="foro-native-select"
      value={present}
      onChange={(event) => {
        const [sort = '', order] = event.target.value.split(' ');
        onSort({ sort, order: order === 'desc' ? 'desc' : 'asc' });
      }}
    >
      {!isListed && <option value={present}>Ordem padrão</option>}
      {options.flatMap(({ key, title }) => [
        <option key={key} value={`${key} asc`}>{`${title} ↑`}</option>,
        <option key={`${key}-desc`} value={`${key} desc`}>{`${title} ↓`}</option>,
      ])}
    </select>
  );
}

interface ListToolbarProps<Row> extends MobileSortProps<Row> {
  search: string;
  onSearch: (search: string) => void;
  placeholder?: string | undefined;
  isMobile: boolean;
  /** What is done with the whole list. */
  children?: ReactNode;
}

/** The part above the rows: the search box, and on mobile the order. */
export function ListToolbar<Row>({
  search,
  onSearch,
  placeholder,
  isMobile,
  children,
  ...sort
}: ListToolbarProps<Row>) {
  return (
    <div className="foro-list-toolbar">
      <SearchBox value={search} onSearch={onSearch} {...(placeholder && { placeholder })} />
      {isMobile && <MobileSort {...sort} />}
      {children}
    </div>
  );
}
