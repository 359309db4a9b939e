import type { ProcessSchedule, ProcessScheduleRow } from '@foro/shared/contracts/process-schedule';
import { addDays, fromDateTimeInput, PRIMEIRA_HORA, ULTIMA_HORA } from '@foro/shared/format';
import { ApiError } from '@foro/shared/http';
import { compromisso } from '../agenda-api';

/** Start and end of a commitment. */
export type Quando = Pick<ProcessScheduleRow, 'dataInicio' | 'dataFim'>;

/** FullCalendar's data about an event; its dates are São Paulo's wall time (see `wallTime`). */
interface Solto {
  start: Date | null;
  /** The first moment after it. */
  end: Date | null;
  allDay: boolean;
}

const MEIA_HORA = 30 * 60_000;

/** The period of an event in the calendar; null if FullCalendar has no start. */
export function periodoSolto({ start, end, allDay }: Solto): Quando | null {
  if (start === null) return null;
  const from = start.toISOString();
  const first = from.slice(0, 10);
  const last = end === null ? first : addDays(end.toISOString().slice(0, 10), -1);
  const until = (end ?? new Date(start.getTime() + MEIA_HORA)).toISOString().slice(0, 16);
  const dataInicio = fromDateTimeInput(allDay ? `${first}T${PRIMEIRA_HORA}` : from.slice(0, 16));
  const dataFim = fromDateTimeInput(allDay ? `${last < first ? first : last}T${ULTIMA_HORA}` : until);
  return dataInicio === null || dataFim === null ? null : { dataInicio, dataFim };
}

const MINUTO = 60_000;

/** A period as the calendar draws it: to the minute, and half an hour if it has no length. */
function desenhado({ dataInicio, dataFim }: Quando): string {
  const [inicio = 0, fim = 0] = [dataInicio, dataFim].map(
    (at) => Math.floor(Date.parse(at) / MINUTO) * MINUTO,
  );
  return `${inicio} ${fim > inicio ? fim : inicio + MEIA_HORA}`;
}

const isMesmo = (one: Quando, other: Quando): boolean => desenhado(one) === desenhado(other);

const MUDOU =
  'Este compromisso mudou de horário depois que a agenda foi aberta. Nada foi alterado: confira o novo horário.';

const savePeriodo = (
  { id, dataAlteracao, ...stored }: ProcessSchedule,
  { dataInicio, dataFim }: Quando,
): Promise<ProcessSchedule> => {
  const { idProcessoAgendaPrioridade, idProcesso, processoAgenda, descricao, local } = stored;
  const kept = { idProcessoAgendaPrioridade, idProcesso, processoAgenda, descricao, local };
  return compromisso.save({ ...kept, dataInicio, dataFim }, { id, dataAlteracao });
};

/**
 * Moves a commitment. Its other fields stay as they are on the server now, and its version is sent, so that
 * no change of anybody is overwritten.
 *
 * @param shown the period that the calendar showed
 * @returns a function that undoes the move, unless somebody has changed the commitment since
 */
export async function moveCompromisso(
  id: number,
  shown: Quando,
  to: Quando,
): Promise<() => Promise<unknown>> {
  const stored = await compromisso.get(id);
  if (!isMesmo(stored, shown))
    throw new ApiError({ status: 409, code: 'DESATUALIZADO', message: MUDOU, serverMessage: MUDOU });
  const moved = await savePeriodo(stored, to);
  return () => savePeriodo(moved, stored);
}
