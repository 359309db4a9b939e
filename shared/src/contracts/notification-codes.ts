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
  'pix',
  'pagamento',
  'mensagem',
  'novidade',
  'exportacao',
  'acesso',
  'chave',
  'gancho',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * The default lead times of each kind: in minutes, and for a deadline in business days (0: on the day, at 8).
 */
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

/** The lead times before a commitment or hearing, in minutes, that the screen offers. */
export const STEP_MINUTES = [10, 30, 60, 120, 1440, 2880, 4320, 10_080] as const;
/** The lead times before a deadline, in business days, that the screen offers. */
export const STEP_DAYS = [0, 1, 2, 3, 5, 10, 15] as const;

const DAY = 1440;
const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Minutes in words: '1 dia', '2 horas'. */
export const minutesInWords = (minutes: number): string =>
  minutes % DAY === 0
    ? count(minutes / DAY, 'dia', 'dias')
    : minutes % 60 === 0
      ? count(minutes / 60, 'hora', 'horas')
      : count(minutes, 'minuto', 'minutos');

/** Business days before a deadline in words. */
export const daysInWords = (days: number): string =>
  days === 0 ? 'no dia, às 8:00' : `${count(days, 'dia útil', 'dias úteis')} antes`;
