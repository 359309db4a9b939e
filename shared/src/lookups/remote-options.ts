import type { DropdownOption } from '../contracts/dropdown';
import type { Page } from '../contracts/list';
import { api } from '../http/api';
import { invalidAnswer } from '../http/api-error';

/**
 * How many options a search on the server returns: the select sorts the best matches first, so it needs more
 * than it shows.
 */
const OPTIONS = 50;

interface RemoteOptionsInit<Row> {
  /** Path of the list that is searched, `/Company/FindByTipo`. */
  list: string;
  /** Further parameters of the list. */
  filters?: Record<string, string>;
  /** Column by which the options are sorted. */
  sort: string;
  /** Path of one record, `/Company`, from which the present value's label is read. */
  record: string;
  labelOf: (row: Row) => string;
}

/**
 * Options that are too many to load. `RemoteSelectField` uses this to search them on the server, and to read
 * the label of the chosen one.
 */
export function remoteOptions<Row extends { id: number }>({
  list,
  filters,
  sort,
  record,
  labelOf,
}: RemoteOptionsInit<Row>) {
  const toOption = (row: Row): DropdownOption => ({ id: row.id, descricao: labelOf(row) });
  return {
    queryKey: [list, 'options', filters] as const,
    searchOptions: async (text: string, signal: AbortSignal) => {
      const params = {
        ...filters,
        page: 1,
        pageSize: OPTIONS,
        search: text || undefined,
        sort,
        order: 'asc',
        ranked: text ? true : undefined,
      };
      const { data } = await api.get<Page<Row> | null>(list, { params, signal });
      if (!Array.isArray(data?.items)) throw invalidAnswer(data);
      return data.items.map(toOption);
    },
    getOption: async (id: number, signal: AbortSignal) =>
      toOption((await api.get<Row>(`${record}/${id}`, { signal })).data),
  };
}
