import { z } from 'zod';
import { idSchema, instantSchema } from './primitives';

/** Cases in GET /Process/Latest; the list has them all. */
export const LATEST_CASES = 10;

/** Letters of a follow-up's text in it: two lines show no more. */
export const LATEST_LETTERS = 300;

/** A client's case: what happened last on it and the next date. The lawyer's opinion and what the date is for are not in it. */
export const processLatestRowSchema = z.object({
  id: idSchema,
  titulo: z.string(),
  numeroCNJ: z.string().nullable(),
  processoStatus: z.string().nullable(),
  ultimoAcompanhamento: z
    .object({ id: idSchema, tipo: z.string(), descricao: z.string(), dataInclusao: instantSchema })
    .nullable(),
  /** When the next commitment of the case begins. */
  proximaData: instantSchema.nullable(),
});
export type ProcessLatestRow = z.infer<typeof processLatestRowSchema>;

/** GET /Process/Latest: those of the reader's cases on which something happened last, and how many it has. */
export const processLatestSchema = z.object({
  items: z.array(processLatestRowSchema),
  total: z.int().nonnegative(),
});
export type ProcessLatest = z.infer<typeof processLatestSchema>;
