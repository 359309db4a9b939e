import { z } from 'zod';
import { idSchema, instantSchema } from './primitives';

const NO_MONTH = 'Escolha o mês';

/** POST /ClosedMonth: the month that is closed, `2026-10`, and with it all before it. */
export const closedMonthCreateSchema = z.strictObject({
  mes: z.string(NO_MONTH).regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, NO_MONTH),
});
export type ClosedMonthCreate = z.infer<typeof closedMonthCreateSchema>;

/** Row of GET /ClosedMonth, the latest first: up to which month, when, and by whom. */
export const closedMonthSchema = z.object({
  id: idSchema,
  mes: z.string(),
  dataInclusao: instantSchema,
  usuarioInclusao: z.string().nullable(),
});
export type ClosedMonth = z.infer<typeof closedMonthSchema>;
