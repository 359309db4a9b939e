import { z } from 'zod';
import { addDays, addMonths } from '../format';
import { dateOnlySchema, instantSchema } from './primitives';

/** How often a commitment comes again. */
export const FREQUENCIAS = ['diaria', 'semanal', 'mensal', 'anual'] as const;
export type Frequencia = (typeof FREQUENCIAS)[number];

/** Which commitments of a repetition a change is about. */
export const ESCOPOS_DA_SERIE = ['este', 'seguintes', 'todos'] as const;
export const escopoDaSerieSchema = z.enum(ESCOPOS_DA_SERIE, 'Escopo inválido');
export type EscopoDaSerie = z.infer<typeof escopoDaSerieSchema>;

/** Most commitments of a repetition: each working day of a year, and then some. */
export const MAX_REPETICOES = 400;

const HOW_OFTEN = `Repita de 2 a ${MAX_REPETICOES} vezes`;

/** A repetition: how often, and until when or how many times in all. */
export const repetitionSchema = z
  .strictObject({
    frequencia: z.enum(FREQUENCIAS, 'Repetição inválida'),
    /** The last day that may be one of it. */
    ate: dateOnlySchema.nullish().transform((value) => value ?? null),
    vezes: z
      .int(HOW_OFTEN)
      .min(2, HOW_OFTEN)
      .max(MAX_REPETICOES, HOW_OFTEN)
      .nullish()
      .transform((value) => value ?? null),
    /**
     * By the national calendar with the firm's days: a daily repetition skips other days, and any other
     * repetition moves to the next business day.
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

/** No calendar closes longer at a stretch. */
const MAX_CLOSED = 60;

/** The same day, or the next business day after it. */
function toUtil(dia: string, isUtil: (dia: string) => boolean): string {
  let next = dia;
  for (let n = 0; n < MAX_CLOSED && !isUtil(next); n += 1) next = addDays(next, 1);
  return next;
}

/** The n-th day of a repetition that begins on `dia`; a month that is too short has its last day. */
const NTH: Readonly<Record<Frequencia, (dia: string, n: number) => string>> = {
  diaria: (dia, n) => addDays(dia, n),
  semanal: (dia, n) => addDays(dia, 7 * n),
  mensal: (dia, n) => addMonths(dia, n),
  anual: (dia, n) => addMonths(dia, 12 * n),
};

/** The day `n` times later, or earlier, at that pace: each is counted from the first, so that 31 January comes back as 31 March. */
export const nthDay = (frequencia: Frequencia, dia: string, n: number): string => NTH[frequencia](dia, n);

/**
 * The days of a repetition, `2026-12-31`, from its first day; at most one more than `MAX_REPETICOES`, which
 * means that there are too many.
 *
 * @param isUtil whether a day is a business day: by default each from Monday to Friday
 */
export function diasDaRepeticao(
  inicio: string,
  { frequencia, ate, vezes, soDiasUteis }: Repetition,
  isUtil: (dia: string) => boolean = isWeekday,
): string[] {
  const dias: string[] = [];
  const enough = vezes ?? MAX_REPETICOES + 1;
  // A long closure and two days of seven, with holidays, are left out.
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

/** POST /ProcessSchedule/repetition: how many commitments a repetition would be, and the last one's day. Keeps nothing. */
export const repetitionCountSchema = z.strictObject({
  dataInicio: instantSchema,
  repeticao: repetitionSchema,
});
export type RepetitionCount = z.infer<typeof repetitionCountSchema>;
export const repetitionCountedSchema = z.object({ total: z.int(), ultimo: dateOnlySchema });
export type RepetitionCounted = z.infer<typeof repetitionCountedSchema>;

/** Its place in the repetition that it belongs to, as GET answers it. */
export const seriesSchema = z.object({
  frequencia: z.enum(FREQUENCIAS),
  posicao: z.int(),
  total: z.int(),
});
