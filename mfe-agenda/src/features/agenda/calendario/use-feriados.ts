import type { ForensicYear } from '@foro/shared/contracts/forensic-year';
import { fromDateTimeInput, PRIMEIRA_HORA, ULTIMA_HORA } from '@foro/shared/format';
import { api } from '@foro/shared/http';
import { useCalendariosForenses } from '@foro/shared/lookups';
import { useQueries } from '@foro/shared/query';
import { useMemo } from 'react';
import type { Mostrado } from './camadas';
import type { Linha } from './limite-por-dia';

const A_DAY = 24 * 3600_000;

const toLinha = (
  { data, situacao, motivo }: ForensicYear['dias'][number],
  enderecoDoDia: (dia: string) => string,
): Linha => ({
  id: `feriado-${data}`,
  processoAgenda: situacao === 'parcial' ? `${motivo} (expediente parcial)` : motivo,
  dataInicio: fromDateTimeInput(`${data}T${PRIMEIRA_HORA}`) ?? data,
  dataFim: fromDateTimeInput(`${data}T${ULTIMA_HORA}`) ?? data,
  idProcessoAgendaPrioridade: 0,
  to: enderecoDoDia(data),
  isFeriado: true,
});

/** The years of the displayed days. */
function anosDe({ inicio, fim }: Mostrado): number[] {
  const ultimo = new Date(Date.parse(fim) - A_DAY).getUTCFullYear();
  return [...new Set([Number(inicio.slice(0, 4)), ultimo])];
}

/**
 * The days of the displayed years on which a court is closed, each a line of the calendar; as for commitments, a failed
 * fetch shows nothing.
 *
 * @param escolhido the court's calendar; null for the national one, 0 for none
 */
export function useFeriados(
  mostrado: Mostrado | null,
  escolhido: number | null,
  enderecoDoDia: (dia: string) => string,
): readonly Linha[] {
  const { options } = useCalendariosForenses();
  const id = escolhido ?? options.find(({ nivel }) => nivel === 'nacional')?.id ?? 0;
  const anos = mostrado === null || id === 0 ? [] : anosDe(mostrado);
  const answers = useQueries({
    queries: anos.map((ano) => ({
      queryKey: ['/ForensicCalendar', id, 'ano', ano],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await api.get<ForensicYear>(`/ForensicCalendar/${id}/year`, { params: { ano }, signal })).data,
      retry: false,
    })),
  });
  const version = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // The responses' times change with them; the array of queries is a new one at each render.
  return useMemo(
    () =>
      answers.flatMap(({ data }) =>
        (data?.dias ?? [])
          .filter(({ situacao }) => situacao !== 'aberto')
          .map((dia) => toLinha(dia, enderecoDoDia)),
      ),
    // oxlint-disable-next-line react/exhaustive-deps
    [version, id, enderecoDoDia],
  );
}
