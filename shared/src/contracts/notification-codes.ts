// Separate from the schemas, so that screens can show notices without zod.

/** The subject of a notice; the database writes the same words. */
export const NOTIFICATION_KINDS = [
  'compromisso',
  'audiencia',
  'prazo',
  'vencido',
  'pendentes',
  'mudanca',
  'cancelamento',
  'convite',
  'captura',
  'entrega',
  'aceite',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The lead time of each kind by default: minutes, and for a deadline business days (0: on the day, at 8). */
export interface Steps {
  compromisso: number[];
  audiencia: number[];
  prazo: number[];
}
export const DEFAULT_STEPS: Readonly<Steps> = {
  compromisso: [1440, 60],
  audiencia: [10_080, 1440, 120],
  prazo: [5, 3, 1, 0],
};

/** The minutes that the screen offers before a commitment or hearing. */
export const STEP_MINUTES = [10, 30, 60, 120, 1440, 2880, 4320, 10_080] as const;
/** The business days that it offers before a deadline. */
export const STEP_DAYS = [0, 1, 2, 3, 5, 10, 15] as const;

const DAY = 1440;
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Minutes as people say them: '1 dia', '2 horas'. */
export const minutesInWords = (minutes: number): string =>
  minutes % DAY === 0
    ? count(minutes / DAY, 'dia', 'dias')
    : minutes % 60 === 0
      ? count(minutes / 60, 'hora', 'horas')
      : count(minutes, 'minuto', 'minutos');

/** Business days before a deadline as people say them. */
export const daysInWords = (days: number): string =>
  days === 0 ? 'no dia, às 8:00' : `${count(days, 'dia útil', 'dias úteis')} antes`;
