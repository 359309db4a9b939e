import { CloseIcon, SearchIcon } from '../icons';
import { compareRank, rankOf } from './rank';

interface Item {
  label?: unknown;
}

const textOf = ({ label }: Item) => (typeof label === 'string' ? label : '');

/** `showSearch` of every select: the best match comes first, so that Enter takes the intended option. */
export const RANKED_SEARCH = {
  searchIcon: <SearchIcon />,
  filterOption: (typed: string, option?: Item) => rankOf(textOf(option ?? {}), typed) !== null,
  filterSort: (one: Item, other: Item, { searchValue }: { searchValue: string }) =>
    compareRank(searchValue)(textOf(one), textOf(other)),
};

/** `allowClear` of every select. */
export const CLEAR_BUTTON = { clearIcon: <CloseIcon />, label: 'Limpar' };
