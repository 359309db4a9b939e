const MOST = 5;

/** Number of pages; an empty list has one. */
export const countPages = (total: number, pageSize: number): number =>
  Math.max(1, Math.ceil(total / pageSize));

/**
 * Page numbers around the current one, at most five, with '…' on a side that has more.
 *
 * @example pageNumbers(7, 20) // ['…', 5, 6, 7, 8, 9, '…']
 */
export function pageNumbers(page: number, pages: number): (number | '…')[] {
  const first = Math.max(1, Math.min(page - Math.floor(MOST / 2), pages - MOST + 1));
  const last = Math.min(pages, first + MOST - 1);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return [...(first > 1 ? ['…' as const] : []), ...numbers, ...(last < pages ? ['…' as const] : [])];
}
