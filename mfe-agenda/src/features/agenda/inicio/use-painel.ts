import type { ProcessSchedulePanelRow } from '@foro/shared/contracts/process-schedule';
import { addDays, fromDateTimeInput, toDateOnly } from '@foro/shared/format';
import { useQuery } from '@foro/shared/query';
import type { Escopo } from '@foro/shared/slots';
import { useState } from 'react';
import { COMPROMISSOS, fetchPainel } from '../agenda-api';

/** Number of days in the panels of the home page, today included. */
export const DIAS = 7;

/** Midnight of a day in São Paulo's time, as an instant. */
export const inicioDoDia = (dia: string): string => fromDateTimeInput(`${dia}T00:00`) ?? '';

/** Address of a day in the calendar, with the panel's scope, so that the numbers agree. */
export const enderecoDoDia = (dia: string, escopo: Escopo): string =>
  `/agenda?visao=dia&data=${dia}${escopo === 'escritorio' ? '' : `&escopo=${escopo}`}`;

/** The commitments that overlap a day. */
export const doDia = (
  rows: readonly ProcessSchedulePanelRow[],
  dia: string,
): readonly ProcessSchedulePanelRow[] => {
  const [de, ate] = [Date.parse(inicioDoDia(dia)), Date.parse(inicioDoDia(addDays(dia, 1)))];
  return rows.filter(({ dataInicio, dataFim }) => Date.parse(dataInicio) < ate && Date.parse(dataFim) >= de);
};

/** The commitments of the next days, fetched once for all panels. */
export function usePainel(escopo: Escopo) {
  const [hoje] = useState(() => toDateOnly());
  const periodo = { inicio: inicioDoDia(hoje), fim: inicioDoDia(addDays(hoje, DIAS)) };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [COMPROMISSOS, 'painel', periodo.inicio, escopo],
    queryFn: ({ signal }) => fetchPainel(periodo, escopo, signal),
  });
  return { hoje, rows: data, error, isFetching, refetch };
}
