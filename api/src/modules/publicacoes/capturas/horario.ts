import { addDays, fromDateTimeInput, toDateOnly } from '@foro/shared/format';

/** When the sources are queried, in São Paulo time. */
const HORAS = ['06:00', '13:00'] as const;

/** How many days a run covers, today included: courts publish late. */
export const JANELA_DIAS = 5;

const at = (day: string, hora: string) => new Date(fromDateTimeInput(`${day}T${hora}`) ?? Number.NaN);

const horariosOf = (day: string) => HORAS.map((hora) => at(day, hora));

/** The most recent hour of the schedule. */
export function horarioAnterior(now: Date): Date {
  const today = toDateOnly(now);
  const reached = [...horariosOf(addDays(today, -1)), ...horariosOf(today)].filter((one) => one <= now);
  return reached.at(-1) ?? now;
}

/** The next hour of the schedule. */
export function proximoHorario(now: Date): Date {
  const today = toDateOnly(now);
  const coming = [...horariosOf(today), ...horariosOf(addDays(today, 1))].filter((one) => one > now);
  return coming[0] ?? now;
}

/** The usual days of a run at this moment. */
export function janelaOf(now: Date): { de: string; ate: string } {
  const ate = toDateOnly(now);
  return { de: addDays(ate, 1 - JANELA_DIAS), ate };
}
