import type { ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { toDateOnly } from '@foro/shared/format';
import { useQueries } from '@foro/shared/query';
import { useCallback, useMemo, useState } from 'react';
import { COMPROMISSOS, fetchCompromissos, type Recorte } from '../agenda-api';
import { janelasDe, periodoDaJanela } from './janelas';

/** The commitments that the calendar has loaded. */
export interface Compromissos {
  rows: ProcessScheduleRow[];
  /** True until the first fetch has succeeded or failed. */
  isLoading: boolean;
  /** Whether months beyond the first ones are being fetched. */
  isFetchingMore: boolean;
  /** Whether the fetch for the months around today failed: nobody knows what there is today. */
  hasFailed: boolean;
  isRetrying: boolean;
  retry: () => void;
  /** Fetches the days from `inicio` up to `fim`, which is not included, unless they are loaded. */
  show: (inicio: string, fim: string) => void;
}

const NONE: ProcessScheduleRow[] = [];

/** Merges the responses: a commitment in two windows arrives twice. */
function merge(answers: readonly ProcessScheduleRow[][]): ProcessScheduleRow[] {
  if (answers.length < 2) return answers[0] ?? NONE;
  return [...new Map(answers.flat().map((row) => [row.id, row])).values()];
}

/**
 * The commitments for the calendar: one fetch when it opens, for the twelve months around today, and another
 * only for days beyond them. A failed fetch leaves its months empty without a message (specification, section
 * 8).
 */
export function useCompromissos(recorte: Required<Recorte>): Compromissos {
  const { idProcesso, escopo, idUsuario, idEquipe } = recorte;
  const [hoje] = useState(() => toDateOnly());
  const [janelas, setJanelas] = useState<readonly number[]>([0]);
  const queries = useQueries({
    queries: janelas.map((janela) => {
      const periodo = periodoDaJanela(hoje, janela);
      return {
        queryKey: [COMPROMISSOS, idProcesso, escopo, idUsuario, idEquipe, periodo.inicio, periodo.fim],
        queryFn: ({ signal }: { signal: AbortSignal }) => fetchCompromissos(periodo, recorte, signal),
        staleTime: 0,
        retry: false,
        // Comparing 20,000 rows with the previous ones would take longer than rendering them.
        structuralSharing: false,
      };
    }),
  });
  const version = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // The responses' times change with them; the array of queries is a new one at each render.
  const rows = useMemo(
    () => merge(queries.flatMap(({ data }) => (data ? [data] : []))),
    // oxlint-disable-next-line react/exhaustive-deps
    [version, idProcesso, escopo, idUsuario, idEquipe, janelas],
  );
  const show = useCallback(
    (inicio: string, fim: string) =>
      setJanelas((known) => {
        const missing = janelasDe(hoje, inicio, fim).filter((janela) => !known.includes(janela));
        return missing.length === 0 ? known : [...known, ...missing];
      }),
    [hoje],
  );
  return {
    rows,
    isLoading: queries[0]?.isLoading ?? false,
    isFetchingMore: queries.slice(1).some(({ isLoading }) => isLoading),
    hasFailed: queries[0]?.isError ?? false,
    isRetrying: queries.some(({ isError, isFetching }) => isError && isFetching),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
    show,
  };
}
