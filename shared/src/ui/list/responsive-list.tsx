import Button from 'antd/es/button';
import { useRef, type ReactNode } from 'react';
import { useIsStaff } from '../../session';
import { useIsMobile } from '../core/use-media';
import { SearchIcon } from '../icons';
import { EmptyState } from '../states/empty-state';
import { ErrorState } from '../states/error-state';
import { Notice } from '../states/notice';
import './list.css';
import { ListCards } from './list-cards';
import { ListFooter } from './list-footer';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { openTarget, RowMenu } from './row-menu';
import { SheetMenu } from './sheet-menu';
import type { Column, RowAction, Sorting } from './types';
import { useReveal } from './use-reveal';
import { type ListController, type ListSource, useList } from './use-list';

/** The properties of a list without the names of its columns, which its parts do not need. */
interface ListProps<Row extends { id: number }> extends ListSource<Row> {
  /** Name of the list, for screen readers: 'Usuários'. */
  label: string;
  /** The row's name, which distinguishes it in a screen reader. */
  rowName: (row: Row) => string;
  /**
   * The link of a row's title in a list without a menu; with a menu, 'Abrir' defines it. Undefined: no link.
   */
  rowTo?: (row: Row) => string | undefined;
  /** The row's menu 'Funções'; without it there is none. */
  actions?: (row: Row) => readonly RowAction[];
  /** The message of section 8 if the rows cannot be loaded. */
  errorMessage: string;
  /** Shown while there are no rows: the purpose of the list, and the next step. */
  empty: { title: string; text?: ReactNode; action?: ReactNode };
  searchPlaceholder?: string;
  /** Whether the page offers a spreadsheet of its own: the list offers none then. */
  hasOwnSheet?: boolean;
}

/** Properties of a list; the README shows a complete example. */
export interface ResponsiveListProps<Row extends { id: number }, Sort extends string> extends ListProps<Row> {
  columns: readonly Column<Row, Sort>[];
  defaultSort: Sorting<NoInfer<Sort>>;
}

function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchIcon className="foro-state-icon" />}
      title={`Nada encontrado para “${search}”`}
      text="Confira a grafia ou procure por menos palavras."
      action={<Button onClick={onClear}>Limpar busca</Button>}
    />
  );
}

function Rows<Row extends { id: number }>({
  list,
  isMobile,
  ...props
}: ListProps<Row> & { list: ListController<Row>; isMobile: boolean }) {
  const { label, columns, path, rowName, rowTo, actions } = props;
  const shared = {
    columns,
    rows: list.rows,
    rowId: (row: Row) => row.id,
    rowTo: (row: Row) => rowTo?.(row) ?? openTarget(actions?.(row) ?? []),
    marked: list.marked,
    renderMenu:
      actions && ((row: Row) => <RowMenu about={rowName(row)} actions={actions(row)} queryKey={[path]} />),
  };
  if (isMobile) return <ListCards label={label} {...shared} />;
  return (
    <ListTable
      caption={label}
      {...shared}
      skeletonRows={list.pageSize}
      sorting={list}
      onSort={list.setSorting}
    />
  );
}

function Body<Row extends { id: number }>(
  props: ListProps<Row> & { list: ListController<Row>; isMobile: boolean },
) {
  const { list, errorMessage, empty } = props;
  const retry = () => void list.refetch();
  if (list.error && !list.rows)
    return <ErrorState message={errorMessage} onRetry={retry} isRetrying={list.isFetching} />;
  if (list.rows && list.total === 0)
    return list.search ? (
      <NothingFound search={list.search} onClear={() => list.setSearch('')} />
    ) : (
      <EmptyState {...empty} />
    );
  return (
    <>
      {list.error && (
        <Notice tone="error" action={<Button onClick={retry}>Tentar novamente</Button>}>
          {errorMessage}
        </Notice>
      )}
      <Rows {...props} />
    </>
  );
}

/**
 * A list: a table on the desktop and cards on mobile, with search, order, pages and row menus; its state is
 * in the address. It shows loading, error, empty and data, in that order.
 */
export function ResponsiveList<Row extends { id: number }, Sort extends string>(
  props: ResponsiveListProps<Row, Sort>,
) {
  const { searchPlaceholder } = props;
  // The firm's own number of a record says nothing to a client.
  const isStaff = useIsStaff();
  const columns = isStaff ? props.columns : props.columns.filter(({ key }) => key !== 'id');
  const list = useList(props);
  const isMobile = useIsMobile();
  const top = useRef<HTMLElement>(null);
  const goTo = (page: number) => {
    list.setPage(page);
    if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView({ block: 'start' });
  };
  useReveal(top, list.marked !== null && list.rows?.some(({ id }) => id === list.marked) === true);
  const isLoading = !list.rows && !list.error;
  // A list of several pages keeps its height on a short last page: the buttons stay under the pointer.
  const isTall = isLoading || list.pages > 1;
  return (
    <section
      ref={top}
      aria-busy={list.isFetching}
      className={isTall ? 'foro-list foro-list-tall' : 'foro-list'}
    >
      <ListToolbar
        columns={columns}
        search={list.search}
        onSearch={list.setSearch}
        placeholder={searchPlaceholder}
        isMobile={isMobile}
        sorting={list}
        onSort={list.setSorting}
      >
        {!props.hasOwnSheet && (
          <SheetMenu
            label={props.label}
            path={props.path}
            params={{ ...props.filters, search: list.search, sort: list.sort, order: list.order }}
            columns={columns}
            row={list.rows?.[0]}
          />
        )}
      </ListToolbar>
      <div className={list.isFetching && list.rows ? 'foro-list-body foro-list-stale' : 'foro-list-body'}>
        <Body {...props} columns={columns} list={list} isMobile={isMobile} />
      </div>
      {isLoading && (
        <div className="foro-list-footer">
          <p role="status">Carregando...</p>
        </div>
      )}
      {list.rows && list.total > 0 && (
        <ListFooter
          page={list.page}
          pages={list.pages}
          total={list.total}
          isMore={list.isMore}
          onPage={goTo}
        />
      )}
    </section>
  );
}
