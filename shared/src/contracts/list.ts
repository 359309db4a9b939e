import { z } from 'zod';
import { MAX_PAGE_SIZE } from './page-size';
import './primitives';
import { MAX_SEARCH } from './search-text';

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'Número inválido')
  .transform(Number);

/**
 * Query of a list. Without `page` the whole array is answered, as the specification's calls do;
 * with it `{ items, total }`. `ranked` puts first, on the first page of a search in the
 * default order, the names that answer it best: equal, begins with it, a word begins with it.
 *
 * @param sortable columns the list sorts by, spelt as the rows spell them
 * @param filters further parameters of this list
 */
export function listQuery<const Sort extends readonly [string, ...string[]], Filters extends z.ZodRawShape>(
  sortable: Sort,
  filters: Filters,
) {
  return z.strictObject({
    ...filters,
    page: wholeNumber.pipe(z.number().min(1).max(10_000_000)).optional(),
    pageSize: wholeNumber.pipe(z.number().min(1).max(MAX_PAGE_SIZE)).optional(),
    search: z
      .string()
      .trim()
      .max(MAX_SEARCH, `Máximo de ${MAX_SEARCH} caracteres`)
      .refine((value) => !value.includes('\u0000'), 'Caractere inválido')
      .optional(),
    sort: z.enum(sortable).optional(),
    order: z.enum(['asc', 'desc']).optional(),
    around: wholeNumber.pipe(z.number().min(1)).optional(),
    ranked: z
      .literal('true')
      .transform(() => true)
      .optional(),
  });
}

/**
 * Answer of the paged form: the rows of the page and the number of rows on all pages. If the query has
 * `around`, the page is the one that contains this record, and `page` is its number: null if the list does not
 * contain the record.
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    total: z.int().nonnegative(),
    page: z.int().positive().nullable().optional(),
  });

/** Answer of a list in either form. */
export const listAnswer = <Row extends z.ZodType>(row: Row) => z.union([z.array(row), pageOf(row)]);

/** One page of rows. */
export interface Page<Row> {
  items: Row[];
  total: number;
  /**
   * The page's number, if the query asked for the page around a record; null when the list does not contain
   * the record.
   */
  page?: number | null | undefined;
}

/** A screen's query of a paged list; the column names are the rows' own. */
export interface PageQuery<Sort extends string = string> {
  page: number;
  pageSize: number;
  search?: string;
  sort?: Sort;
  order?: 'asc' | 'desc';
  /** Id of a record: requests the page that contains it, whatever `page` says. */
  around?: number;
}

/** Comma-separated numbers of a query (`1,2,4,9`), each one of the allowed. */
export const idList = (allowed: readonly number[]) =>
  z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'Lista inválida')
    .transform((value) => [...new Set(value.split(',').map(Number))])
    .refine((ids) => ids.every((id) => allowed.includes(id)), 'Tipo inválido');
