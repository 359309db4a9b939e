import { useQuery } from '@tanstack/react-query';
import type { DropdownOption } from '../contracts/dropdown';
import { invalidAnswer } from '../http/api-error';
import { compareText } from '../format/text';

/** Options of a select, and their loading state. */
export interface Options<Option extends DropdownOption = DropdownOption> {
  /** Sorted by label; empty until they have loaded, and after a failure. */
  options: Option[];
  isLoading: boolean;
  /** 'Erro ao carregar opções.' after a failure, null otherwise. */
  error: string | null;
  /** Fetches them again. */
  retry: () => void;
}

/** The source of a select's options. */
export interface OptionsQuery<Row, Option> {
  /** Key in the query cache. */
  key: readonly unknown[];
  fetchRows: (signal: AbortSignal) => Promise<Row[]>;
  toOption: (row: Row) => Option;
  /** Milliseconds until they may be fetched again. */
  staleTime: number;
  /**
   * False while the values that they depend on are empty: there are no options then, and nothing is fetched.
   */
  enabled?: boolean;
}

const NONE: never[] = [];

/** Fetches the options of a select into the suite's cache. The selects of companies and users use it too. */
export function useOptions<Row, Option extends DropdownOption>({
  key,
  fetchRows,
  toOption,
  staleTime,
  enabled = true,
}: OptionsQuery<Row, Option>): Options<Option> {
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const rows = await fetchRows(signal);
      if (!Array.isArray(rows)) throw invalidAnswer(rows);
      return rows.map(toOption).sort((a, b) => compareText(a.descricao, b.descricao));
    },
    staleTime,
    gcTime: Math.max(staleTime, 300_000),
    enabled,
  });
  return {
    options: (enabled && data) || NONE,
    isLoading,
    error: isError ? 'Erro ao carregar opções.' : null,
    retry: () => void refetch(),
  };
}
