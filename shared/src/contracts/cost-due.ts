import { z } from 'zod';
import { addDays } from '../format';
import { dateOnlySchema, idParamSchema, idSchema, isDay } from './primitives';

/** Longest period of a query for due dates: a year of a calendar, and a bit more. */
const MAX_DAYS = 400;

/** Query of GET /ProcessCost/Due: the days from `inicio` on that come before `fim`, of all cases or of one. */
export const costDueQuery = z
  .strictObject({ inicio: dateOnlySchema, fim: dateOnlySchema, idProcesso: idParamSchema.optional() })
  .superRefine(({ inicio, fim }, context) => {
    // Zod asks this rule of days that their own has refused.
    if (!isDay(inicio) || !isDay(fim)) return;
    if (fim > addDays(inicio, MAX_DAYS))
      context.addIssue({ code: 'custom', path: ['fim'], message: `No máximo ${MAX_DAYS} dias` });
  });

/**
 * Unpaid amounts that fall due on a day, of one case; of all cases (`idProcesso` null) if there are too many
 * for a calendar. A single line is named by `id` and `descricao`.
 */
export const costDueSchema = z.object({
  dia: dateOnlySchema,
  quantos: z.int().positive(),
  valor: z.string(),
  idProcesso: idSchema.nullable(),
  processoTitulo: z.string().nullable(),
  id: idSchema.nullable(),
  descricao: z.string().nullable(),
});
export type CostDue = z.infer<typeof costDueSchema>;
