import { z } from 'zod';
import { addDays } from '../format';
import { dateOnlySchema, idParamSchema, idSchema, isDay } from './primitives';

/** Longest period of a query for due dates, in days: a bit more than a calendar's year. */
const MAX_DAYS = 400;

/** Query of GET /ProcessCost/Due: the days from `inicio` on and before `fim`, for all cases or for one. */
export const costDueQuery = z
  .strictObject({ inicio: dateOnlySchema, fim: dateOnlySchema, idProcesso: idParamSchema.optional() })
  .superRefine(({ inicio, fim }, context) => {
    // Zod runs this rule even for days that failed their own check.
    if (!isDay(inicio) || !isDay(fim)) return;
    if (fim > addDays(inicio, MAX_DAYS))
      context.addIssue({ code: 'custom', path: ['fim'], message: `No máximo ${MAX_DAYS} dias` });
  });

/**
 * Unpaid amounts of one case that fall due on a day; of all cases (`idProcesso` null) if there are too many
 * for a calendar. `id` and `descricao` name a single line.
 */
export const costDueSchema = z.object({
  dia: dateOnlySchema,
  quantos: z.int().positive(),
  valor: z.string(),
  idProcesso: idSchema.nullable(),
  processoTitulo: z.string().nullable(),
  cliente: z.string().nullable(),
  id: idSchema.nullable(),
  descricao: z.string().nullable(),
});
export type CostDue = z.infer<typeof costDueSchema>;
