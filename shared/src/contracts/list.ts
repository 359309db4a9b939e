import { z } from 'zod';
import { cleanText } from '../format';
import { MAX_PAGE_SIZE } from './page-size';
import './primitives';
import { MAX_SEARCH } from './search-text';

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'Número inválido')
  .transform(Number);

/** The most rows of a list without `page`. */
export const LIST_MAX = 10_000;

/** The header of such a list that has more rows. */
export const MORE_HEADER = 'foro-mais';

/**
 * Query of a list. Without `page` the response is the whole array, as the specification demands, up to `LIST_MAX`
 * rows; with it `{ items, total }`. `ranked` puts the best matches first, on the first page of a search in the default
 * order: an equal name, a name that begins with the text, a name with a word that begins with it.
 *
 * @param sortable columns by which the list can be sorted, spelt as in the rows
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
      .refine((value) => !value.includes('\u0000'), 'Caractere inválido')
      .overwrite(cleanText)
      .trim()
      .max(MAX_SEARCH, `Máximo de ${MAX_SEARCH} caracteres`)
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
 * Response of the paged form: the rows of the page and the number of rows on all pages. If the query has
 * `around`, the page is the one that contains this record, and `page` is its number: null if the list does
 * not contain the record.
 */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    items: z.array(row),
    total: z.int().nonnegative(),
    page: z.int().positive().nullable().optional(),
  });

/** Response of a list in either form. */
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

/** A screen's query for a paged list; the column names are those of the rows. */
export interface PageQuery<Sort extends string = string> {
  page: number;
  pageSize: number;
  search?: string;
  sort?: Sort;
  order?: 'asc' | 'desc';
  /** Id of a record: requests the page that contains it, whatever `page` says. */
  around?: number;
}

/** Comma-separated numbers of a query (`1,2,4,9`), each one of the allowed numbers. */
export const idList = (allowed: readonly number[]) =>
  z
    .string()
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'Lista inválida')
    .transform((value) => [...new Set(value.split(',').map(Number))])
    .refine((ids) => ids.every((id) => allowed.includes(id)), 'Tipo inválido');
