import type { Calculate, Counted } from '@foro/shared/contracts/deadline-count';
import { CalendarioSemDiaUtilError, computePrazo, type PrazoEntrada } from '@foro/shared/prazos';
import { findAto } from '@foro/shared/prazos/fabrica';
import type { Transaction } from '../../../db/drivers/transaction';
import { DadosInvalidosError } from '../../../errors';
import { loadCalendario, type CalendarioMontado } from '../calendarios/camadas.queries';

/** The count of a term on a loaded calendar; it says if the calendar is unchecked for one of its years. */
export function countOn({ calendario, isChecked }: CalendarioMontado, entrada: PrazoEntrada): Counted {
  try {
    const { memoria, avisos, ...counted } = computePrazo(entrada, calendario);
    const years = [Number(entrada.dataBase.slice(0, 4)), Number(counted.fim.slice(0, 4))];
    const isUnchecked = years.some((ano) => !isChecked(ano));
    return {
      ...counted,
      memoria: [...memoria],
      avisos: [...avisos, ...(isUnchecked ? (['calendarioNaoConferido'] as const) : [])],
    };
  } catch (error) {
    if (error instanceof CalendarioSemDiaUtilError)
      throw new DadosInvalidosError({
        idCalendario: 'Este calendário não tem dia útil para este prazo: confira os dias fechados',
      });
    throw error;
  }
}

/** @throws DadosInvalidosError if the firm has no such calendar */
export async function requireCalendario(
  tx: Transaction,
  idCliente: number,
  id: number,
): Promise<CalendarioMontado> {
  const montado = await loadCalendario(tx, idCliente, id);
  if (montado === null) throw new DadosInvalidosError({ idCalendario: 'Calendário inválido' });
  return montado;
}

/** Counts a term without storing it. */
export async function calculate(
  tx: Transaction,
  idCliente: number,
  { idCalendario, idAto, ...entrada }: Calculate,
): Promise<Counted> {
  const regime = idAto === undefined ? undefined : findAto(idAto)?.regime;
  const montado = await requireCalendario(tx, idCliente, idCalendario);
  return countOn(montado, { ...entrada, ...(regime && { regime }) });
}
