import { formatDate, formatDateTime, isInstant, toDateOnly, toDateTimeInput } from './instant';

/**
 * First and last minute of a whole day: requests contain only instants, so a commitment between these lasts
 * the day.
 */
export const PRIMEIRA_HORA = '00:00';
export const ULTIMA_HORA = '23:59';

/** São Paulo's time at an instant, `14:30`; empty if the text is no instant. */
export const horaDe = (instante = ''): string =>
  isInstant(instante) ? toDateTimeInput(instante).slice(11) : '';

/** Whether a day begins with this instant; summer time began at 01:00, until 2018. */
const isStartOfDay = (instant: string) =>
  horaDe(instant) === PRIMEIRA_HORA ||
  (horaDe(instant) === '01:00' && toDateOnly(new Date(Date.parse(instant) - 60_000)) !== toDateOnly(instant));

/** Whether a commitment begins at the start of its first day and ends at the end of its last one. */
export const isDiaInteiro = (dataInicio: string, dataFim: string): boolean =>
  isStartOfDay(dataInicio) && horaDe(dataFim) === ULTIMA_HORA;

/** When a commitment begins: '25/11/2026 14:00', of whole days '25/11/2026'. */
export const formatDayOrHour = ({ dataInicio, dataFim }: { dataInicio: string; dataFim: string }): string =>
  isDiaInteiro(dataInicio, dataFim) ? formatDate(dataInicio) : formatDateTime(dataInicio);
