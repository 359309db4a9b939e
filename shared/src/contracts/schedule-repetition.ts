import { z } from 'zod';
import { addDays, addMonths } from '../format';
import { dateOnlySchema, instantSchema } from './primitives';

/** How often a commitment repeats. */
export const FREQUENCIAS = ['diaria', 'semanal', 'mensal', 'anual'] as const;
export type Frequencia = (typeof FREQUENCIAS)[number];

/** The commitments of a repetition that a change affects. */
export const ESCOPOS_DA_SERIE = ['este', 'seguintes', 'todos'] as const;
export const escopoDaSerieSchema = z.enum(ESCOPOS_DA_SERIE, 'Escopo inválido');
export type EscopoDaSerie = z.infer<typeof escopoDaSerieSchema>;

/** The most commitments of a repetition: each business day of a year, and some more. */
export const MAX_REPETICOES = 400;

const HOW_OFTEN = `Repita de 2 a ${MAX_REPETICOES} vezes`;

/** A repetition: how often, and until when or how many times in all. */
export const repetitionSchema = z
  .strictObject({
    frequencia: z.enum(FREQUENCIAS, 'Repetição inválida'),
    /** The last day on which it may occur. */
    ate: dateOnlySchema.nullish().transform((value) => value ?? null),
    vezes: z
      .int(HOW_OFTEN)
      .min(2, HOW_OFTEN)
      .max(MAX_REPETICOES, HOW_OFTEN)
      .nullish()
      .transform((value) => value ?? null),
    /**
     * Whether only business days count, by the national calendar with the firm's days: a daily repetition
     * skips other days, and any other repetition moves to the next business day.
     */
    soDiasUteis: z.boolean('Diga se só em dias úteis'),
  })
  .superRefine(({ ate, vezes }, context) => {
    if ((ate === null) === (vezes === null))
      context.addIssue({
        code: 'custom',
        path: [ate === null ? 'ate' : 'vezes'],
        message: 'Diga até quando, ou quantas vezes',
      });
  });
export type Repetition = z.infer<typeof repetitionSchema>;

const isWeekday = (dia: string) => new Date(`${dia}T12:00:00Z`).getUTCDay() % 6 !== 0;

/** Longest run of closed days in any calendar. */
const MAX_CLOSED = 60;

/** The same day, or the next business day after it. */
function toUtil(dia: string, isUtil: (dia: string) => boolean): string {
  let next = dia;
  for (let n = 0; n < MAX_CLOSED && !isUtil(next); n += 1) next = addDays(next, 1);
  return next;
}

/** The n-th day of a repetition that begins on `dia`; in a month that is too short, its last day. */
const NTH: Readonly<Record<Frequencia, (dia: string, n: number) => string>> = {
  diaria: (dia, n) => addDays(dia, n),
  semanal: (dia, n) => addDays(dia, 7 * n),
  mensal: (dia, n) => addMonths(dia, n),
  anual: (dia, n) => addMonths(dia, 12 * n),
};

/**
 * The day `n` steps later, or earlier, at that frequency. Each is counted from the first day, so that a
 * repetition from 31 January reaches 31 March.
 */
export const nthDay = (frequencia: Frequencia, dia: string, n: number): string => NTH[frequencia](dia, n);

/**
 * The days of a repetition, `2026-12-31`, from its first day; at most one more than `MAX_REPETICOES`, which
 * means that there are too many.
 *
 * @param isUtil whether a day is a business day: by default every day from Monday to Friday
 */
export function diasDaRepeticao(
  inicio: string,
  { frequencia, ate, vezes, soDiasUteis }: Repetition,
  isUtil: (dia: string) => boolean = isWeekday,
): string[] {
  const dias: string[] = [];
  const enough = vezes ?? MAX_REPETICOES + 1;
  // Leaves room for a long closure and for two days in seven, with holidays.
  for (let n = 0; dias.length < enough && n < 2 * enough + MAX_CLOSED; n += 1) {
    const dia = NTH[frequencia](inicio, n);
    if (soDiasUteis && frequencia === 'diaria' && !isUtil(dia)) {
      if (ate !== null && dia > ate) break;
      continue;
    }
    const kept = soDiasUteis ? toUtil(dia, isUtil) : dia;
    if (ate !== null && kept > ate) break;
    if (kept !== dias.at(-1)) dias.push(kept);
  }
  return dias;
}

/**
 * POST /ProcessSchedule/repetition: how many commitments a repetition would have, and the day of the last.
 * Stores nothing.
 */
export const repetitionCountSchema = z.strictObject({
  dataInicio: instantSchema,
  repeticao: repetitionSchema,
});
export type RepetitionCount = z.infer<typeof repetitionCountSchema>;
export const repetitionCountedSchema = z.object({ total: z.int(), ultimo: dateOnlySchema });
export type RepetitionCounted = z.infer<typeof repetitionCountedSchema>;

/** The place of a record in its repetition, as GET returns it. */
export const seriesSchema = z.object({
  frequencia: z.enum(FREQUENCIAS),
  posicao: z.int(),
  total: z.int(),
});
