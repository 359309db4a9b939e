import type { Page } from '@foro/shared/contracts/list';
import { PAGE_SIZE } from '@foro/shared/contracts/page-size';
import { searchTerms } from '@foro/shared/contracts/search-text';
import { normalizeText } from '@foro/shared/format';
import type { ListQuery } from './list';

/**
 * A list for selects, cut from all its rows: searched only by the name, because a search over fields that are
 * not returned would reveal their content. For lists that are short: a firm's offices, its staff.
 * @param rows sorted by name
 */
export function listOptions<Row extends { id: number }, Name extends keyof Row>(
  rows: readonly Row[],
  name: Name,
  { page, pageSize = PAGE_SIZE, search = '', sort, order }: ListQuery<string>,
): Row[] | Page<Row> {
  const terms = searchTerms(normalizeText(search));
  const found = rows.filter((row) => terms.every((term) => normalizeText(String(row[name])).includes(term)));
  if (sort === 'id') found.sort((a, b) => a.id - b.id);
  if (order === 'desc') found.reverse();
  return page === undefined
    ? found
    : { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
}
