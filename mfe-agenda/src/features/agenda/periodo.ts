import { fromDateTimeInput, isInstant, toDateTimeInput } from '@foro/shared/format';

const HORA = 3_600_000;

/** An hour after an instant; empty if the text is no instant. */
export const umaHoraDepois = (instante: string): string =>
  isInstant(instante) ? new Date(Date.parse(instante) + HORA).toISOString() : '';

/** The instant of an hour on the day of another instant; empty if the text is no instant. */
export const naHora = (instante: string, hora: string): string =>
  (isInstant(instante) && fromDateTimeInput(`${toDateTimeInput(instante).slice(0, 10)}T${hora}`)) || '';

/**
 * The period in an address, in São Paulo's time, `?inicio=2026-11-20T14:00&fim=…`; one hour if it has no end.
 */
export function periodoOf(params: URLSearchParams): { dataInicio: string; dataFim: string } {
  const read = (name: string) => fromDateTimeInput(params.get(name) ?? '') ?? '';
  const dataInicio = read('inicio');
  return { dataInicio, dataFim: dataInicio && (read('fim') || umaHoraDepois(dataInicio)) };
}
