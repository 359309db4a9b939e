import type { DropdownOption, DropdownRequest, DropdownTable } from '../contracts/dropdown';
import { api } from '../http/api';
import { type Options, useOptions } from './options';

const asIs = (option: DropdownOption) => option;

/**
 * Options of a reference table, fetched once for the whole suite and session.
 *
 * @param where filter (`{ idEstado: 35 }`); null while the select that it depends on is empty; then nothing
 * is fetched
 */
export function useDropdown(table: DropdownTable, where?: Record<string, number> | null): Options {
  const request: DropdownRequest = {
    table,
    columnDescription: 'descricao',
    forceGetAll: true,
    ...(where && { where }),
  };
  return useOptions({
    key: ['Dropdown', table, where ?? null],
    fetchRows: async (signal) => (await api.post<DropdownOption[]>('/Dropdown', request, { signal })).data,
    toOption: asIs,
    staleTime: Number.POSITIVE_INFINITY,
    enabled: where !== null,
  });
}
