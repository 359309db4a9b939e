export { YesNo } from './cells';
export { acessoColumn, idColumn, inclusaoColumn } from './columns';
export { ListFooter } from './list-footer';
export { ListChoice, ListChoices, ListFilters } from './list-choice';
export { ResponsiveList, type ResponsiveListProps } from './responsive-list';
export { deleteAction, openAction } from './row-menu';
export { SearchBox } from './search-box';
export type { Column, RowAction, Sorting } from './types';
export { useAddressParams } from './use-address-params';
