import { formatDate, formatDateTime, isInstant, toDateTimeInput } from './instant';

/**
 * First and last minute of a whole day: requests contain only instants, so a commitment between these lasts
 * the day.
 */
export const PRIMEIRA_HORA = '00:00';
export const ULTIMA_HORA = '23:59';

/** São Paulo's time at an instant, `14:30`; empty if the text is no instant. */
export const horaDe = (instante = ''): string =>
  isInstant(instante) ? toDateTimeInput(instante).slice(11) : '';

/** Whether a commitment begins at the start of its first day and ends at the end of its last one. */
export const isDiaInteiro = (dataInicio: string, dataFim: string): boolean =>
  horaDe(dataInicio) === PRIMEIRA_HORA && horaDe(dataFim) === ULTIMA_HORA;

/** When a commitment begins: '25/11/2026 14:00', of whole days '25/11/2026'. */
export const formatDayOrHour = ({ dataInicio, dataFim }: { dataInicio: string; dataFim: string }): string =>
  isDiaInteiro(dataInicio, dataFim) ? formatDate(dataInicio) : formatDateTime(dataInicio);
