import { z } from 'zod';
import { addDays, addMonths } from '../format';
import { dateOnlySchema } from './primitives';

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
    /** From Monday to Friday: a day of each day's repetition that is none is left out, one of another moves to the Monday. */
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

const weekdayOf = (dia: string) => new Date(`${dia}T12:00:00Z`).getUTCDay();
const isWeekend = (dia: string) => weekdayOf(dia) % 6 === 0;

/** The same day, or the Monday after it. */
function toMonday(dia: string): string {
  const weekday = weekdayOf(dia);
  return weekday === 6 ? addDays(dia, 2) : weekday === 0 ? addDays(dia, 1) : dia;
}

/** The n-th day of a repetition that begins on `dia`; a month that is too short has its last day. */
const NTH: Readonly<Record<Frequencia, (dia: string, n: number) => string>> = {
  diaria: (dia, n) => addDays(dia, n),
  semanal: (dia, n) => addDays(dia, 7 * n),
  mensal: (dia, n) => addMonths(dia, n),
  anual: (dia, n) => addMonths(dia, 12 * n),
};

/**
 * The days of a repetition, `2026-12-31`, that begins on one; at most one more than `MAX_REPETICOES`, which tells that there are too many.
 */
export function diasDaRepeticao(
  inicio: string,
  { frequencia, ate, vezes, soDiasUteis }: Repetition,
): string[] {
  const dias: string[] = [];
  const enough = vezes ?? MAX_REPETICOES + 1;
  // Two days of seven at most are left out.
  for (let n = 0; dias.length < enough && n < 2 * enough; n += 1) {
    const dia = NTH[frequencia](inicio, n);
    if (soDiasUteis && frequencia === 'diaria' && isWeekend(dia)) continue;
    const kept = soDiasUteis ? toMonday(dia) : dia;
    if (ate !== null && kept > ate) break;
    dias.push(kept);
  }
  return dias;
}

/** Its place in the repetition that it belongs to, as GET answers it. */
export const seriesSchema = z.object({
  frequencia: z.enum(FREQUENCIAS),
  posicao: z.int(),
  total: z.int(),
});
