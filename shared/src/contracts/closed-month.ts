import { z } from 'zod';
import { idSchema, instantSchema } from './primitives';

const NO_MONTH = 'Escolha o mês';

/** POST /ClosedMonth: the month to close, `2026-10`; all earlier months close with it. */
export const closedMonthCreateSchema = z.strictObject({
  mes: z.string(NO_MONTH).regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, NO_MONTH),
});
export type ClosedMonthCreate = z.infer<typeof closedMonthCreateSchema>;

/** Row of GET /ClosedMonth, the latest first: the last closed month, when it was closed, and by whom. */
export const closedMonthSchema = z.object({
  id: idSchema,
  mes: z.string(),
  dataInclusao: instantSchema,
  usuarioInclusao: z.string().nullable(),
});
export type ClosedMonth = z.infer<typeof closedMonthSchema>;
